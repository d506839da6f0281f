import People
import Reactive
import ReaderUI
import Sync

/// The requests of a replay that wait for the script's answers, by the number of their effect.
///
/// A trace announces an effect just before its producer starts, on the same thread: whatever requests begin next
/// belong to the number announced last. A load asks store and service: what is stored is answered first.
final class ScriptedReplies: Sendable {
    private struct Waiting: Sendable {
        let id: RequestID
        let request: Request
    }

    private struct State: Sendable {
        var announced = 0
        var counts = RequestCounts()
        var waiting: [Int: [Waiting]] = [:]
        var effects: [RequestID: Int] = [:]
    }

    private let state = Locked(State())

    /// The next requests that begin belong to this effect.
    func announce(_ number: Int) {
        state.withLock { $0.announced = number }
    }

    /// The next person's number.
    func nextPerson() -> Int {
        state.withLock { $0.counts.nextPerson() }
    }

    /// How many of each kind have begun.
    var counts: RequestCounts { state.withLock(\.counts) }

    /// The effect of a request that waits; `nil` if there is no such one, or none any more.
    func effect(of id: RequestID) -> Int? {
        state.withLock { $0.effects[id] }
    }

    /// Takes the first request of an effect that waits, to answer it; `nil` if none does.
    func take(_ number: Int) -> Request? {
        state.withLock { state in
            guard let first = state.waiting[number]?.first else { return nil }
            state.waiting[number]?.removeFirst()
            state.effects[first.id] = nil
            return first.request
        }
    }

    /// The requests of an effect, which go on waiting, in the order in which they are to be answered.
    func requests(_ number: Int) -> [Request] {
        state.withLock { $0.waiting[number, default: []].map(\.request) }
    }

    /// A producer that waits for the script's answer.
    ///
    /// - Parameters:
    ///   - kind: what is asked for.
    ///   - person: whose services are asked; 0 for what belongs to nobody.
    ///   - request: the request that answers the producer's observer.
    func producer<Value, Failure>(
        _ kind: RequestID.Kind, of person: Int = 0,
        _ request: @escaping @Sendable (Signal<Value, Failure>.Observer) -> Request
    ) -> SignalProducer<Value, Failure> {
        SignalProducer { [self] observer, lifetime in
            let (number, id) = state.withLock { state in
                let id = state.counts.next(kind, of: person)
                state.waiting[state.announced, default: []].append(
                    Waiting(id: id, request: request(observer)))
                state.effects[id] = state.announced
                return (state.announced, id)
            }
            lifetime.observeEnded { [self] in
                state.withLock { state in
                    state.effects[id] = nil
                    state.waiting[number]?.removeAll { $0.id == id }
                    if state.waiting[number]?.isEmpty == true { state.waiting[number] = nil }
                }
            }
        }
    }
}

extension ScriptedReplies {
    /// A request that waits.
    enum Request: Sendable {
        case profile(Signal<User, ServiceError>.Observer)
        case posts(Signal<PostsReply, ServiceError>.Observer)
        case people(Signal<[Person], ServiceError>.Observer)
        case savedProfile(Signal<Saved<User>, NoError>.Observer)
        case savedPosts(Signal<Saved<PostsReply>, NoError>.Observer)
        case bookmarks(Signal<[Bookmark], ServiceError>.Observer)
        case saveBookmark(Bookmark, Signal<Bookmark, ServiceError>.Observer)
        case removeBookmark(Post.Key, Signal<Post.Key, ServiceError>.Observer)
        case found(Signal<[FoundPost], ServiceError>.Observer)
        case thread(Post, Signal<PostThread, ServiceError>.Observer)
        case following(Signal<Bool, ServiceError>.Observer)
        case timeline(Signal<TimelinePart, ServiceError>.Observer)
        case refresh(Signal<RefreshProgress, ServiceError>.Observer)
        case outcome(Signal<Notice?, NoError>.Observer)

        /// What was asked for, as a clause for messages.
        var question: String {
            switch self {
            case .profile: "a profile was asked for"
            case .posts: "posts were asked for"
            case .people: "a list of people was asked for"
            case .savedProfile: "a stored profile was asked for"
            case .savedPosts: "stored posts were asked for"
            case .bookmarks: "the bookmarks were asked for"
            case .saveBookmark: "a bookmark is to be saved"
            case .removeBookmark: "a bookmark is to be removed"
            case .found: "stored posts with certain words were asked for"
            case .thread: "a thread was asked for"
            case .timeline: "the timeline was asked for"
            case .refresh: "it was asked how far everybody has been asked for what is new"
            case .following: "somebody is to be followed, or let go"
            case .outcome: "another program was asked to do something"
            }
        }

        /// Whether a list of people was asked for.
        var isForPeople: Bool { if case .people = self { true } else { false } }

        /// The answer that nothing is stored, if the store is asked for something that it may not have: that is no failure.
        var nothingSaved: Answer? {
            switch self {
            case .savedProfile: .savedProfile(nil)
            case .savedPosts: .savedPosts(nil)
            case .profile, .posts, .people, .bookmarks, .saveBookmark, .removeBookmark, .found, .thread,
                .following, .timeline, .refresh, .outcome:
                nil
            }
        }

        /// Answers, and ends the request; an answer to something else is no answer.
        func send(_ answer: Answer) {
            switch self {
            case .profile(let observer): if case .profile(let user) = answer { Self.finish(observer, user) }
            case .posts(let observer): if case .posts(let reply) = answer { Self.finish(observer, reply) }
            case .people(let observer): if case .people(let people) = answer { Self.finish(observer, people) }
            case .savedProfile(let observer):
                if case .savedProfile(let saved) = answer { Self.finish(observer, saved) }
            case .savedPosts(let observer):
                if case .savedPosts(let saved) = answer { Self.finish(observer, saved) }
            case .bookmarks(let observer):
                if case .bookmarks(let bookmarks) = answer { Self.finish(observer, bookmarks) }
            case .saveBookmark(let bookmark, let observer):
                if answer == .written { Self.finish(observer, bookmark) }
            case .removeBookmark(let key, let observer):
                if answer == .written { Self.finish(observer, key) }
            case .found(let observer): if case .found(let found) = answer { Self.finish(observer, found) }
            case .thread(_, let observer):
                if case .thread(let thread) = answer { Self.finish(observer, thread) }
            case .timeline(let observer):
                if case .timeline(let part) = answer { Self.finish(observer, part) }
            case .refresh(let observer):
                if case .progress(let progress) = answer { Self.finish(observer, progress) }
            case .following(let observer):
                if case .followed(let isFollowed) = answer { Self.finish(observer, isFollowed) }
            case .outcome(let observer):
                if case .outcome(let notice) = answer { Self.finish(observer, notice as Notice??) }
            }
        }

        private static func finish<Value, Failure>(
            _ observer: Signal<Value, Failure>.Observer, _ value: Value?
        ) {
            if let value { observer.send(value: value) }
            observer.sendCompleted()
        }

        /// Fails; does nothing to a request that cannot.
        func fail(_ error: ServiceError) {
            switch self {
            case .profile(let observer): observer.send(error: error)
            case .posts(let observer): observer.send(error: error)
            case .people(let observer): observer.send(error: error)
            case .bookmarks(let observer): observer.send(error: error)
            case .saveBookmark(_, let observer): observer.send(error: error)
            case .removeBookmark(_, let observer): observer.send(error: error)
            case .found(let observer): observer.send(error: error)
            case .thread(_, let observer): observer.send(error: error)
            case .following(let observer): observer.send(error: error)
            case .timeline(let observer): observer.send(error: error)
            case .refresh(let observer): observer.send(error: error)
            case .outcome(let observer): Self.finish(observer, Notice(error.brief, isProblem: true))
            case .savedProfile, .savedPosts: break
            }
        }
    }
}
