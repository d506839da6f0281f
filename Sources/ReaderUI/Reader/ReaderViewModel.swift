import People
import Terminal
import Values

/// All that the reader shows, as one value: tabs with their stacks of pages, cursors, find, overlays and what is known of
/// people.
///
/// Recording, replay and tests therefore see every move. The top page of the tab in front is shown.
public struct ReaderViewModel: Equatable, Sendable {
    /// The bookmarks behind one pointer: every key makes a view model, and few of them change the bookmarks.
    private indirect enum Kept: Equatable, Sendable {
        case nothing
        case known(BookmarksViewModel)
    }

    /// What lies over the page, if anything.
    package var overlay: Overlay?
    /// What the status line says, until the next key or as long as somebody has chosen.
    package var notice: Notice?
    /// What it said last.
    var notices = NoticeLog()
    /// Whether a notice stays until another takes its place or Esc.
    var keepsNotices = false
    /// Whether the notice has outlived a key, as only one that stays does.
    var hasOutlivedKey = false
    /// The tabs, each a stack of pages.
    package var accountTabs: AccountTabs
    /// The terminal's size, which decides how much a page is.
    var size: Size
    /// What is known of the bookmarks; `nil` if there is no store.
    package var bookmarks: BookmarksViewModel? {
        get { if case .known(let bookmarks) = kept { bookmarks } else { nil } }
        set { kept = newValue.map { .known($0) } ?? .nothing }
    }
    private var kept = Kept.nothing
    /// What was asked of servers.
    var log = ReaderLog.none
    /// How far everybody who is followed has been asked for what is new.
    package var refresh = RefreshViewModel()
    /// Whether offline mode is on.
    package var isOffline = false
    /// Whether R was pressed once: a second R confirms the hard reload, any other key cancels it, and Esc does nothing more.
    var asksHardReload = false
    /// What was changed, and can be taken back one after the other.
    var changes = Changes()
    /// How many pictures were wished for.
    var pictureCount = 0
    /// Whether pictures are fetched when somebody wants to see them.
    var fetchesPictures = true
    /// The picture of who is shown.
    var avatar = Avatar()
    /// How many texts a command was given.
    var pipeCount = 0
    /// Whether a command is chosen that is given texts.
    var hasPipe = false
    /// What keys mean.
    public internal(set) var keys = ReaderKeys.standard
    /// What reading a post has to be, so that it counts as read.
    var marking = MarkRule.passed
    /// How moments are written.
    var dates = DateStyle()
    /// No line of a post's text is longer, in columns.
    var textWidth = PersonLayout.textWidth
    /// What a person's page shows beside the posts.
    var personShows = PersonShows.all
    /// Who is loaded when a page of theirs is opened.
    package var loading = LoadRule.named
    /// What was read in this session, or marked.
    var marks = ReadMarks()

    /// The reader as it opens without an account: the people list, nothing read yet.
    public init(size: Size, people: PeopleViewModel) {
        self.init(size: size, page: .people(PeoplePage(people: people)))
    }

    /// The reader as it opens with an account: a page of which nothing is read yet.
    package init(size: Size, page: ReaderPage) {
        self.size = size
        accountTabs = AccountTabs(PageStack(page))
    }

    /// What the keys mean.
    public var mode: Reader.Mode {
        switch overlay {
        case .help: .help
        case .log: .log
        case .prompt: .prompt
        case .links: .links
        case .skipped: .details
        case .pictures: .pictures
        case .output: .output
        case nil: pageMode
        }
    }

    /// What the keys would mean without an overlay.
    package var pageMode: Reader.Mode { current.mode }

    /// The page that is shown.
    package var page: ReaderPage {
        get { accountTabs.shown.top }
        set { accountTabs.shown.top = newValue }
    }

    /// The same, for what every kind of page answers.
    var current: any Page { page.page }

    /// The person's page that is shown, if one is.
    package var person: PersonPage? {
        if case .person(let person) = page { person } else { nil }
    }

    /// The shelf that is shown, if one is.
    var shelf: ShelfPage? {
        if case .shelf(let shelf) = page { shelf } else { nil }
    }

    /// Whether something is being waited for, so that the frame shows passing time.
    public var isPending: Bool { current.isPending || (showsRefresh && refresh.isRunning) }
}

/// The changes of a session that can be taken back, the last one first; taking one back is no change.
struct Changes: Equatable, Sendable {
    /// What was changed.
    enum Change: Equatable, Sendable {
        case bookmarks, marks
        case following(FollowingChange)
    }

    /// More than these cannot be taken back.
    private static let most = 100

    private var made: [Change] = []
    /// How many there were.
    private(set) var count = 0
    /// The changes of whom somebody follows that take others back and are not on the disk yet.
    private var takingBack: [FollowingChange] = []

    /// Notes a change.
    mutating func note(_ change: Change) {
        made.append(change)
        count += 1
        if made.count > Self.most { made.removeFirst() }
    }

    /// The change to take back, which is none of them from now on; `nil` if there is none.
    mutating func last() -> Change? {
        guard let last = made.popLast() else { return nil }
        if case .following(let change) = last { takingBack.append(change.reverse) }
        return last
    }

    /// Notes what has become of a change of whom somebody follows: one that was in vain cannot be taken back.
    ///
    /// - Returns: whether it took another one back.
    mutating func end(_ ended: FollowingViewModel.Ended) -> Bool {
        if let place = takingBack.firstIndex(of: ended.change) {
            takingBack.remove(at: place)
            // In vain: what it was to take back is still there to be taken back.
            if ended.made == nil { note(.following(ended.change.reverse)) }
            return true
        }
        if ended.made == nil, let place = made.lastIndex(of: .following(ended.change)) {
            made.remove(at: place)
        }
        return false
    }
}

/// What lies over a page and takes the keys.
package enum Overlay: Equatable, Sendable {
    /// The keys of the mode underneath, from this line on.
    case help(top: Int)
    /// Why posts are missing, from this line on.
    case skipped(top: Int)
    /// What was asked of servers, from this row on.
    case log(top: Int)
    /// Links, one of which is being chosen.
    ///
    /// In a box, as all that cases carry that is large: every key makes a view model, which is copied some times.
    indirect case links(LinkChoice)
    /// A text that is being typed.
    indirect case prompt(Prompt)
    /// Pictures of a post.
    indirect case pictures(PictureShow)
    /// What a command wrote that was given a text.
    indirect case output(CommandOutput)
}

/// Which of the texts behind their authors' warnings are shown on a page: none to begin with.
struct Unveiling: Equatable, Sendable {
    private var isForAll = false
    /// The posts for which it is the other way round.
    private var exceptions: Set<Post.Key> = []

    /// Whether the text of a post is there to be read.
    func shows(_ post: Post) -> Bool {
        post.warning == nil || isForAll != exceptions.contains(post.key)
    }

    /// Shows the text of a post, or hides it again.
    mutating func toggle(_ post: Post) {
        if exceptions.remove(post.key) == nil { exceptions.insert(post.key) }
    }

    /// Shows every text, or hides every one again.
    ///
    /// - Returns: whether they are shown now.
    mutating func toggleAll() -> Bool {
        isForAll.toggle()
        exceptions = []
        return isForAll
    }
}

extension ReaderViewModel {
    /// The lines that say why they are missing; at home, how the refresh went.
    var detailsText: DetailsText {
        if showsRefresh { return RefreshText(refresh, keyNames).details(size: size) }
        return DetailsText(current.skipped, size: size)
    }

    /// Shows why posts are missing, or how the refresh went, or closes that.
    mutating func toggleDetails() {
        if case .skipped = overlay {
            overlay = nil
        } else if showsRefresh {
            if refresh.progress?.outcomes?.isEmpty == false {
                overlay = .skipped(top: 0)
            } else {
                notice = RefreshText(refresh, keyNames).withoutDetails
            }
        } else if current.skipped.isEmpty {
            notice = Notice("No post was left out.")
        } else {
            overlay = .skipped(top: 0)
        }
    }
}

extension ReaderViewModel {
    /// Shows the text behind the warning of the post under the cursor, or hides it again.
    mutating func unveil() {
        guard let post = target?.post else {
            notice = Notice("There is no post here.")
            return
        }
        guard post.warning != nil else {
            notice = Notice("This post hides nothing.")
            return
        }
        changeUnveiling { $0.toggle(post) }
    }

    /// Shows every text behind a warning on the page, or hides all of them again.
    mutating func unveilAll() {
        var isForAll = false
        changeUnveiling { isForAll = $0.toggleAll() }
        notice = Notice(
            isForAll ? "What authors warn of is shown on this page." : "What authors warn of is hidden again."
        )
    }

    private mutating func changeUnveiling(_ change: (inout Unveiling) -> Void) {
        page.changePosts { posts in
            change(&posts.unveiling)
            posts.refind()
        }
        // What is read may have become shorter.
        resize(to: size)
    }
}
