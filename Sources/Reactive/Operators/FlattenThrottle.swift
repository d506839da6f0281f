import Sync

/// Runs one inner producer at a time and drops those that come meanwhile (contract clause 76).
///
/// The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class FlattenThrottle<Value: Sendable, Failure: Swift.Error>: Sendable {
    private struct State: Sendable {
        var isInnerRunning = false
        var isOuterCompleted = false
    }

    private let observer: Signal<Value, Failure>.Observer
    private let current = SerialDisposable()
    private let state = Locked(State())

    @usableFromInline
    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        lifetime += current
    }

    @usableFromInline
    func receive(_ event: Signal<SignalProducer<Value, Failure>, Failure>.Event) {
        switch event {
        case .value(let producer):
            let isFree = state.withLock { state in
                let isFree = !state.isInnerRunning
                state.isInnerRunning = true
                return isFree
            }
            if isFree { start(producer) }
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
        producer.startWithSignal { signal, handle in
            current.inner = handle
            signal.observe { [self] event in
                switch event {
                case .value(let value): observer.send(value: value)
                case .failed(let error): observer.send(error: error)
                case .completed, .interrupted: innerEnded()
                }
            }
        }
    }

    private func innerEnded() {
        let isDone = state.withLock { state in
            state.isInnerRunning = false
            return state.isOuterCompleted
        }
        if isDone { observer.sendCompleted() }
    }
}
