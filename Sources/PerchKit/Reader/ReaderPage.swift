/// One of the pages that lie on one another.
///
/// Indirect, because a view model is copied from one observer to the next: a page that nobody changes costs one pointer.
indirect enum ReaderPage: Equatable, Sendable {
    case people(PeoplePage)
    case person(PersonPage)
    case shelf(ShelfPage)
    case thread(ThreadPage)
}
