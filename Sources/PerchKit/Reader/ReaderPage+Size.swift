import People
import Terminal

extension ReaderPage {
    /// The page with its cursor, window and open post fitted to a size.
    func fitted(to size: Size) -> ReaderPage {
        switch self {
        case .people(var people):
            people.place.reveal(count: people.rows.count, height: PeopleLayout(size: size).listCount)
            return .people(people)
        case .person(var person):
            let layout = PersonLayout(size: size)
            person.place.reveal(count: person.posts?.count ?? 0, height: layout.listCount)
            if let post = person.post, let top = person.reading {
                person.reading = Window.clamped(
                    top, over: post, in: layout.reader, unveiling: person.unveiling)
            }
            return .person(person)
        case .shelf(var shelf):
            let layout = ShelfPage.layout(size)
            shelf.place.reveal(count: shelf.posts.count, height: layout.listCount)
            if let post = shelf.post, let top = shelf.reading {
                shelf.reading = Window.clamped(
                    top, over: post, in: layout.reader, unveiling: shelf.unveiling)
            }
            return .shelf(shelf)
        case .thread(var thread):
            let layout = ShelfPage.layout(size)
            thread.place.reveal(count: thread.rows.count, height: layout.listCount)
            if let post = thread.shown, let top = thread.reading {
                thread.reading = Window.clamped(
                    top, over: post, in: layout.reader, unveiling: thread.unveiling)
            }
            return .thread(thread)
        }
    }
}
