import Dispatch
import People
import Reactive
import Sync

/// A request that is under way, whose answer a thread can wait for.
///
/// `state` is guarded by its lock: whoever answers writes it, the thread that waits reads it after the end.
final class PendingAnswer<Value: Sendable>: Sendable {
    private struct State {
        var answer: Result<Value?, ServiceError> = .success(nil)
        var request: (any Disposable)?
    }

    private let state = Locked(State())
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the request.
    init(_ producer: SignalProducer<Value, ServiceError>) {
        let request = producer.start { event in
            switch event {
            case .value(let value):
                self.state.withLock { $0.answer = .success(value) }
            case .failed(let error):
                self.state.withLock { $0.answer = .failure(error) }
                self.ended.signal()
            case .completed, .interrupted:
                self.ended.signal()
            }
        }
        state.withLock { $0.request = request }
    }

    /// Waits for the end of the request, once: its value, `nil` if there was none.
    func value() throws(ServiceError) -> Value? {
        ended.wait()
        return try state.withLock(\.answer).get()
    }

    /// Waits for a value that there must be, once.
    func required() throws(ServiceError) -> Value {
        // A service that ends without an answer never gives one.
        guard let value = try value() else { throw .timedOut(seconds: 0) }
        return value
    }

    /// Gives the request up.
    func cancel() {
        state.withLock(\.request)?.dispose()
    }
}
