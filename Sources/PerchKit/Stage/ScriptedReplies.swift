import People
import Reactive
import Sync

/// The requests of a replay that wait for the script's answers, by the number of their effect.
///
/// A trace announces an effect just before its producer starts, on the same thread: whatever request begins next
/// belongs to the number announced last.
final class ScriptedReplies: Sendable {
    /// A request that waits.
    enum Request: Sendable {
        case profile(Signal<User, ServiceError>.Observer)
        case posts(Signal<PostsReply, ServiceError>.Observer)
        case people(Signal<[Person], ServiceError>.Observer)
    }

    private struct State: Sendable {
        var announced = 0
        var waiting: [Int: Request] = [:]
    }

    private let state = Locked(State())

    /// The next request that begins belongs to this effect.
    func announce(_ number: Int) {
        state.withLock { $0.announced = number }
    }

    /// Takes the request of an effect, to answer it; `nil` if none waits.
    func take(_ number: Int) -> Request? {
        state.withLock { $0.waiting.removeValue(forKey: number) }
    }

    /// The request of an effect, which goes on waiting.
    func request(_ number: Int) -> Request? {
        state.withLock { $0.waiting[number] }
    }

    /// A producer that waits for the script's answer.
    func producer<Value>(
        _ request: @escaping @Sendable (Signal<Value, ServiceError>.Observer) -> Request
    ) -> SignalProducer<Value, ServiceError> {
        SignalProducer { [self] observer, lifetime in
            let number = state.withLock { state in
                state.waiting[state.announced] = request(observer)
                return state.announced
            }
            lifetime.observeEnded { [self] in _ = take(number) }
        }
    }
}
