import FoundationEssentials
import People
import Terminal

/// One of the pages that lie on one another.
///
/// Indirect, because a view model is copied from one observer to the next: a page that nobody changes costs one pointer.
package indirect enum ReaderPage: Equatable, Sendable {
    case people(PeoplePage)
    case person(PersonPage)
    case shelf(ShelfPage)
    case thread(ThreadPage)
}

/// What every kind of page answers for itself: what is loaded, listed, opened, looked for and closed on it.
///
/// The reader asks the page that lies on top, and tells news to all of them. `ReaderPage` tells the kinds apart, and beside it
/// only who draws them, says them in lines, or folds them for the machine; what only one kind can do stands in that page's own
/// file.
protocol Page: Equatable, Sendable {
    /// The page as one of the reader's.
    var asPage: ReaderPage { get }
    /// What the page is called in the title.
    var name: SafeText { get }
    /// What the keys mean on the page.
    var mode: Reader.Mode { get }
    /// Whether something is being waited for, so that the frame shows passing time.
    var isPending: Bool { get }
    /// By what the coordinator knows the page; `nil` for one without an interactor of its own.
    var opened: OpenedPage? { get }
    /// Calls the account in whose list the page was opened by another name.
    mutating func rename(_ account: Account)
    /// What opens whoever is shown, or stands under the cursor; nil for nobody, and where that is not known.
    ///
    /// - Parameter people: whoever the list of people has: some are known by nothing else.
    func owner(among people: [Person]) -> Account?

    // MARK: Loading

    /// Takes over news, if they are of this page.
    ///
    /// - Returns: whether they are.
    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool
    /// What is asked for without anybody's doing once news have come, so that what somebody wants goes on; mostly nothing.
    var continuation: Reader.Effect? { get }
    /// What gives up what is under way; `nil` if nothing is.
    var cancelling: Reader.Effect? { get }
    /// What reads the page again; `nil` where keys of its own do that.
    var rereading: Reader.Effect? { get }
    /// What ends with the page when it is left.
    var closing: Reader.Effect? { get }
    /// The posts that are missing: how many, and those that are told one by one.
    var skipped: PostsViewModel.Skipped { get }

    // MARK: Listing

    /// The page as one with posts; `nil` for the list of people.
    var posts: (any PostsPage)? { get }
    /// How many rows are listed.
    var count: Int { get }
    /// Where the cursor stands.
    var place: ListPlace { get set }
    /// Moves the cursor of the list, or scrolls what is read whole.
    ///
    /// - Returns: how many rows the cursor would have gone on if the list were longer.
    mutating func move(_ motion: Motion, in size: Size) -> Int
    /// Puts the cursor on a row; of what is read whole the beginning is shown.
    mutating func jump(to row: Int, in size: Size)
    /// Fits cursor, window and what is read whole to a size.
    mutating func fit(to size: Size)

    // MARK: Opening

    /// Opens what the cursor stands on, if that is something.
    ///
    /// - Returns: what to ask of the coordinator, if it opens the page.
    mutating func open() -> Reader.Effect?
    /// The post under the cursor, and the account in whose list it stands.
    ///
    /// - Parameter people: whoever the list of people has: some are known by nothing else.
    func target(among people: [Person]) -> (post: Post, account: Account)?

    // MARK: Finding

    /// What is looked for on the page; `nil` if nothing is.
    var find: Find? { get set }
    /// Looks for a text in every row; for an empty one it stops looking.
    mutating func lookFor(_ text: String)
}

/// The number by which the coordinator knows a page, never used twice, and in whose list the page was opened.
package struct OpenedPage: Equatable, Sendable {
    package let id: Int
    package let account: Account
}

extension Page {
    var opened: OpenedPage? { nil }
    func owner(among people: [Person]) -> Account? { opened?.account }
    mutating func rename(_ account: Account) {}
    var continuation: Reader.Effect? { nil }
    var cancelling: Reader.Effect? { nil }
    var rereading: Reader.Effect? { nil }
    var closing: Reader.Effect? { nil }
    var skipped: PostsViewModel.Skipped { .init() }
    var posts: (any PostsPage)? { nil }
    func target(among people: [Person]) -> (post: Post, account: Account)? { nil }
}

extension ReaderPage {
    /// The page, whichever kind it is.
    ///
    /// It is a copy of all that the page has. What is read with each key has a switch of its own below, which copies nothing more.
    var page: any Page {
        switch self {
        case .people(let people): people
        case .person(let person): person
        case .shelf(let shelf): shelf
        case .thread(let thread): thread
        }
    }

    /// Where the cursor stands.
    var place: ListPlace {
        switch self {
        case .people(let people): people.place
        case .person(let person): person.place
        case .shelf(let shelf): shelf.place
        case .thread(let thread): thread.place
        }
    }

    /// Whether a post is read whole.
    var isReading: Bool {
        switch self {
        case .people: false
        case .person(let person): person.reading != nil
        case .shelf(let shelf): shelf.reading != nil
        case .thread(let thread): thread.reading != nil
        }
    }

    /// How many rows the cursor is to go on when further posts are there.
    var pendingRows: Int { if case .person(let person) = self { person.pendingRows } else { 0 } }

    /// What the rest of a list is being read for.
    var pursuit: Pursuit? {
        switch self {
        case .people, .thread: nil
        case .person(let person): person.pursuit
        case .shelf(let shelf): shelf.pursuit
        }
    }

    /// Changes the page, whichever kind it is.
    mutating func change<Result>(_ change: (inout any Page) -> Result) -> Result {
        var page = page
        defer { self = page.asPage }
        return change(&page)
    }

    /// Changes a page with posts; the list of people stays as it is.
    mutating func changePosts(_ change: (inout any PostsPage) -> Void) {
        guard var posts = page.posts else { return }
        change(&posts)
        self = posts.asPage
    }

    /// The page with news; `nil` if they are not of this page.
    func taking(_ content: Reader.PageContent, at date: Date, in size: Size) -> ReaderPage? {
        var page = page
        return page.take(content, at: date, in: size) ? page.asPage : nil
    }

    /// The page with its cursor, window and open post fitted to a size.
    func fitted(to size: Size) -> ReaderPage {
        var page = page
        page.fit(to: size)
        return page.asPage
    }

    /// By what the coordinator knows the page; `nil` for one without an interactor of its own.
    package var opened: OpenedPage? {
        switch self {
        case .people(let people): people.opened
        case .person(let person): person.opened
        case .shelf(let shelf): shelf.opened
        case .thread(let thread): thread.opened
        }
    }

    /// The page with another name for its account; `nil` for one that has none.
    package func naming(_ account: (OpenedPage) -> Account) -> ReaderPage? {
        guard let opened else { return nil }
        var page = page
        page.rename(account(opened))
        return page.asPage
    }

    /// Which of these rows its lists have, those of tabs that are not shown among them.
    package func postKeys(among wanted: Set<Post.Key>) -> Set<Post.Key> {
        var keys = page.posts.map { Self.keys(of: $0, among: wanted) } ?? []
        guard case .person(let person) = self else { return keys }
        for list in person.lists.values {
            keys.formUnion((list.posts.content?.posts ?? Posts()).lazy.map(\.key).filter(wanted.contains))
        }
        return keys
    }

    private static func keys(of page: some PostsPage, among wanted: Set<Post.Key>) -> Set<Post.Key> {
        Set(page.rows.lazy.map(\.key).filter(wanted.contains))
    }
}
