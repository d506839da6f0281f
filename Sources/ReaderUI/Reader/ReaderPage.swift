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

extension ReaderPage {
    /// The page as one with posts; `nil` for the list of people.
    var posts: (any PostsPage)? {
        switch self {
        case .people: nil
        case .person(let person): person
        case .shelf(let shelf): shelf
        case .thread(let thread): thread
        }
    }

    /// Changes a page with posts; the list of people stays as it is.
    mutating func changePosts(_ change: (inout any PostsPage) -> Void) {
        guard var posts else { return }
        change(&posts)
        self = posts.asPage
    }

    /// Which of these rows its lists have, those of tabs that are not shown among them.
    package func postKeys(among wanted: Set<Post.Key>) -> Set<Post.Key> {
        var keys = posts.map { Self.keys(of: $0, among: wanted) } ?? []
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

extension ReaderPage {
    /// The page with its cursor, window and open post fitted to a size.
    func fitted(to size: Size) -> ReaderPage {
        var page = self
        if case .people(var people) = self {
            people.place.reveal(count: people.rows.count, height: PeopleLayout(size: size).listCount)
            page = .people(people)
        }
        page.changePosts { $0.fit(to: size) }
        return page
    }
}

/// The bottom of the stack when no account was named: everybody who can be opened with one key.
package struct PeoplePage: Equatable, Sendable {
    var place = ListPlace()
    var find: Find?
    /// Since when the people are being read; `nil` if they are not.
    var pendingSince: Date?
    var people: PeopleViewModel

    /// The people, if they are known.
    var rows: [Person] { people.people }
}

extension ReaderPage {
    /// What the page is called in the title.
    var name: SafeText {
        switch self {
        case .people: "People"
        case .person(let page): page.name
        case .shelf(let page):
            switch page.content {
            case .bookmarks: "Bookmarks"
            case .found(let found): "Found: " + SafeText(found.words, limit: 60)
            }
        case .thread(let page):
            "Thread of " + SafeText(PostRow.name(of: page.post.author), limit: 60)
        }
    }
}
