import People

extension ReaderViewModel {
    /// Opens the prompt for a text, or goes to another row that has it.
    mutating func find(_ search: Search) -> Reader.Effect? {
        switch search {
        case .begin:
            ask(.find)
            return nil
        case .next:
            return step { find, row in find.next(after: row) }
        case .previous:
            return step { find, row in find.previous(before: row) }
        }
    }

    /// Looks for a text in every row, once, and goes to the nearest that has it.
    mutating func lookFor(_ text: String) -> Reader.Effect? {
        overlay = nil
        if case .people(var people) = page {
            people.find =
                text.isEmpty ? nil : Find(text: text, matches: Matching.rows(of: people.rows, with: text))
            page = .people(people)
        }
        page.changePosts { $0.lookFor(text) }
        leavePursuit()
        if var person, let find = person.find {
            person.pursue(.find(jumps: find.matches.isEmpty))
            page = .person(person)
        }
        return step { find, row in find.nearest(to: row) } ?? askForMore(retries: false)
    }

    /// Leaves find; false if nothing was looked for.
    mutating func leaveFind() -> Bool {
        guard search != nil else { return false }
        if case .people(var people) = page {
            people.find = nil
            page = .people(people)
        }
        page.changePosts { $0.find = nil }
        leavePursuit()
        return true
    }

    /// What is looked for on the page that is shown, and the cursor's row.
    var search: (find: Find, row: Int)? {
        if case .people(let people) = page { return people.find.map { ($0, people.place.index) } }
        return page.posts.flatMap { posts in posts.find.map { ($0, posts.place.index) } }
    }

    private mutating func step(_ target: (Find, Int) -> Int?) -> Reader.Effect? {
        guard let (find, row) = search else {
            notice = Notice("Nothing to look for yet: / asks for a text.")
            return nil
        }
        // The status line says that there is no match; the cursor stays.
        guard let next = target(find, row) else { return nil }
        return jump(to: next)
    }
}
