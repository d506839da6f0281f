import People
import Values

/// What a key can ask of the reader as a whole.
public enum Action: String, CaseIterable, Hashable, Sendable {
    /// Opens what the cursor stands on.
    case open
    /// Goes back one page; from the last it leaves the program.
    case back
    /// Closes the overlay, else leaves find, else cancels loading, else goes back one page.
    case escape
    /// Shows or hides the keys.
    case help
    /// Shows what the cursor stands on in a browser.
    case browse
    /// Copies the link of what the cursor stands on.
    case copy
    /// The newer post, while a post is open.
    case newer
    /// The older post, while a post is open.
    case older
    /// Shows the text behind the warning of the post that the cursor stands on, or hides it again.
    case unveil
    /// Shows all texts behind warnings on the page, or hides them again.
    case unveilAll
    /// Shows why posts of the list are missing, or closes that.
    case details
    /// Shows the next list of a person's posts, the first after the last.
    case nextTab
    /// Shows a person's posts.
    case posts
    /// Shows a person's posts with those that answer others.
    case replies
    /// Shows a person's posts with attachments.
    case media
    /// Shows the posts that a person has put first.
    case pinned
    /// Shows the next tab, the first after the last.
    case nextAccount
    /// Shows the tab before, the last before the first.
    case previousAccount
    /// Bookmarks the post that the cursor stands on, or lets its bookmark go.
    case bookmark
    /// Follows whoever is shown or under the cursor, or lets go of them.
    case follow
    /// Shows the posts of everybody who is followed.
    case timeline
    /// Marks the post that the cursor stands on as read, or as unread.
    case toggleRead
    /// Marks the post that the cursor stands on and all above as read; at home, all posts of a person.
    case markAbove
    /// Goes to the next unread post, or at home to the next person with one.
    case nextUnread
    /// Sorts whoever is followed in the next way.
    case sort
    /// Folds the group under the cursor, or unfolds it.
    case fold
    /// Asks for the groups that somebody is to be in.
    case tags
    /// Shows only what is unread of the timeline, or all of it again.
    case unreadOnly
    /// Shows what is muted of the timeline, too, or leaves it out again.
    case muted
    /// Takes back the last change of the bookmarks, of whom somebody follows, or of what they have read.
    case undo
    /// Shows the bookmarks.
    case bookmarks
    /// Asks everybody who is followed for what is new.
    case refresh
    /// Asks whoever was not asked for a quarter of an hour: what a session may begin with.
    case refreshDue
    /// Reads the bookmarks or a thread again, or looks for the same words again; on the timeline, asks everybody who is followed.
    case reread
    /// Does not ask for a thread again after the wait that goes on; at home, asks nobody else for what is new; on
    /// the timeline, stops filling a gap.
    case stopWaiting
    /// Opens the page of the person in whose list a bookmark or a found post stands, or who wrote a post of a thread.
    case openAccount
    /// Opens the thread of the post that the cursor stands on.
    case thread
    /// Asks for words to find in everything stored.
    case findStored
    /// Loads a person anew, which drops what is stored once it has come, if asked for twice.
    case reloadHard
    /// Switches offline mode on or off.
    case offline
    /// Gives up all that is being asked for, on every page, and reads the bookmarks again: what a session that goes on
    /// from a moment of its past begins with.
    case settle
    /// Begins to record the session, or ends that.
    case record
    /// Looks at the session step by step.
    case inspect
    /// Shows the text of the post that the cursor stands on in the pager.
    case pager
    /// Gives that text to the command of the settings, or closes what it wrote.
    case pipe
    /// Shows the pictures of the post that the cursor stands on, or closes them.
    case pictures
    /// Shows or hides what was asked of servers and told last.
    case log
    /// Leaves the program from anywhere.
    case quit
}

extension ReaderViewModel {
    /// Moves between pages and overlays.
    mutating func act(_ action: Action) -> Reader.Effect? {
        if case .pictures(let show) = overlay {
            let (isTaken, effect) = act(action, on: show)
            if isTaken { return effect }
        }
        if case .output(let output) = overlay {
            let (isTaken, effect) = act(action, on: output)
            if isTaken { return effect }
        }
        switch action {
        case .open:
            if case .people(let home) = page, let row = home.row, row.person == nil { return open(home) }
            if let posts = current.posts, posts.shown == nil { notice = Notice("There is no post here.") }
            return page.change { $0.open() }
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
        case .nextAccount: return showTab { $0.showNext() }
        case .previousAccount: return showTab { $0.showPrevious() }
        case .bookmark: return toggleBookmark()
        case .follow: return toggleFollowing()
        case .timeline: return openTimeline()
        case .toggleRead: return toggleRead()
        case .markAbove: return markAbove()
        case .nextUnread: return goToNextUnread()
        case .sort, .fold: return arrange(action)
        case .tags: return askForTags()
        case .unreadOnly: return changeScope { $0.isUnread.toggle() }
        case .muted: return showMuted()
        case .undo: return undo()
        case .bookmarks: return openBookmarks()
        case .reread: return current.rereading
        case .refresh: return askEverybody()
        case .refreshDue: return .page(.refresh(.refreshDue))
        case .stopWaiting:
            return shelf?.stopping ?? stopsAsking ?? thread.map { .page(.thread(.stopWaiting, page: $0.id)) }
        case .openAccount: return openAuthor()
        case .thread: return openThread()
        case .findStored: return askForWords()
        case .reloadHard: return reloadHard()
        case .offline: return .offline(!isOffline)
        case .settle: return .settle
        case .record: return .record
        case .inspect: return .inspect
        case .pager: return showInPager()
        case .pipe: return pipe()
        case .pictures: return showPictures()
        case .log:
            toggleLog()
            return nil
        case .quit: return .quit
        }
    }

    private mutating func goBack() -> Reader.Effect? {
        if overlay != nil {
            overlay = nil
            return nil
        }
        if current.posts?.reading != nil {
            page.changePosts { $0.reading = nil }
            return nil
        }
        guard let left = popPage() else { return .quit }
        return left.page.closing
    }

    private mutating func escape() -> Reader.Effect? {
        if overlay != nil {
            overlay = nil
            return nil
        }
        if leaveFind() { return nil }
        if let cancelling = current.cancelling ?? stopsAsking {
            leavePursuit()
            return cancelling
        }
        let isReading = current.posts?.reading != nil
        return !isReading && accountTabs.shown.isSingle ? stayAtTheBottom() : goBack()
    }

    /// Esc is pressed too easily to leave the program, or a tab, with it.
    private mutating func stayAtTheBottom() -> Reader.Effect? {
        let does = isLastPage ? " leaves Perch." : " closes this tab."
        let words = keyNames.text(.app(.back), does: does)
        notice = words.isEmpty ? nil : Notice(words)
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
        guard let posts = current.posts, posts.reading != nil else { return nil }
        let row = posts.place.index + offset
        guard (0..<posts.count).contains(row) else {
            if offset > 0, goesOnBelow {
                addPendingRows(1)
                notice = .olderPostsComing
                return askForMore(retries: true)
            }
            // A person's posts stand in the order of their dates.
            let (first, last) = person == nil ? ("first", "last") : ("newest", "oldest")
            notice = Notice("This is the \(offset < 0 ? first : last) post.")
            return nil
        }
        return jump(to: row)
    }

    /// Whether posts are to come behind the last one that is here, or can be asked for once more.
    private var goesOnBelow: Bool {
        person?.user.postsViewModel.content.map { $0.goesOn || $0.hasMoreOnDemand } ?? false
    }
}

extension ReaderViewModel {
    /// Notes that offline mode was switched, and says what that means.
    mutating func switchOffline(_ isOn: Bool) {
        isOffline = isOn
        let isLoading = accountTabs.pages.contains { page in
            if case .person(let person) = page { person.user.isPending } else { false }
        }
        let cure = keyNames.text(" ", .app(.offline), does: " turns it off.")
        notice =
            switch (isOn, isLoading) {
            case (true, true): Notice("Offline mode is on; loading was given up.\(cure)")
            case (true, false): Notice("Offline mode: no server is asked.\(cure)")
            case (false, _): Notice("Offline mode is off: servers are asked again.")
            }
    }

    /// Loads a person anew, which drops what is stored once it has come, after the question was asked.
    mutating func reloadHard() -> Reader.Effect? {
        // The key exists only on a person's page.
        guard let person else { return nil }
        guard !isOffline else {
            asksAgain = nil
            notice = Notice(
                "Offline mode is on: nothing could be loaded anew."
                    + keyNames.text(" ", .app(.offline), does: " turns it off."), isProblem: true)
            return nil
        }
        guard asksAgain == .reloadHard else {
            asksAgain = .reloadHard
            let older = bookmarks == nil ? "" : " and drop older stored posts"
            notice = Notice(keyNames.text("Press ", .app(.reloadHard), does: " again to load anew\(older)."))
            return nil
        }
        asksAgain = nil
        return person.effect(.reloadHard)
    }
}
