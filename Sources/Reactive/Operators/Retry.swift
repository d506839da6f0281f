public import FoundationEssentials
public import Sync

extension SignalProducer {
    /// Does the work anew when it fails, up to `count` more times; passes the last failure on (contract clause 79).
    ///
    /// Values are passed on as they come, those of attempts that then failed too. Completion and interruption end it.
    /// The count is per start and does not grow the stack.
    ///
    /// ```text
    /// each attempt    -1-X
    /// retry(upTo: 1)
    /// output          -1--1-X
    /// ```
    ///
    /// - Parameter count: 0 or more; with 0 the failure is passed on at once.
    @inlinable
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "retry(upTo:) takes a count of 0 or more, not \(count).")
        if count == 0 { return self }
        return SignalProducer { observer, lifetime in
            let attempts = Restarting(self, remaining: count, lifetime: lifetime) { event, attempts in
                if case .failed = event, attempts.takeTurn() {
                    attempts.start()
                } else {
                    observer.send(event)
                }
            }
            attempts.start()
        }
    }

    /// Does the work anew `interval` seconds after it fails, on `scheduler`, up to `count` more times; passes the last
    /// failure on at once (contract clause 79).
    ///
    /// ```text
    /// each attempt                 -1-X
    /// retry(upTo: 1, interval: 5)
    /// output                       -1-------1-X
    /// ```
    ///
    /// - Parameters:
    ///   - count: 0 or more, for each start.
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where the further attempts begin; the first begins at once.
    @inlinable
    public func retry(
        upTo count: Int,
        interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        demand(count >= 0, "retry(upTo:interval:on:) takes a count of 0 or more, not \(count).")
        demand(interval >= 0, "retry(upTo:interval:on:) waits 0 or more seconds, not \(interval).")
        if count == 0 { return self }
        return SignalProducer { observer, lifetime in
            let pause = SerialDisposable()
            lifetime += pause
            let attempts = Restarting(self, remaining: count, lifetime: lifetime) { event, attempts in
                guard case .failed = event, attempts.takeTurn() else {
                    observer.send(event)
                    return
                }
                let date = scheduler.currentDate.addingTimeInterval(interval)
                pause.inner = scheduler.schedule(after: date) { attempts.start() }
            }
            attempts.start()
        }
    }

    /// Does the work `count` times, one after the other, then completes (contract clause 80).
    ///
    /// A failure or interruption ends it. The count does not grow the stack.
    ///
    /// ```text
    /// each round  -1-2-|
    /// repeat(2)
    /// output      -1-2--1-2-|
    /// ```
    ///
    /// - Parameter count: 0 or more; with 0 nothing is started.
    @inlinable
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "repeat takes a count of 0 or more, not \(count).")
        if count == 0 { return .empty }
        if count == 1 { return self }
        return SignalProducer { observer, lifetime in
            let rounds = Restarting(self, remaining: count - 1, lifetime: lifetime) { event, rounds in
                if case .completed = event, rounds.takeTurn() {
                    rounds.start()
                } else {
                    observer.send(event)
                }
            }
            rounds.start()
        }
    }
}

/// Starts one producer again and again, for one start of the result.
///
/// A stream that ends while it is being started is followed by the loop that started it, so that thousands of
/// synchronous ones do not grow the stack. The lock is not held while anything is started, sent or disposed of.
@usableFromInline
final class Restarting<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline let producer: SignalProducer<Value, Failure>
    @usableFromInline let current = SerialDisposable()
    @usableFromInline let state: Locked<RestartingState>
    @usableFromInline let receive:
        @Sendable (Signal<Value, Failure>.Event, Restarting<Value, Failure>) -> Void

    /// - Parameters:
    ///   - remaining: how often it may be started again.
    ///   - receive: what to do with each event.
    @inlinable
    init(
        _ producer: SignalProducer<Value, Failure>,
        remaining: Int,
        lifetime: Lifetime,
        receive: @escaping @Sendable (Signal<Value, Failure>.Event, Restarting<Value, Failure>) -> Void
    ) {
        self.producer = producer
        self.receive = receive
        state = Locked(RestartingState(remaining: remaining))
        lifetime += current
    }

    /// Whether one more start is allowed, which is then used up.
    @inlinable
    func takeTurn() -> Bool {
        state.withLock { state in
            guard state.remaining > 0 else { return false }
            state.remaining -= 1
            return true
        }
    }

    /// Starts the producer; if it is just being started, as soon as that is done.
    @inlinable
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

    @inlinable
    func isDue() -> Bool {
        state.withLock { state in
            let isDue = state.isDue && !current.isDisposed
            state.isDue = false
            state.isStarting = isDue
            return isDue
        }
    }
}

// Not in the class, which is generic: a type in there would have to be looked up whenever one is made.

/// Where a ``Restarting`` stands.
@usableFromInline
struct RestartingState: Sendable {
    @usableFromInline var isStarting = false
    @usableFromInline var isDue = false
    /// How often it may be started again.
    @usableFromInline var remaining: Int

    @inlinable
    init(remaining: Int) {
        self.remaining = remaining
    }
}
