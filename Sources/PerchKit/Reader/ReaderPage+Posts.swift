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
}
