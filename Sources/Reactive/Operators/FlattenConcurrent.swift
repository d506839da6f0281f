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
