import Sync

/// Runs inner producers until one of them sends anything, then that one only (contract clause 75).
///
/// The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class FlattenRace<Value: Sendable, Failure: Swift.Error>: Sendable {
    private struct State: Sendable {
        var started = 0
        var winner: Int?
        var isOuterCompleted = false
        var isWinnerCompleted = false
    }

    private let observer: Signal<Value, Failure>.Observer
    private let runners: CompositeDisposable
    private let lifetime: Lifetime
    private let state = Locked(State())

    @usableFromInline
    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        self.lifetime = lifetime
        runners = CompositeDisposable()
        lifetime += runners
    }

    @usableFromInline
    func receive(_ event: Signal<SignalProducer<Value, Failure>, Failure>.Event) {
        switch event {
        case .value(let producer):
            start(producer)
        case .completed:
            let isDone = state.withLock { state in
                state.isOuterCompleted = true
                // Without a runner there never will be a winner to wait for.
                return state.started == 0 || state.isWinnerCompleted
            }
            if isDone { observer.sendCompleted() }
        case .failed(let error):
            observer.send(error: error)
        case .interrupted:
            observer.sendInterrupted()
        }
    }

    private func start(_ producer: SignalProducer<Value, Failure>) {
        let number = state.withLock { state -> Int? in
            guard state.winner == nil else { return nil }
            state.started += 1
            return state.started
        }
        guard let number else { return }
        producer.startWithSignal { signal, handle in
            let place = runners.add(handle)
            signal.observe { [self] event in
                if wins(number, handle: handle, place: place) { follow(event) }
            }
        }
    }

    /// Passes on what the winner sends, but keeps its completion until the outer stream has completed as well.
    private func follow(_ event: Signal<Value, Failure>.Event) {
        let isSent = state.withLock { state in
            guard event.isCompleted else { return true }
            state.isWinnerCompleted = true
            return state.isOuterCompleted
        }
        if isSent { observer.send(event) }
    }

    /// Whether this runner is, or hereby becomes, the winner; the others are cancelled then.
    private func wins(_ number: Int, handle: any Disposable, place: (any Disposable)?) -> Bool {
        let (isWinner, isNew) = state.withLock { state in
            let isNew = state.winner == nil
            if isNew { state.winner = number }
            return (state.winner == number, isNew)
        }
        if isNew {
            place?.dispose()
            lifetime += handle
            runners.dispose()
        }
        return isWinner
    }
}
