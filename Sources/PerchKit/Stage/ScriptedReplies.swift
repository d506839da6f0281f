import People
import Reactive
import Sync

/// The requests of a replay that wait for the script's answers, by the number of their effect.
///
/// A trace announces an effect just before its producer starts, on the same thread: whatever requests begin next
/// belong to the number announced last. A load asks store and service: what is stored is answered first.
final class ScriptedReplies: Sendable {
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

        /// Whether it is the store that is asked for something that it may not have, which is no failure.
        var isForSaved: Bool {
            switch self {
            case .savedProfile, .savedPosts: true
            case .profile, .posts, .people, .bookmarks, .saveBookmark, .removeBookmark, .found: false
            }
        }

        /// Answers that nothing is stored; does nothing to other requests.
        func sendNothingSaved() {
            switch self {
            case .savedProfile(let observer): observer.sendCompleted()
            case .savedPosts(let observer): observer.sendCompleted()
            case .profile, .posts, .people, .bookmarks, .saveBookmark, .removeBookmark, .found: break
            }
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
            case .savedProfile, .savedPosts: break
            }
        }
    }

    private struct Waiting: Sendable {
        let id: Int
        let request: Request
    }

    private struct State: Sendable {
        var announced = 0
        var lastID = 0
        var waiting: [Int: [Waiting]] = [:]
    }

    private let state = Locked(State())

    /// The next requests that begin belong to this effect.
    func announce(_ number: Int) {
        state.withLock { $0.announced = number }
    }

    /// Takes the first request of an effect that waits, to answer it; `nil` if none does.
    func take(_ number: Int) -> Request? {
        state.withLock { state in
            guard let first = state.waiting[number]?.first else { return nil }
            state.waiting[number]?.removeFirst()
            return first.request
        }
    }

    /// The requests of an effect, which go on waiting, in the order in which they are to be answered.
    func requests(_ number: Int) -> [Request] {
        state.withLock { $0.waiting[number, default: []].map(\.request) }
    }

    /// A producer that waits for the script's answer.
    func producer<Value, Failure>(
        _ request: @escaping @Sendable (Signal<Value, Failure>.Observer) -> Request
    ) -> SignalProducer<Value, Failure> {
        SignalProducer { [self] observer, lifetime in
            let (number, id) = state.withLock { state in
                state.lastID += 1
                state.waiting[state.announced, default: []].append(
                    Waiting(id: state.lastID, request: request(observer)))
                return (state.announced, state.lastID)
            }
            lifetime.observeEnded { [self] in
                state.withLock { $0.waiting[number]?.removeAll { $0.id == id } }
            }
        }
    }
}
