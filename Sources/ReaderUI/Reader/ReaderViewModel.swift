import People
import Terminal
import Values

/// All that the reader shows, as one value: tabs with their stacks of pages, cursors, find, overlays and what is known of
/// people.
///
/// Recording, replay and tests therefore see every move. The top page of the tab in front is shown.
///
/// Its parts lie behind one pointer: on its way from the reducer through the engine to whoever shows it, it is copied some
/// dozens of times for each key.
public struct ReaderViewModel: Equatable, Sendable, CustomReflectable {
    private var parts: CopyOnWrite<Parts>

    /// What lies over the page, if anything.
    package var overlay: Overlay? {
        _read { yield parts.value.overlay }
        _modify { yield &parts.value.overlay }
    }
    /// What the status line says, until the next key or as long as somebody has chosen.
    package var notice: Notice? {
        _read { yield parts.value.notice }
        _modify { yield &parts.value.notice }
    }
    /// What it said last.
    var notices: NoticeLog {
        _read { yield parts.value.notices }
        _modify { yield &parts.value.notices }
    }
    /// Whether a notice stays until another takes its place or Esc.
    var keepsNotices: Bool {
        _read { yield parts.value.keepsNotices }
        _modify { yield &parts.value.keepsNotices }
    }
    /// Whether the notice has outlived a key, as only one that stays does.
    var hasOutlivedKey: Bool {
        _read { yield parts.value.hasOutlivedKey }
        _modify { yield &parts.value.hasOutlivedKey }
    }
    /// The tabs, each a stack of pages.
    package var accountTabs: AccountTabs {
        _read { yield parts.value.accountTabs }
        _modify { yield &parts.value.accountTabs }
    }
    /// The terminal's size, which decides how much a page is.
    var size: Size {
        _read { yield parts.value.size }
        _modify { yield &parts.value.size }
    }
    /// What is known of the bookmarks; `nil` if there is no store.
    package var bookmarks: BookmarksViewModel? {
        _read { yield parts.value.bookmarks }
        _modify { yield &parts.value.bookmarks }
    }
    /// What was asked of servers.
    var log: ReaderLog {
        _read { yield parts.value.log }
        _modify { yield &parts.value.log }
    }
    /// How far everybody who is followed has been asked for what is new.
    package var refresh: RefreshViewModel {
        _read { yield parts.value.refresh }
        _modify { yield &parts.value.refresh }
    }
    /// Whether offline mode is on.
    package var isOffline: Bool {
        _read { yield parts.value.isOffline }
        _modify { yield &parts.value.isOffline }
    }
    /// What was asked for once, and is done when it is asked for again: any other key cancels that, and Esc does nothing more.
    var asksAgain: Action? {
        _read { yield parts.value.asksAgain }
        _modify { yield &parts.value.asksAgain }
    }
    /// What was changed, and can be taken back one after the other.
    var changes: Changes {
        _read { yield parts.value.changes }
        _modify { yield &parts.value.changes }
    }
    /// How many pictures were wished for.
    var pictureCount: Int {
        _read { yield parts.value.pictureCount }
        _modify { yield &parts.value.pictureCount }
    }
    /// Whether pictures are fetched when somebody wants to see them.
    var fetchesPictures: Bool {
        _read { yield parts.value.fetchesPictures }
        _modify { yield &parts.value.fetchesPictures }
    }
    /// The picture of who is shown.
    var avatar: Avatar {
        _read { yield parts.value.avatar }
        _modify { yield &parts.value.avatar }
    }
    /// How many texts a command was given.
    var pipeCount: Int {
        _read { yield parts.value.pipeCount }
        _modify { yield &parts.value.pipeCount }
    }
    /// Whether a command is chosen that is given texts.
    var hasPipe: Bool {
        _read { yield parts.value.hasPipe }
        _modify { yield &parts.value.hasPipe }
    }
    /// What keys mean.
    public internal(set) var keys: ReaderKeys {
        _read { yield parts.value.keys }
        _modify { yield &parts.value.keys }
    }
    /// What reading a post has to be, so that it counts as read.
    var marking: MarkRule {
        _read { yield parts.value.marking }
        _modify { yield &parts.value.marking }
    }
    /// How moments are written.
    var dates: DateStyle {
        _read { yield parts.value.dates }
        _modify { yield &parts.value.dates }
    }
    /// No line of a post's text is longer, in columns.
    var textWidth: Int {
        _read { yield parts.value.textWidth }
        _modify { yield &parts.value.textWidth }
    }
    /// What a person's page shows beside the posts.
    var personShows: PersonShows {
        _read { yield parts.value.personShows }
        _modify { yield &parts.value.personShows }
    }
    /// Who is loaded when a page of theirs is opened.
    package var loading: LoadRule {
        _read { yield parts.value.loading }
        _modify { yield &parts.value.loading }
    }
    /// What was read in this session, or marked.
    var marks: ReadMarks {
        _read { yield parts.value.marks }
        _modify { yield &parts.value.marks }
    }

    /// The reader as it opens without an account: the people list, nothing read yet.
    public init(size: Size, people: PeopleViewModel) {
        self.init(size: size, page: .people(PeoplePage(people: people)))
    }

    /// The reader as it opens with an account: a page of which nothing is read yet.
    package init(size: Size, page: ReaderPage) {
        parts = CopyOnWrite(Parts(size: size, accountTabs: AccountTabs(PageStack(page))))
    }

    /// Shows its parts as its own, to whoever looks into a view model.
    public var customMirror: Mirror { Mirror(reflecting: parts.value) }

    /// What the keys mean.
    public var mode: Reader.Mode {
        switch overlay {
        case .help: .help
        case .log: .log
        case .prompt: .prompt
        case .links: .links
        case .details: .details
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

    private struct Made: Equatable, Sendable {
        let change: Change
        /// On which kind of page.
        let page: Reader.Mode
    }

    /// More than these cannot be taken back.
    private static let most = 100

    private var made: [Made] = []
    /// How many there were.
    private(set) var count = 0
    /// The changes of whom somebody follows that take others back and are not on the disk yet.
    private var takingBack: [FollowingChange] = []

    /// Notes a change that was made on a page of this kind.
    mutating func note(_ change: Change, on page: Reader.Mode) {
        made.append(Made(change: change, page: page))
        count += 1
        if made.count > Self.most { made.removeFirst() }
    }

    /// The change of whom somebody follows that is the next one to take back, if it was made on a page of another kind.
    func followingChange(elsewhereThan page: Reader.Mode) -> FollowingChange? {
        guard let last = made.last, last.page != page, case .following(let change) = last.change else {
            return nil
        }
        return change
    }

    /// Takes the last change out, to be taken back; `nil` if there is none.
    mutating func takeLast() -> Change? {
        guard let last = made.popLast()?.change else { return nil }
        if case .following(let change) = last { takingBack.append(change.reverse) }
        return last
    }

    /// Notes what has become of a change of whom somebody follows: one that was in vain cannot be taken back.
    ///
    /// - Parameters:
    ///   - ended: the change and its outcome.
    ///   - page: of which kind the page is that is shown.
    /// - Returns: whether it took another one back.
    mutating func end(_ ended: FollowingViewModel.Ended, on page: Reader.Mode) -> Bool {
        if let place = takingBack.firstIndex(of: ended.change) {
            takingBack.remove(at: place)
            // In vain: what it was to take back is still there to be taken back.
            if ended.made == nil { note(.following(ended.change.reverse), on: page) }
            return true
        }
        if ended.made == nil, let place = made.lastIndex(where: { $0.change == .following(ended.change) }) {
            made.remove(at: place)
        }
        return false
    }
}

/// What lies over a page and takes the keys.
package enum Overlay: Equatable, Sendable {
    /// The keys of the mode underneath, from this line on.
    case help(top: Int)
    /// Why posts are missing, or how a refresh went, from this line on.
    case details(top: Int)
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
        guard showsRefresh else { return DetailsText(current.skipped, size: size) }
        let text = RefreshText(refresh, keyNames)
        return text.hasDetails
            ? text.details(naming: listedPeople, size: size)
            : text.details(ofEarlier: failedEarlier, size: size)
    }

    /// Shows why posts are missing, or how the refresh went, or closes that.
    mutating func toggleDetails() {
        if case .details = overlay {
            overlay = nil
        } else if showsRefresh {
            if RefreshText(refresh, keyNames).hasDetails || !failedEarlier.isEmpty {
                overlay = .details(top: 0)
            } else {
                notice = RefreshText(refresh, keyNames).withoutDetails
            }
        } else if current.skipped.isEmpty {
            notice = Notice("No post was left out.")
        } else {
            overlay = .details(top: 0)
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
