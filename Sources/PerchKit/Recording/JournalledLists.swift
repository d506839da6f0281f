import People
import Reactive

/// The services that belong to nobody (people, bookmarks, finds), whose answers a journal notes.
struct JournalledLists<Service: Sendable>: Sendable {
    let service: Service
    let journal: Journal
    let scheduler: any Scheduler
}

extension JournalledLists: PeopleServiceType where Service == any PeopleServiceType {
    func readPeople() -> SignalProducer<[Person], ServiceError> {
        journal.following(service.readPeople(), .people, on: scheduler) { .people($0) }
    }
}

extension JournalledLists: BookmarksServiceType where Service == any BookmarksServiceType {
    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        journal.following(service.readBookmarks(), .bookmarks, on: scheduler) { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        journal.following(service.saveBookmark(bookmark), .saveBookmark, on: scheduler) { _ in .written }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        journal.following(service.removeBookmark(key), .removeBookmark, on: scheduler) { _ in .written }
    }
}

extension JournalledLists: FindServiceType where Service == any FindServiceType {
    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        journal.following(service.findPosts(words: words, limit: limit), .found, on: scheduler) { .found($0) }
    }
}
