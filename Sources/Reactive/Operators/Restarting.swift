import Sync

/// Starts one producer again and again, for one start of the result.
///
/// A stream that ends while it is being started is followed by the loop that started it, so that thousands of
/// synchronous ones do not grow the stack. The lock is not held while anything is started, sent or disposed of.
final class Restarting<Value: Sendable, Failure: Swift.Error>: Sendable {
    private struct State: Sendable {
        var isStarting = false
        var isDue = false
        var remaining: Int
    }

    private let producer: SignalProducer<Value, Failure>
    private let current = SerialDisposable()
    private let state: Locked<State>
    private let receive: @Sendable (Signal<Value, Failure>.Event, Restarting<Value, Failure>) -> Void

    /// - Parameters:
    ///   - remaining: how often it may be started again.
    ///   - receive: what to do with each event.
    init(
        _ producer: SignalProducer<Value, Failure>,
        remaining: Int,
        lifetime: Lifetime,
        receive: @escaping @Sendable (Signal<Value, Failure>.Event, Restarting<Value, Failure>) -> Void
    ) {
        self.producer = producer
        self.receive = receive
        state = Locked(State(remaining: remaining))
        lifetime += current
    }

    /// Whether one more start is allowed, which is then used up.
    func takeTurn() -> Bool {
        state.withLock { state in
            guard state.remaining > 0 else { return false }
            state.remaining -= 1
            return true
        }
    }

    /// Starts the producer; if it is just being started, as soon as that is done.
    func start() {
        let isFree = state.withLock { state in
            state.isDue = true
            let isFree = !state.isStarting
            state.isStarting = true
            return isFree
        }
        guard isFree else { return }
        while isDue() {
            producer.startWithSignal { signal, handle in
                current.inner = handle
                signal.observe { event in self.receive(event, self) }
            }
        }
    }

    private func isDue() -> Bool {
        state.withLock { state in
            let isDue = state.isDue && !current.isDisposed
            state.isDue = false
            state.isStarting = isDue
            return isDue
        }
    }
}
