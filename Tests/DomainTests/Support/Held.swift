import Domain
import Sync

/// Answers that a test gives when it likes: each call gets a future of its own, in order.
final class Held<Value: Sendable>: Sendable {
    private let calls = Locked<[(future: Future<Value>, resolver: FutureResolver<Value>)]>([])

    /// How many calls there have been.
    var count: Int { calls.withLock { $0.count } }

    /// The future of the next call.
    func next() -> Future<Value> {
        let call = Future<Value>.pending()
        calls.withLock { $0.append(call) }
        return call.future
    }

    /// The future of the call with this number, from 0.
    func future(_ number: Int) -> Future<Value> {
        calls.withLock { $0[number].future }
    }

    /// Answers the call with this number, from 0.
    func answer(_ number: Int, _ value: Value) {
        calls.withLock { $0[number].resolver }.set(value)
    }

    /// Fails the call with this number, from 0.
    func fail(_ number: Int, _ error: any Error) {
        calls.withLock { $0[number].resolver }.set(error)
    }
}
