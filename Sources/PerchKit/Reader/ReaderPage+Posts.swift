import People

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
    func postKeys(among wanted: Set<Post.Key>) -> Set<Post.Key> {
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
