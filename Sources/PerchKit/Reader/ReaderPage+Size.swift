import Terminal

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
