import FoundationEssentials
import People
import Terminal

/// What the machine `reader` sees of a page: where the cursor stands in it, and what is read there.
package struct PageSummary: Equatable, Sendable {
    /// The kinds of pages.
    package enum Kind: Sendable {
        case people, person, shelf, thread
    }

    package let kind: Kind
    /// By what the coordinator knows the page; `nil` for one without an interactor of its own.
    package let opened: OpenedPage?
    /// How many rows are listed, and how many are shown at once.
    package let count: Int
    package let height: Int
    /// The cursor's row, and the first row that is shown.
    package let row: Int
    package let top: Int
    /// The posts that are listed; none on the list of people.
    package let posts: [Post.Key]
    /// The post that the cursor is said to stand on.
    package let post: Post.Key?
    /// Whether that post is read whole.
    package let isReading: Bool
    /// How many rows have the text that is looked for; `nil` if none is.
    package let matches: Int?
    /// How many rows the cursor is still to go on.
    package let pendingRows: Int

    init(_ page: ReaderPage, size: Size) {
        let posts = page.page.posts
        opened = page.opened
        count = page.page.count
        row = page.page.place.index
        top = page.page.place.top
        self.posts = posts.map { Self.keys(of: $0) } ?? []
        post = posts?.key
        isReading = posts?.reading != nil
        matches = page.page.find?.matches.count
        switch page {
        case .people(let people): (kind, height, pendingRows) = (.people, people.height(in: size), 0)
        case .person(let person):
            (kind, height, pendingRows) = (.person, person.layout(size).listCount, person.pendingRows)
        case .shelf(let shelf): (kind, height, pendingRows) = (.shelf, shelf.layout(size).listCount, 0)
        case .thread(let thread): (kind, height, pendingRows) = (.thread, thread.layout(size).listCount, 0)
        }
    }

    private static func keys(of page: some PostsPage) -> [Post.Key] { page.rows.map(\.key) }

    /// The window's first row when so many rows came in above the cursor, and there are rows to fill it.
    package func top(afterRows rows: Int, of count: Int) -> Int {
        var place = ListPlace(index: row + rows, top: top + rows)
        place.reveal(count: count, height: height)
        return place.top
    }
}

extension ReaderViewModel {
    /// What there is to see of every page, the leftmost tab's lowest first.
    package var summaries: [PageSummary] { accountTabs.pages.map { PageSummary($0, size: size) } }

    /// What there is to see of the page that is shown.
    package var summary: PageSummary { PageSummary(page, size: size) }

    /// When something was read last for each person's page, by its number.
    package var updates: [Int: Date] {
        var updates: [Int: Date] = [:]
        for case .person(let person) in accountTabs.pages { updates[person.id] = person.updatedAt }
        return updates
    }

    /// Whether nothing is left for Esc: no overlay, nothing read, looked for or awaited, and no other page in the tab.
    package var isAtRest: Bool {
        overlay == nil && current.find == nil && current.posts?.reading == nil && current.cancelling == nil
            && accountTabs.shown.isSingle
    }

    /// The same with all that is left out of account by the machine `reader`, so that what is alike there is equal.
    ///
    /// Left out are: what was told and can be taken back, what was read, how far a text is scrolled, when something came,
    /// numbers of requests; of pages that are not shown all but how many there are; and under an overlay the cursor.
    package var folded: ReaderViewModel {
        var folded = self
        (folded.notice, folded.notices, folded.hasOutlivedKey) = (nil, NoticeLog(), false)
        (folded.changes, folded.marks, folded.pictureCount) = (Changes(), ReadMarks(), 0)
        switch overlay {
        case .help: folded.overlay = .help(top: 0)
        case .details: folded.overlay = .details(top: 0)
        case .log: folded.overlay = .log(top: 0)
        case .prompt(var prompt):
            prompt.refusal = nil
            folded.overlay = .prompt(prompt)
        case .links, .pictures, .output, nil: break
        }
        folded.page = page.folded(underOverlay: overlay != nil)
        if shelf == nil { folded.bookmarks = nil }
        folded.accountTabs = folded.accountTabs.folded
        return folded
    }

    /// Hashes what readers share that are equal once they are folded.
    package func hashFolded(into hasher: inout Hasher) {
        let page = current
        hasher.combine(page.place.index)
        hasher.combine(page.place.top)
        hasher.combine(page.count)
        hasher.combine(page.find == nil)
        hasher.combine(owner)
        hasher.combine(page.isPending)
        hasher.combine(accountTabs.pages.count)
        hasher.combine(accountTabs.shown.pages.count)
        hasher.combine(page.posts?.key)
    }
}

extension ReaderPage {
    /// The page without what the machine leaves out of account; under an overlay its kind, and whether a post is read.
    fileprivate func folded(underOverlay isUnder: Bool) -> ReaderPage {
        switch self {
        case .person(let person): return .person(isUnder ? person.bare : person.folded)
        case .thread(let thread): return .thread(isUnder ? thread.bare : thread.folded)
        case .shelf(var shelf):
            if isUnder { (shelf.place, shelf.key, shelf.find) = (ListPlace(), nil, nil) }
            if shelf.reading != nil { shelf.reading = 0 }
            return .shelf(shelf)
        case .people(var people):
            if isUnder { (people.place, people.find) = (ListPlace(), nil) }
            return .people(people)
        }
    }
}

extension PersonPage {
    private static let nobody = Account("nobody")
    /// Whether the cursor is to go on when older posts come makes a difference, and not by how many rows: more than this are
    /// taken for as many.
    private static let mostPendingRows = 1

    /// The page of somebody of whom nothing is known.
    fileprivate var bare: PersonPage {
        var bare = PersonPage(id: 0, account: Self.nobody, title: "", user: .initialized)
        if reading != nil { bare.reading = 0 }
        return bare
    }

    /// The page with all moments in one, all requests under one number, and whoever it is of.
    fileprivate var folded: PersonPage {
        let posts = user.postsViewModel
        var folded = PersonPage(
            id: 0, account: Self.nobody, title: "",
            user: UserViewModel(
                profileViewModel: user.profileViewModel,
                postsViewModel: PostsViewModel(state: posts.state, attempt: posts.attempt)))
        (folded.place, folded.key, folded.find) = (place, key, find)
        folded.pendingRows = min(pendingRows, Self.mostPendingRows)
        folded.reading = reading == nil ? nil : 0
        folded.postsSince = postsSince == nil ? nil : .distantPast
        folded.updatedAt = updatedAt == nil ? nil : .distantPast
        return folded
    }
}

extension ThreadPage {
    /// The page of the thread of a post, of which nothing is known.
    fileprivate var bare: ThreadPage {
        var bare = ThreadPage(
            id: 0, account: Account("nobody"), post: post, thread: .init(state: .initialized))
        if reading != nil { bare.reading = 0 }
        return bare
    }

    fileprivate var folded: ThreadPage {
        var folded = ThreadPage(id: 0, account: Account("nobody"), post: post, thread: thread)
        (folded.place, folded.key, folded.find) = (place, key, find)
        folded.reading = reading == nil ? nil : 0
        return folded
    }
}
