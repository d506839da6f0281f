import People
import Values

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
        case .browse: return address({ .openPost($0) }, .openProfile, isToCopy: false)
        case .copy: return address({ .copyPost($0) }, .copyProfile, isToCopy: true)
        case .newer: return read(offset: -1)
        case .older: return read(offset: 1)
        case .unveil:
            unveil()
            return nil
        case .unveilAll:
            unveilAll()
            return nil
        case .nextTab: return showNextTab()
        case .posts: return show(.posts)
        case .replies: return show(.replies)
        case .media: return show(.media)
        case .pinned: return show(.pinned)
        case .details:
            toggleDetails()
            return nil
        case .nextAccount:
            showTab { $0.showNext() }
            return nil
        case .previousAccount:
            showTab { $0.showPrevious() }
            return nil
        case .bookmark: return toggleBookmark()
        case .undo: return undo()
        case .bookmarks: return openBookmarks()
        case .reread: return reread()
        case .stopWaiting: return thread.map { .thread(.stopWaiting, page: $0.id) }
        case .openAccount:
            if let thread { return openAuthor(in: thread) }
            return shelf?.account.map { .show($0.text) }
        case .thread: return openThread()
        case .findStored: return askForWords()
        case .reloadHard: return reloadHard()
        case .offline: return .offline(!isOffline)
        case .settle: return .settle
        case .record: return .record
        case .inspect: return .inspect
        case .log:
            toggleLog()
            return nil
        case .quit: return .quit
        }
    }

    private mutating func open() -> Reader.Effect? {
        guard case .people(let people) = page else {
            page.changePosts { $0.open() }
            return nil
        }
        guard people.rows.indices.contains(people.place.index) else { return nil }
        return .people(.show(people.rows[people.place.index].account))
    }

    private mutating func goBack() -> Reader.Effect? {
        if overlay != nil {
            overlay = nil
            return nil
        }
        if page.posts?.reading != nil {
            page.changePosts { $0.reading = nil }
            return nil
        }
        switch popPage() {
        case nil: return .quit
        case .people: return nil
        case .person(let person): return .close(page: person.id)
        case .thread(let thread): return .close(page: thread.id)
        case .shelf(let shelf):
            guard case .found(let found) = shelf.content, found.isPending else { return nil }
            return .find(.cancel)
        }
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
            return stayAtTheBottom()
        case .person(let person):
            if person.user.isPending {
                leavePursuit()
                return person.effect(.cancel)
            }
            return person.reading == nil && accountTabs.shown.isSingle ? stayAtTheBottom() : goBack()
        case .shelf(let shelf):
            if case .found(let found) = shelf.content, found.isPending { return .find(.cancel) }
            return goBack()
        case .thread(let thread):
            return thread.thread.isPending ? .thread(.cancel, page: thread.id) : goBack()
        }
    }

    /// Esc is pressed too easily to leave the program, or a tab, with it.
    private mutating func stayAtTheBottom() -> Reader.Effect? {
        notice = Notice(isLastPage ? "q leaves Perch." : "q closes this tab.")
        return nil
    }

    private mutating func toggleHelp() {
        if case .help = overlay {
            overlay = nil
        } else {
            overlay = .help(top: 0)
        }
    }

    private mutating func address(
        _ post: (Post.Key) -> UserInteractor.Command, _ profile: UserInteractor.Command, isToCopy: Bool
    ) -> Reader.Effect? {
        if let shelf { return address(of: shelf.shown, isToCopy: isToCopy) }
        if let thread { return address(of: thread.shown, isToCopy: isToCopy) }
        // The keys exist only on pages with posts.
        guard let person else { return nil }
        if let shown = person.shown {
            guard shown.address != nil else {
                notice = Notice("This post has no page of its own.", isProblem: true)
                return nil
            }
            return person.effect(post(shown.key))
        }
        guard let content = person.user.profileViewModel.content, content.user.address != nil else {
            notice = Notice("There is no link here yet.", isProblem: true)
            return nil
        }
        return person.effect(profile)
    }

    private mutating func address(of post: Post?, isToCopy: Bool) -> Reader.Effect? {
        guard let post else {
            notice = Notice("There is no link here yet.", isProblem: true)
            return nil
        }
        guard let address = post.address else {
            notice = Notice("This post has no page of its own.", isProblem: true)
            return nil
        }
        return isToCopy ? .copy(address.text) : .open(address)
    }

    private mutating func read(offset: Int) -> Reader.Effect? {
        // The keys exist only while a post is open.
        guard let posts = page.posts, posts.reading != nil else { return nil }
        let row = posts.place.index + offset
        guard (0..<posts.count).contains(row) else {
            // A person's posts stand in the order of their dates.
            let (first, last) = person == nil ? ("first", "last") : ("newest", "oldest")
            notice = Notice("This is the \(offset < 0 ? first : last) post.")
            return nil
        }
        return jump(to: row)
    }
}
