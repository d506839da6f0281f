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
        switch page {
        case .people(var people):
            people.find =
                text.isEmpty ? nil : Find(text: text, matches: Matching.rows(of: people.rows, with: text))
            page = .people(people)
        case .person(var person):
            person.find = text.isEmpty ? nil : Find(text: text, matches: [])
            person.refind()
            page = .person(person)
        case .shelf(var shelf):
            shelf.find = text.isEmpty ? nil : Find(text: text, matches: [])
            shelf.refind()
            page = .shelf(shelf)
        case .thread(var thread):
            thread.find = text.isEmpty ? nil : Find(text: text, matches: [])
            thread.refind()
            page = .thread(thread)
        }
        return step { find, row in find.nearest(to: row) }
    }

    /// Leaves find; false if nothing was looked for.
    mutating func leaveFind() -> Bool {
        switch page {
        case .people(var people):
            guard people.find != nil else { return false }
            people.find = nil
            page = .people(people)
        case .person(var person):
            guard person.find != nil else { return false }
            person.find = nil
            page = .person(person)
        case .shelf(var shelf):
            guard shelf.find != nil else { return false }
            shelf.find = nil
            page = .shelf(shelf)
        case .thread(var thread):
            guard thread.find != nil else { return false }
            thread.find = nil
            page = .thread(thread)
        }
        return true
    }

    /// What is looked for on the page that is shown, and the cursor's row.
    var search: (find: Find, row: Int)? {
        switch page {
        case .people(let people): people.find.map { ($0, people.place.index) }
        case .person(let person): person.find.map { ($0, person.place.index) }
        case .shelf(let shelf): shelf.find.map { ($0, shelf.place.index) }
        case .thread(let thread): thread.find.map { ($0, thread.place.index) }
        }
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
