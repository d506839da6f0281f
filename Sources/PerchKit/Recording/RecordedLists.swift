import People
import Reactive

/// The services that belong to nobody (people, bookmarks, finds), whose answers a log notes.
struct RecordedLists<Service: Sendable>: Sendable {
    let service: Service
    let log: SessionLog
    let scheduler: any Scheduler
}

extension RecordedLists: PeopleServiceType where Service == any PeopleServiceType {
    func readPeople() -> SignalProducer<[Person], ServiceError> {
        log.following(service.readPeople(), .people, on: scheduler) { .people($0) }
    }
}

extension RecordedLists: BookmarksServiceType where Service == any BookmarksServiceType {
    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        log.following(service.readBookmarks(), .bookmarks, on: scheduler) { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        log.following(service.saveBookmark(bookmark), .saveBookmark, on: scheduler) { _ in .written }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        log.following(service.removeBookmark(key), .removeBookmark, on: scheduler) { _ in .written }
    }
}

extension RecordedLists: FindServiceType where Service == any FindServiceType {
    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        log.following(service.findPosts(words: words, limit: limit), .found, on: scheduler) { .found($0) }
    }
}
