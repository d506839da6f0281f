import Domain
import Sync
import Testing

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
    func future(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Future<Value> {
        call(number, sourceLocation)?.future ?? Future(NoSuchCall())
    }

    /// Answers the call with this number, from 0.
    func answer(_ number: Int, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation) {
        call(number, sourceLocation)?.resolver.set(value)
    }

    /// Fails the call with this number, from 0.
    func fail(_ number: Int, _ error: any Error, sourceLocation: SourceLocation = #_sourceLocation) {
        call(number, sourceLocation)?.resolver.set(error)
    }

    private struct NoSuchCall: Error {}

    private func call(
        _ number: Int,
        _ sourceLocation: SourceLocation
    ) -> (future: Future<Value>, resolver: FutureResolver<Value>)? {
        let call = calls.withLock { $0.indices.contains(number) ? $0[number] : nil }
        #expect(call != nil, "There has been no call \(number).", sourceLocation: sourceLocation)
        return call
    }
}
