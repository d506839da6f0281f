import People

/// All that a reader and its interactors show at one moment: enough to go on from there.
struct ReaderSnapshot: Sendable {
    /// What the reader shows.
    let reader: ReaderViewModel
    /// What the list of people shows; `nil` if there is none.
    let people: PeopleViewModel?
    /// What is known of the bookmarks; `nil` if nothing keeps any.
    let bookmarks: BookmarksViewModel?
    /// What a find came upon; `nil` if nothing finds anything.
    let found: FindViewModel?
    /// The highest number of a page that was given away.
    let lastPage: Int
}
