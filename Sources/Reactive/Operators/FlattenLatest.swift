public import Sync

/// Runs the newest inner producer only (contract clause 74).
///
/// Each inner stream has a number; only the newest one's events count, so that the interruption of the one it
/// replaced is not seen. The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class FlattenLatest<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline let observer: Signal<Value, Failure>.Observer
    @usableFromInline let current = SerialDisposable()
    @usableFromInline let state = Locked(FlattenLatestState())

    @inlinable
    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        lifetime += current
    }

    @inlinable
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

    @inlinable
    func start(_ producer: SignalProducer<Value, Failure>) {
        let number = state.withLock { state in
            state.newest += 1
            state.isInnerRunning = true
            return state.newest
        }
        let inner = Signal<Value, Failure>.Observer { [self] event in
            switch event {
            case .value, .failed:
                if isNewest(number) { observer.send(event) }
            case .completed, .interrupted:
                innerEnded(number)
            }
        }
        producer.start(inner, beforeWork: { current.inner = $0 })
    }

    @inlinable
    func isNewest(_ number: Int) -> Bool {
        state.withLock { $0.newest == number }
    }

    @inlinable
    func innerEnded(_ number: Int) {
        let isDone = state.withLock { state in
            guard state.newest == number else { return false }
            state.isInnerRunning = false
            return state.isOuterCompleted
        }
        if isDone { observer.sendCompleted() }
    }
}

// Not in the class, which is generic: a type in there would have to be looked up whenever one is made.
@usableFromInline
struct FlattenLatestState: Sendable {
    @usableFromInline var newest = 0
    @usableFromInline var isInnerRunning = false
    @usableFromInline var isOuterCompleted = false

    @inlinable init() {}
}
