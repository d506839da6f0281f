extension BookmarksViewModel {
    /// The same with another state of the list, and answers from before left behind if the generation is another.
    func with(state: State, confirmed: [Bookmark]? = nil, generation: Int? = nil) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed ?? self.confirmed, pending: pending, undoable: undoable,
            news: news, newsCount: newsCount, generation: generation ?? self.generation)
    }

    /// The same with other changes on their way.
    func with(pending: [BookmarkChange], undoable: [BookmarkChange], generation: Int) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed, pending: pending,
            undoable: undoable.suffix(Self.deepestUndo),
            news: news, newsCount: newsCount, generation: generation)
    }

    /// The same with something to hear.
    func with(news: News) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed, pending: pending, undoable: undoable, news: news,
            newsCount: newsCount + 1, generation: generation)
    }
}
