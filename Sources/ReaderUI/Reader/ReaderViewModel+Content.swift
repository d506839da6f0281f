import FoundationEssentials
import People

extension ReaderViewModel {
    /// Takes over news into the pages that they are of, which may lie under others; to a page that was left meanwhile they
    /// are of no interest.
    ///
    /// - Returns: what asks for the next page of a stored list that is being read to its end, or for the posts to which the
    ///   cursor is still to go on.
    mutating func take(_ content: Reader.PageContent, at date: Date) -> Reader.Effect? {
        let before = bookmarks
        if case .bookmarks(let bookmarks) = content { self.bookmarks = bookmarks }
        var next: Reader.Effect?
        var missed = false
        replaceEach { [size] page in
            guard let taken = page.taking(content, at: date, in: size) else { return nil }
            next = taken.page.continuation ?? next
            missed =
                missed
                || page.isLooking && !taken.isLooking && taken.page.posts?.reading == nil
                    && taken.page.find == nil
            return taken
        }
        if missed { notice = Notice("That post is not among those that could be read here.") }
        switch content {
        case .person, .list: return next ?? askForPendingRows()
        case .bookmarks(let bookmarks): tell(bookmarks, after: before)
        case .following(let following): tell(following)
        case .refresh(let refresh): take(refresh)
        case .timeline: return next
        case .people, .tabs, .thread, .found: break
        }
        return nil
    }

    /// Says what has become of a change to the bookmarks.
    private mutating func tell(_ bookmarks: BookmarksViewModel, after before: BookmarksViewModel?) {
        guard let before, before.newsCount != bookmarks.newsCount, let news = bookmarks.news else { return }
        notice = Notice(news, keyNames, undoable: bookmarks.undoable)
    }

    /// Replaces each page for which `change` answers another, in whichever tab, fitted to the size.
    ///
    /// - Parameter change: the page as it is from now on; `nil` for one that stays.
    mutating func replaceEach(_ change: (ReaderPage) -> ReaderPage?) {
        let size = size
        // An answer may shorten what is read, or take it away.
        accountTabs.replaceEach { page in change(page)?.fitted(to: size) }
        fitOverlay()
    }
}

extension PersonPage {
    /// Takes over what is known, keeping the cursor on its post and the post where it is in the window.
    mutating func update(_ user: UserViewModel, at date: Date, height: Int) {
        let before = self.user
        self.user = user
        // Every request and every wait has a number: with another one another begins.
        let isSameProfile = before.profileViewModel.generation == user.profileViewModel.generation
        let isSameList = before.postsViewModel.generation == user.postsViewModel.generation
        profileSince =
            user.profileViewModel.isPending ? (isSameProfile ? profileSince : nil) ?? date : nil
        postsSince = user.postsViewModel.isPending ? (isSameList ? postsSince : nil) ?? date : nil
        // A load that is given up leaves what was there, which is no newer for that; its number tells.
        let (profile, list) = (user.profileViewModel, user.postsViewModel)
        if isSameProfile, before.profileViewModel.isPending, profile.isFresh { updatedAt = date }
        if isSameList, before.postsViewModel.isPending, list.isFresh { updatedAt = date }
        guard before.postsViewModel != user.postsViewModel else { return }
        keepPlace(height: height)
        applyPendingRows(height: height)
        let hadMatch = find?.matches.isEmpty == false
        refind(behind: before.postsViewModel.content?.posts)
        if case .post(let post) = pursuit {
            follow(post, height: height)
        } else {
            followPursuit(hadMatch: hadMatch, height: height)
        }
    }

    /// Looks for what is looked for: in what has come if the list is only longer, else in all of it.
    private mutating func refind(behind before: Posts?) {
        let pages = rows.pages
        guard let find, let before, !before.isEmpty, before.pages.count <= pages.count,
            zip(before.pages, pages).allSatisfy({ $0 == $1 })
        else { return refind() }
        let new = Matching.rows(of: rows, with: find.text, in: unveiling, fromPage: before.pages.count)
        self.find?.matches += new
    }

    /// Opens the wanted post once it is there, and has older ones read until then.
    private mutating func follow(_ post: WantedPost, height: Int) {
        guard let content = user.postsViewModel.content else { return }
        // Whoever reads or looks for something else meanwhile is not called away from it.
        guard reading == nil, find == nil else {
            pursuit = nil
            return
        }
        if let row = rows.firstIndex(where: { post.isMet(by: $0) }) {
            place.jump(to: row, count: count, height: height)
            (key, reading, pursuit) = (shown?.key, 0, nil)
        } else if !content.refresh.isPending, !post.isSure || !content.goesOn || count >= WantedPost.most {
            pursuit = nil
        }
    }

    /// Lets the cursor go on as far as it was to, and there are posts.
    private mutating func applyPendingRows(height: Int) {
        guard pendingRows > 0 else { return }
        let rows = min(pendingRows, max(0, count - 1 - place.index))
        pendingRows = user.postsViewModel.content?.goesOn == true ? pendingRows - rows : 0
        guard rows > 0 else { return }
        if reading != nil { reading = 0 }
        place.index += rows
        place.reveal(count: count, height: height)
        key = shown?.key
    }

    /// Puts the cursor on its post again, wherever that stands now.
    mutating func keepPlace(height: Int) {
        let posts = rows
        if let key, place.isKept || reading != nil, shown?.key != key,
            let row = posts.index(of: key)
        {
            place.top += row - place.index
            place.index = row
        }
        place.reveal(count: posts.count, height: height)
        if shown?.key != key, let key, !posts.contains(key) { reading = nil }
        key = shown?.key
    }
}

extension ReaderPage {
    /// Whether it goes on to the post whose address was opened.
    fileprivate var isLooking: Bool {
        if case .person(let person) = self, case .post(let post)? = person.pursuit {
            post.isSure
        } else {
            false
        }
    }
}

extension ProfileViewModel {
    /// Whether what is shown is the last answer.
    fileprivate var isFresh: Bool { content?.refresh == .idle && content?.savedAt == nil }
}

extension PostsViewModel {
    /// Whether what is shown is the last answer.
    fileprivate var isFresh: Bool {
        switch state {
        case .loaded(let content):
            content.refresh == .idle && content.tail.error == nil && content.savedAt == nil
        case .empty(let refresh): refresh == .idle
        case .initialized, .loading, .waiting, .failed: false
        }
    }
}
