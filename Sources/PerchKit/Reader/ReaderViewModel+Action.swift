import People

extension ReaderViewModel {
    /// Moves between pages and overlays.
    mutating func act(_ action: Action) -> Reader.Effect? {
        switch action {
        case .open: return open()
        case .back: return goBack()
        case .escape: return escape()
        case .help:
            toggleHelp()
            return nil
        case .browse: return address({ .openPost($0) }, .openProfile)
        case .copy: return address({ .copyPost($0) }, .copyProfile)
        case .newer: return read(offset: -1)
        case .older: return read(offset: 1)
        case .quit: return .quit
        }
    }

    private mutating func open() -> Reader.Effect? {
        switch page {
        case .people(let people):
            guard people.rows.indices.contains(people.place.index) else { return nil }
            return .people(.show(people.rows[people.place.index].account))
        case .person(var person):
            // Without a post there is nothing to open; a post that is open stays so.
            guard person.post != nil, person.reading == nil else { return nil }
            person.reading = 0
            page = .person(person)
            return nil
        }
    }

    private mutating func goBack() -> Reader.Effect? {
        if overlay != nil {
            overlay = nil
            return nil
        }
        if case .person(var person) = page, person.reading != nil {
            person.reading = nil
            page = .person(person)
            return nil
        }
        guard pages.count > 1 else { return .quit }
        guard case .person(let person) = pages.removeLast() else { return nil }
        return .close(page: person.id)
    }

    private mutating func escape() -> Reader.Effect? {
        if overlay != nil {
            overlay = nil
            return nil
        }
        if leaveFind() { return nil }
        switch page {
        case .people(let people):
            if people.people.isPending { return .people(.cancel) }
            // The list is the bottom of the stack, and Esc is pressed too easily to leave the program with it.
            notice = Notice("q leaves Perch.")
            return nil
        case .person(let person):
            if person.user.isPending { return .user(.cancel, page: person.id) }
            if pages.count > 1 || person.reading != nil { return goBack() }
            notice = Notice("q leaves Perch.")
            return nil
        }
    }

    private mutating func toggleHelp() {
        if case .help = overlay {
            overlay = nil
        } else {
            overlay = .help(top: 0)
        }
    }

    private mutating func address(
        _ post: (Post.Key) -> UserInteractor.Command, _ profile: UserInteractor.Command
    ) -> Reader.Effect? {
        // The keys exist only on a person's page.
        guard let person else { return nil }
        if let shown = person.post {
            guard shown.address != nil else {
                notice = Notice("This post has no page of its own.", isProblem: true)
                return nil
            }
            return .user(post(shown.key), page: person.id)
        }
        guard let content = person.user.profileViewModel.content, content.user.address != nil else {
            notice = Notice("There is no link here yet.", isProblem: true)
            return nil
        }
        return .user(profile, page: person.id)
    }

    private mutating func read(offset: Int) -> Reader.Effect? {
        // The keys exist only while a post is open.
        guard let person, person.reading != nil, let posts = person.posts else { return nil }
        let row = person.place.index + offset
        guard posts.indices.contains(row) else {
            notice = Notice(offset < 0 ? "This is the newest post." : "This is the oldest post.")
            return nil
        }
        return jump(to: row)
    }
}
