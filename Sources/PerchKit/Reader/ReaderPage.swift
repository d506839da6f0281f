/// One of the pages that lie on one another.
enum ReaderPage: Equatable, Sendable {
    case people(PeoplePage)
    case person(PersonPage)
    case shelf(ShelfPage)
}
