import People
import Terminal

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
    var overlay: Overlay?
    /// What the status line says until the next key.
    var notice: Notice?
    /// The tabs, each a stack of pages.
    var accountTabs: AccountTabs
    /// The terminal's size, which decides how much a page is.
    var size: Size
    /// What is known of the bookmarks; `nil` if there is no store.
    var bookmarks: BookmarksViewModel? {
        get { if case .known(let bookmarks) = kept { bookmarks } else { nil } }
        set { kept = newValue.map { .known($0) } ?? .nothing }
    }
    private var kept = Kept.nothing
    /// What was asked of servers.
    var log = ReaderLog.none
    /// Whether offline mode is on.
    var isOffline = false
    /// Whether R was pressed once: a second R confirms the hard reload, any other key cancels it, and Esc does nothing more.
    var asksHardReload = false

    /// The reader as it opens without an account: the people list, nothing read yet.
    public init(size: Size, people: PeopleViewModel) {
        self.size = size
        accountTabs = AccountTabs(PageStack(.people(PeoplePage(people: people))))
    }

    /// The reader as it opens with an account: that person's page, nothing read yet.
    public init(size: Size, account: Account, title: String, page: Int, user: UserViewModel) {
        self.size = size
        accountTabs = AccountTabs(
            PageStack(.person(PersonPage(id: page, account: account, title: title, user: user))))
    }

    /// What the keys mean.
    public var mode: Reader.Mode {
        switch overlay {
        case .help: .help
        case .log: .log
        case .prompt: .prompt
        case .links: .links
        case .skipped: .details
        case nil: pageMode
        }
    }

    /// What the keys would mean without an overlay.
    var pageMode: Reader.Mode {
        switch page {
        case .people: .people
        case .person(let person): person.reading == nil ? .person : .post
        case .shelf(let shelf): shelf.reading == nil ? .shelf : .shelfPost
        case .thread(let thread): thread.reading == nil ? .thread : .threadPost
        }
    }

    /// The page that is shown.
    var page: ReaderPage {
        get { accountTabs.shown.top }
        set { accountTabs.shown.top = newValue }
    }

    /// The person's page that is shown, if one is.
    var person: PersonPage? {
        if case .person(let person) = page { person } else { nil }
    }

    /// The shelf that is shown, if one is.
    var shelf: ShelfPage? {
        if case .shelf(let shelf) = page { shelf } else { nil }
    }

    /// Whether something is being waited for, so that the frame shows passing time.
    public var isPending: Bool {
        switch page {
        case .people(let people): people.pendingSince != nil
        case .person(let person): person.profileSince != nil || person.postsSince != nil
        case .shelf(let shelf): shelf.since != nil
        case .thread(let thread): thread.since != nil
        }
    }
}
