public import Sync

/// Runs inner producers, at most so many at a time, in the order they came (contract clauses 67 to 73).
///
/// What it knows is guarded by its own lock; nothing is started, sent or disposed of while that is held. An inner
/// producer that ends while it is being started is replaced by the loop that started it, so that thousands of
/// synchronous ones do not grow the stack.
@usableFromInline
final class FlattenConcurrent<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var waiting = Queue<SignalProducer<Value, Failure>>()
        @usableFromInline var running = 0
        @usableFromInline var isStarting = false
        @usableFromInline var isOuterCompleted = false

        @inlinable init() {}

        @inlinable var isDone: Bool { isOuterCompleted && running == 0 && waiting.isEmpty }
    }

    @usableFromInline let limit: Int
    @usableFromInline let observer: Signal<Value, Failure>.Observer
    @usableFromInline let disposables: CompositeDisposable
    @usableFromInline let state = Locked(State())

    @inlinable
    init(limit: Int, observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.limit = limit
        self.observer = observer
        disposables = CompositeDisposable()
        lifetime += disposables
    }

    @inlinable
    func receive(_ event: Signal<SignalProducer<Value, Failure>, Failure>.Event) {
        switch event {
        case .value(let producer):
            state.withLock { $0.waiting.append(producer) }
            startWaiting()
        case .completed:
            let isDone = state.withLock { state in
                state.isOuterCompleted = true
                return state.isDone
            }
            if isDone { observer.sendCompleted() }
        case .failed(let error):
            observer.send(error: error)
        case .interrupted:
            observer.sendInterrupted()
        }
    }

    @inlinable
    func startWaiting() {
        let isFree = state.withLock { state in
            defer { state.isStarting = true }
            return !state.isStarting
        }
        guard isFree else { return }
        while let producer = next() { start(producer) }
    }

    @inlinable
    func next() -> SignalProducer<Value, Failure>? {
        state.withLock { state in
            guard state.running < limit, let producer = state.waiting.popFirst() else {
                state.isStarting = false
                return nil
            }
            state.running += 1
            return producer
        }
    }

    @inlinable
    func start(_ producer: SignalProducer<Value, Failure>) {
        if sendAtOnce(producer) { return }
        producer.startWithSignal { signal, handle in
            let place = disposables.add(handle)
            signal.observe { [self] event in
                switch event {
                case .value(let value): observer.send(value: value)
                case .failed(let error): observer.send(error: error)
                case .completed, .interrupted:
                    place?.dispose()
                    innerEnded()
                }
            }
        }
    }

    /// Passes on all there is, if that can be done at once; answers whether it was.
    @inlinable
    func sendAtOnce(_ producer: SignalProducer<Value, Failure>) -> Bool {
        // Once all this has been ended nothing is begun any more.
        guard producer.isAtOnce, !disposables.isDisposed else { return false }
        let inner = Signal<Value, Failure>.Observer { [self] event in
            switch event {
            case .value, .failed: observer.send(event)
            case .completed, .interrupted: innerEnded()
            }
        }
        return producer.sendAtOnce(to: inner)
    }

    @inlinable
    func innerEnded() {
        let isDone = state.withLock { state in
            state.running -= 1
            return state.isDone
        }
        if isDone {
            observer.sendCompleted()
        } else {
            startWaiting()
        }
    }
}

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
        guard producer.isAtOnce else {
            producer.start(inner, beforeWork: { current.inner = $0 })
            return
        }
        current.inner = nil
        // Once all this has been ended nothing is begun any more.
        if !current.isDisposed { _ = producer.sendAtOnce(to: inner) }
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

/// Runs inner producers until one of them sends anything, then that one only (contract clause 75).
///
/// The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class FlattenRace<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline let observer: Signal<Value, Failure>.Observer
    @usableFromInline let runners: CompositeDisposable
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let state = Locked(FlattenRaceState())

    @inlinable
    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        self.lifetime = lifetime
        runners = CompositeDisposable()
        lifetime += runners
    }

    @inlinable
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

    @inlinable
    func start(_ producer: SignalProducer<Value, Failure>) {
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
    @inlinable
    func follow(_ event: Signal<Value, Failure>.Event) {
        let isSent = state.withLock { state in
            guard event.isCompleted else { return true }
            state.isWinnerCompleted = true
            return state.isOuterCompleted
        }
        if isSent { observer.send(event) }
    }

    /// Whether this runner is, or hereby becomes, the winner; the others are cancelled then.
    @inlinable
    func wins(_ number: Int, handle: any Disposable, place: (any Disposable)?) -> Bool {
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

/// Runs one inner producer at a time and drops those that come meanwhile (contract clause 76).
///
/// The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class FlattenThrottle<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline let observer: Signal<Value, Failure>.Observer
    @usableFromInline let current = SerialDisposable()
    @usableFromInline let state = Locked(FlattenThrottleState())

    @inlinable
    init(observer: Signal<Value, Failure>.Observer, lifetime: Lifetime) {
        self.observer = observer
        lifetime += current
    }

    @inlinable
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

    @inlinable
    func start(_ producer: SignalProducer<Value, Failure>) {
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

    @inlinable
    func innerEnded() {
        let isDone = state.withLock { state in
            state.isInnerRunning = false
            return state.isOuterCompleted
        }
        if isDone { observer.sendCompleted() }
    }
}

/// How far a race is.
@usableFromInline
struct FlattenRaceState: Sendable {
    @usableFromInline var started = 0
    @usableFromInline var winner: Int?
    @usableFromInline var isOuterCompleted = false
    @usableFromInline var isWinnerCompleted = false

    @inlinable init() {}
}

/// What a throttled flattening waits for.
@usableFromInline
struct FlattenThrottleState: Sendable {
    @usableFromInline var isInnerRunning = false
    @usableFromInline var isOuterCompleted = false

    @inlinable init() {}
}
