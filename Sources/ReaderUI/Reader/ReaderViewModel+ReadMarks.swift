import People
import Values

/// Which posts count as read.
extension ReaderViewModel {
    /// The posts that were read last by reading them, and how often that has happened in this session.
    package var passed: (posts: [Post.ID], count: Int) { marks.passed }

    /// Notes what was read between a moment and this one.
    ///
    /// A post is read when it is opened to be read whole, and when the cursor passes it downwards, one post at a time or from an unread
    /// one to the next, while all of it was shown beside the list.
    ///
    /// - Parameter isNews: whether nobody did anything, and something has become known.
    mutating func noteReading(since before: ReaderViewModel, isNews: Bool) {
        // Without a store nothing is kept.
        guard bookmarks != nil, let row = rowRead(since: before, isNews: isNews), let page = current.posts,
            let names = page.names(of: row), names.contains(where: { marks[$0] != true }),
            marks[names[0]] != nil || wasRead(row, on: page) != true
        else { return }
        marks.pass(names)
    }

    private func rowRead(since before: ReaderViewModel, isNews: Bool) -> Int? {
        guard let page = current.posts, let post = page.shown else { return nil }
        let was = before.current.posts
        if page.reading != nil {
            let isSame = was?.reading != nil && (isNews || was?.shown?.key == post.key)
            return isSame || marking == .never ? nil : page.place.index
        }
        guard marking == .passed else { return nil }
        guard let was, was.reading == nil, page.place.index == was.place.index + 1, let passed = was.shown,
            passed.key != post.key, Self.isAbove(passed.key, page), before.isWhole(passed, on: was)
        else { return nil }
        return page.place.index - 1
    }

    /// Whether the post stands right above the cursor; else the list itself has moved.
    private static func isAbove(_ key: Post.Key, _ page: some PostsPage) -> Bool {
        let above = page.place.index - 1
        return (0..<page.rows.count).contains(above) && page.rows[above].key == key
    }

    /// Whether the area beside or beneath the list has room for all that is told of a post there, and nothing of it is hidden.
    private func isWhole(_ post: Post, on page: some PostsPage) -> Bool {
        guard page.unveiling.shows(post) else { return false }
        let layout = page.layout(size)
        let lines = PostText.lineCount(
            post, form: layout.postForm, width: layout.post.width, widest: page.textWidth,
            isUnveiled: true)
        return layout.post.height > 0 && lines <= layout.post.height
    }

    /// Whether a row's post was read, by what was stored and what has become of it since; `nil` where that is unknown.
    ///
    /// Whoever has read it under one of its names has read it.
    func isRead(_ row: Int, on page: any PostsPage) -> Bool? {
        let known = page.names(of: row)?.compactMap { marks[$0] } ?? []
        return known.isEmpty ? wasRead(row, on: page) : known.contains(true)
    }

    /// The same by what the page was told alone; `nil` where that is unknown, or no longer so.
    private func wasRead(_ row: Int, on page: any PostsPage) -> Bool? {
        if case .person(let person) = page.asPage,
            marks.isOutdated(person.id, loads: person.user.postsViewModel.generation)
        {
            return nil
        }
        return page.wasRead(row)
    }

    /// Notes that all posts of somebody were marked, or are as they were before that: whose pages these are, nobody knows.
    private mutating func outdatePages(isBack: Bool = false) {
        let pages = accountTabs.pages.compactMap { page in
            if case .person(let person) = page { person } else { nil }
        }
        marks.outdate(pages.map { ($0.id, $0.user.postsViewModel.generation) }, isBack: isBack)
    }
}

/// What the keys do about it.
extension ReaderViewModel {
    /// Marks the post under the cursor as read, or as unread if it was.
    mutating func toggleRead() -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore("are no marks") }
        guard let page = current.posts, let names = page.names(of: page.place.index) else {
            notice = Notice("There is no post here to mark.")
            return nil
        }
        let isRead = !(isRead(page.place.index, on: page) ?? false)
        notice = Notice("Marked as \(isRead ? "read" : "unread").\(takingBack)")
        return change(.posts(names, isRead: isRead), of: [page.place.index], on: page)
    }

    /// Marks the post under the cursor and all above it as read; at home all stored posts of whoever
    /// the row under the cursor means.
    mutating func markAbove() -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore("are no marks") }
        if case .people(let home) = page { return markAll(of: home) }
        guard let page = current.posts, page.count > 0 else {
            notice = Notice("There is no post here to mark.")
            return nil
        }
        let rows = (0...page.place.index).filter { isRead($0, on: page) != true }
        guard !rows.isEmpty else {
            notice = Notice("All of these were read already.")
            return nil
        }
        notice = Notice("Marked \(CountText.counted(rows.count, "post", "posts")) as read.\(takingBack)")
        return change(.posts(rows.flatMap { page.names(of: $0) ?? [] }, isRead: true), of: rows, on: page)
    }

    private mutating func markAll(of home: PeoplePage) -> Reader.Effect? {
        let unread = home.meant.filter { ($0.news?.unread ?? 0) > 0 }
        guard !unread.isEmpty else {
            notice = Notice("Nothing is unread here.")
            return nil
        }
        let sum = Person.unread(of: unread)
        notice = Notice("Marked \(sum.text) \(sum.count == 1 ? "post" : "posts") as read.\(takingBack)")
        // Whoever has nothing new goes down the list, and the cursor would go with them.
        if home.account != nil { _ = jump(to: min(home.place.index + 1, home.count - 1)) }
        let change = ReadMark.all(unread.map(\.account))
        changes.note(.marks, on: pageMode)
        marks.change(change)
        outdatePages()
        return .mark(change)
    }

    private var takingBack: String { keyNames.text(" ", .app(.undo), does: " takes it back.") }

    private mutating func change(_ change: ReadMark, of rows: [Int], on page: any PostsPage) -> Reader.Effect?
    {
        var before: [Post.ID: Bool] = [:]
        for row in rows {
            guard let isRead = isRead(row, on: page) else { continue }
            for name in page.names(of: row) ?? [] { before[name] = isRead }
        }
        changes.note(.marks, on: pageMode)
        marks.change(change, before: before)
        return .mark(change)
    }

    /// Takes the last change of the marks back.
    mutating func undoMark() -> Reader.Effect? {
        guard let change = marks.undo() else {
            notice = Notice("There is nothing to take back.")
            return nil
        }
        if case .all = change { outdatePages(isBack: true) }
        notice = Notice("The marks are as they were.")
        return .unmark(change)
    }

    /// Goes to the next unread post below; behind the last one to the next person at home who has one or, where there is none, to the
    /// first from the top on; at home to the next person's row.
    mutating func goToNextUnread() -> Reader.Effect? {
        let count = current.count
        let isUnread: (Int) -> Bool
        if case .people(let home) = page {
            isUnread = { home.rows[$0].isUnreadStop }
        } else if let posts = current.posts {
            isUnread = { [self] in isRead($0, on: posts) == false }
        } else {
            return nil
        }
        let here = current.place.index
        let below = (here + 1..<max(here + 1, count)).first(where: isUnread)
        if below == nil, shelf?.hasMore == true {
            page.changePosts { $0.leaveGoal() }
            notice = Notice("Nothing is unread from here on to where the list was read; reading on.")
            return .page(.timeline(.more))
        }
        if below == nil, let person, let effect = readOn(from: person) { return effect }
        guard let row = below ?? (0..<min(here, count)).first(where: isUnread) else {
            if here < count && isUnread(here) {
                notice = Notice("Nothing else is unread here.")
            } else if let posts = current.posts, (0..<count).contains(where: { isRead($0, on: posts) == nil })
            {
                // Among bookmarks, and on pages of those whom nobody follows, only what this session has marked is known.
                notice = Notice("It is not known which of these are unread.")
            } else {
                notice = Notice("Nothing is unread here.")
            }
            return nil
        }
        passShown()
        return jump(to: row)
    }

    /// Notes that somebody goes on from the post under the cursor, which is read then if all of it was shown.
    private mutating func passShown() {
        guard bookmarks != nil, marking == .passed, let page = current.posts, page.reading == nil,
            let post = page.shown, isRead(page.place.index, on: page) == false, isWhole(post, on: page)
        else { return }
        marks.pass(page.names(of: page.place.index) ?? [])
    }

    /// What there is to do where nothing is unread further down of the posts of somebody that are here; nil where that is nothing.
    ///
    /// Of whoever has more unread posts than those, the list is read on; else it goes on to the next person at home.
    private mutating func readOn(from person: PersonPage) -> Reader.Effect? {
        let homes = accountTabs.shown.below.compactMap { page in
            if case .people(let home) = page { home } else { nil }
        }
        guard person.tab == .posts, let home = homes.first else { return nil }
        let list = person.user.postsViewModel
        // Nobody is flipped past while their first posts are on their way.
        guard person.count > 0 || !list.isPending else { return nil }
        let unread = (0..<person.count).count { person.wasRead($0) == false }
        if list.content?.goesOn == true, home.unread(of: person.account) > unread {
            notice = Notice("Nothing is unread from here on to where the list was read; reading on.")
            return person.effect(.loadMorePosts)
        }
        return home.nextToRead(after: person.account, without: person.visited)
            .map { goOn(to: $0, from: person) }
    }

    /// Leaves somebody's page for that of the next one, and passes the post under the cursor with that.
    ///
    /// At home the cursor goes there, too.
    private mutating func goOn(
        to next: (account: Account, row: Int), from person: PersonPage
    ) -> Reader.Effect {
        passShown()
        replaceEach { [size] page in
            guard case .people(var home) = page else { return nil }
            home.jump(to: next.row, in: size)
            return .people(home)
        }
        return .show(next.account, .inPlace(of: person.id))
    }
}
