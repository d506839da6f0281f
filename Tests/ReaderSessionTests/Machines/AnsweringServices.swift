import People
import Reactive
import Sync

@testable import ReaderSession

/// Services that answer at once, in one way, and count how often they are asked.
final class AnsweringServices: ProfileServiceType, PostsServiceType, PeopleServiceType, BookmarksServiceType,
    FindServiceType, ThreadServiceType, FollowingServiceType, TimelineServiceType, RefreshServiceType
{
    /// How they answer.
    enum Answer: CaseIterable {
        /// With what the alphabets' samples have.
        case gives
        /// With lists without anything in them.
        case givesNothing
        /// As the last, with lists that say they go on where they were asked for.
        case repeatsItself
        /// Not at all: the service fails, and nothing is stored.
        case fails
        /// Not at all: the service asks for a pause, and nothing is stored.
        case asksForPause

        /// Whether something is answered.
        var isAnswer: Bool { self == .gives || self == .givesNothing || self == .repeatsItself }
    }

    private let answer: Answer
    private let count = Locked(0)

    init(_ answer: Answer) { self.answer = answer }

    /// How many requests were begun.
    var asked: Int { count.withLock(\.self) }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        request(MachineSamples.user)
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        stored(MachineSamples.saved)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        if let page, answer == .repeatsItself { return request(PostsReply(posts: [], next: page)) }
        guard page == nil else {
            return request(MachineSamples.secondPage, without: MachineSamples.barrenPage)
        }
        return request(MachineSamples.firstPage, without: PostsReply(posts: []))
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        stored(MachineSamples.savedPosts)
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        request(MachineSamples.thread)
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        request([MachineSamples.person], without: [])
    }

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        request([MachineSamples.bookmark(2)])
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        request(bookmark, error: MachineSamples.fullDisk)
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        request(key, error: MachineSamples.fullDisk)
    }

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        request([MachineSamples.found], without: [], error: MachineSamples.fullDisk)
    }

    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
        request(true, without: false, error: MachineSamples.fullDisk)
    }

    func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
        request(true, without: false, error: MachineSamples.fullDisk)
    }

    func readTimeline(_ scope: TimelineScope, limit: Int) -> SignalProducer<TimelinePart, ServiceError> {
        let posts = MachineSamples.rows.rows.map(\.entry)
        return request(
            TimelinePart(posts: posts, goesOn: MachineSamples.rows.goesOn), error: MachineSamples.fullDisk)
    }

    func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        readTimeline(scope, limit: limit)
    }

    func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
        request(MachineSamples.halfway, without: MachineSamples.asked, error: MachineSamples.fullDisk)
    }

    func refreshProgress(after progress: RefreshProgress) -> SignalProducer<RefreshProgress, ServiceError> {
        request(MachineSamples.halfway, without: MachineSamples.asked, error: MachineSamples.fullDisk)
    }

    /// Nobody is asked: what was begun is over.
    func stopRefresh() {}

    private func request<Value>(
        _ value: Value, without nothing: Value? = nil, error: ServiceError = .offline
    ) -> SignalProducer<Value, ServiceError> {
        count.withLock { $0 += 1 }
        return switch answer {
        case .gives: SignalProducer(value: value)
        case .givesNothing: SignalProducer(value: nothing ?? value)
        case .repeatsItself: SignalProducer(value: value)
        case .fails: SignalProducer(error: error)
        case .asksForPause: SignalProducer(error: MachineSamples.busy)
        }
    }

    private func stored<Value>(_ value: Value) -> SignalProducer<Value, NoError> {
        count.withLock { $0 += 1 }
        return answer.isAnswer ? SignalProducer(value: value) : .empty
    }
}
