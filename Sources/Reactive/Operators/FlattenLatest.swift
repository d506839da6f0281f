import Sync

/// Runs the newest inner producer only (contract clause 74).
///
/// Each inner stream has a number; only the newest one's events count, so that the interruption of the one it
/// replaced is not seen. The lock is not held while anything is started, sent or disposed of.
final class FlattenLatest<Value: Sendable, Failure: Swift.Error>: Sendable {
    private struct State: Sendable {
        var newest = 0
        var isInnerRunning = false
        var isOuterCompleted = false
    }

    private let observer: Signal<Value, Failure>.Observer
    private let current = SerialDisposable()
    private let state = Locked(State())

    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        lifetime += current
    }

    func receive(_ event: Signal<SignalProducer<Value, Failure>, Failure>.Event) {
        switch event {
        case .value(let producer):
            start(producer)
        case .completed:
            let isDone = state.withLock { state in
                state.isOuterCompleted = true
                return !state.isInnerRunning
            }
            if isDone { observer.sendCompleted() }
        case .failed(let error):
            observer.send(error: error)
        case .interrupted:
            observer.sendInterrupted()
        }
    }

    private func start(_ producer: SignalProducer<Value, Failure>) {
        let number = state.withLock { state in
            state.newest += 1
            state.isInnerRunning = true
            return state.newest
        }
        producer.startWithSignal { signal, handle in
            current.inner = handle
            signal.observe { [self] event in
                switch event {
                case .value(let value):
                    if isNewest(number) { observer.send(value: value) }
                case .failed(let error):
                    if isNewest(number) { observer.send(error: error) }
                case .completed, .interrupted:
                    innerEnded(number)
                }
            }
        }
    }

    private func isNewest(_ number: Int) -> Bool {
        state.withLock { $0.newest == number }
    }

    private func innerEnded(_ number: Int) {
        let isDone = state.withLock { state in
            guard state.newest == number else { return false }
            state.isInnerRunning = false
            return state.isOuterCompleted
        }
        if isDone { observer.sendCompleted() }
    }
}
