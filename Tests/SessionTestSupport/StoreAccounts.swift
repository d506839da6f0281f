import FoundationEssentials
import People
import Reactive
import Sync

@testable import ReaderSession
@testable import ReaderTestSupport

/// Accounts with a store, whose services answer within the call, save the network, which takes a second.
struct StoreAccounts: AccountSource {
    let clock: TestScheduler
    var store = MemoryStore()
    /// How many seconds each write takes.
    var writing: Double?
    /// The tabs that people have beside their posts; nothing is stored of them.
    var tabs: [PostsTab] = []
    /// Who is listed; the sample's people unless said otherwise.
    var listed: (any PeopleServiceType)?
    let offlineMode: MutableProperty<Bool>? = MutableProperty(false)

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let service = StoreService(clock: clock, store: store, offline: offlineMode)
        return PersonServices(
            userId: "orla", profileService: service, postsService: service,
            tabServices: Dictionary(
                uniqueKeysWithValues: tabs.map { tab in
                    var ofTab = service
                    ofTab.tab = tab
                    return (tab, ofTab)
                }),
            threadService: SampleService(clock: clock))
    }

    var peopleService: any PeopleServiceType { listed ?? SampleService(clock: clock) }
    var bookmarksService: (any BookmarksServiceType)? {
        writing.map { SlowBookmarks(store: store, clock: clock, seconds: $0) } ?? store
    }
    var findService: (any FindServiceType)? { store }
    var hasStore: Bool { true }
}

/// A store that lasts as long as a test.
final class MemoryStore: BookmarksServiceType, FindServiceType {
    let bookmarks = Locked<[Bookmark]>([])
    let saved = Locked<User?>(nil)
    /// How often what was stored was dropped for something newer.
    let replaced = Locked(0)

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        SignalProducer { [self] () -> Result<[Bookmark], ServiceError> in
            .success(bookmarks.withLock { $0.sorted { $0.date > $1.date } })
        }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        SignalProducer { [self] () -> Result<Bookmark, ServiceError> in
            bookmarks.withLock { $0.append(bookmark) }
            return .success(bookmark)
        }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        SignalProducer { [self] () -> Result<Post.Key, ServiceError> in
            bookmarks.withLock { $0.removeAll { $0.id == key } }
            return .success(key)
        }
    }

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        let posts = Sample.posts().filter { $0.text.contains(words) }
        return SignalProducer(value: posts.prefix(limit).map { FoundPost(post: $0, account: Sample.account) })
    }
}

/// Bookmarks on a slow disk.
private struct SlowBookmarks: BookmarksServiceType {
    let store: MemoryStore
    let clock: TestScheduler
    let seconds: Double

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> { store.readBookmarks() }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        after { store.saveBookmark(bookmark) }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        after { store.removeBookmark(key) }
    }

    private func after<Value>(
        _ write: @escaping @Sendable () -> SignalProducer<Value, ServiceError>
    ) -> SignalProducer<Value, ServiceError> {
        SignalProducer<Bool, ServiceError>(value: true).delay(seconds, on: clock)
            .flatMap(.latest) { _ in write() }
    }
}

/// The sample's person over a store.
struct StoreService: ProfileServiceType, PostsServiceType {
    let clock: TestScheduler
    let store: MemoryStore
    let offline: MutableProperty<Bool>?
    var tab = PostsTab.posts

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        if offline?.value == true { return SignalProducer(error: .offlineMode) }
        return SampleService(clock: clock).readProfile(userId: userId).on(value: { [store] user in
            store.saved.withLock { $0 = user }
        })
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        if offline?.value == true { return SignalProducer(error: .offlineMode) }
        return SampleService(clock: clock, tab: tab).readPosts(userId: userId, page: page)
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        store.saved.withLock { $0 }.map { SignalProducer(value: Saved($0, at: Sample.now - 60)) } ?? .empty
    }

    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        if offline?.value == true { return SignalProducer(error: .offlineMode) }
        return SampleService(clock: clock).readProfile(userId: userId).on(value: { [store] user in
            store.replaced.withLock { $0 += 1 }
            store.saved.withLock { $0 = user }
        })
    }
}
