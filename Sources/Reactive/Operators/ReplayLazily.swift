public import Sync

/// What a shared start has sent, and who follows it.
///
/// Each follower has a queue of its own, filled under the lock in one step with the buffer, and emptied without it by
/// one thread at a time: so it sees every event once and in order, whenever it joined. Who joins sends what was there and
/// a few of what comes meanwhile; the rest is for who sends next, or for the pool if nobody does (contract clause 130).
@usableFromInline
final class Replay<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    /// What a follower has not been sent yet, and on which thread it came; 0 if another one was sending then.
    @usableFromInline
    struct Queued: Sendable {
        @usableFromInline let event: Event
        @usableFromInline let thread: UInt

        @inlinable
        init(_ event: Event, _ thread: UInt) {
            self.event = event
            self.thread = thread
        }
    }

    @usableFromInline
    struct Follower: Sendable {
        @usableFromInline let observer: Signal<Value, Failure>.Observer
        @usableFromInline var queue: Queue<Queued>
        /// The thread that sends what is queued; 0 if none does.
        @usableFromInline var sender: UInt = 0
        /// Whether a job of the pool is on its way, or at work, that sends what is queued.
        @usableFromInline var hasJob = false

        @inlinable
        init(observer: Signal<Value, Failure>.Observer, queue: Queue<Queued>, sender: UInt) {
            self.observer = observer
            self.queue = queue
            self.sender = sender
        }
    }

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var buffer = Queue<Value>()
        @usableFromInline var ending: Event?
        @usableFromInline var followers: [Int: Follower] = [:]
        @usableFromInline var joined = 0
        @usableFromInline var isStarted = false

        @inlinable init() {}
    }

    @usableFromInline let capacity: Int
    @usableFromInline let state = Locked(State())

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Whether the caller is the first to ask, and so has to start the work.
    @inlinable
    func isFirst() -> Bool {
        state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
    }

    @inlinable
    func join(_ observer: Signal<Value, Failure>.Observer) -> Int {
        let thread = thisThread()
        let number = state.withLock { state in
            state.joined += 1
            var queue = Queue<Queued>()
            for case let value? in state.buffer.items { queue.append(Queued(.value(value), thread)) }
            if let ending = state.ending { queue.append(Queued(ending, thread)) }
            state.followers[state.joined] = Follower(observer: observer, queue: queue, sender: thread)
            return state.joined
        }
        sendQueued(to: number, on: thread, atMost: mostForeign)
        return number
    }

    @inlinable
    func leave(_ number: Int) {
        // Released outside the lock.
        let gone = state.withLock { $0.followers.removeValue(forKey: number) }
        withExtendedLifetime(gone) {}
    }

    @inlinable
    func receive(_ event: Event) {
        let thread = thisThread()
        let (followers, dropped) = state.withLock { state -> ([Int], Value?) in
            var dropped: Value?
            if case .value(let value) = event {
                state.buffer.append(value)
                if state.buffer.count > capacity { dropped = state.buffer.popFirst() }
            } else {
                state.ending = event
            }
            let followers = state.followers.keys.sorted()
            for number in followers {
                let sender = state.followers[number]?.sender ?? 0
                let isOwn = sender == 0 || sender == thread
                state.followers[number]?.queue.append(Queued(event, isOwn ? thread : 0))
            }
            return (followers, dropped)
        }
        withExtendedLifetime(dropped) {}
        for number in followers { sendQueued(to: number, atMost: mostForeign) }
    }

    /// Sends a follower what is queued, unless somebody does already.
    @inlinable
    func sendQueued(to number: Int, atMost limit: Int) {
        let thread = thisThread()
        let isFree = state.withLock { state in
            guard state.followers[number]?.sender == 0 else { return false }
            state.followers[number]?.sender = thread
            return true
        }
        if isFree { sendQueued(to: number, on: thread, atMost: limit) }
    }

    /// Sends a follower what is queued, for its sender: what came on this thread, and so much of others.
    @inlinable
    func sendQueued(to number: Int, on thread: UInt, atMost limit: Int) {
        var helping = Helping(atMost: limit)
        // What the follower sends counts on the same account.
        helping.open()
        while let (event, observer) = next(for: number, on: thread, &helping) { observer.send(event) }
        helping.end()
    }

    /// What comes next for a follower; nothing if that is all, or enough: then the pool goes on unless a sender does first.
    @inlinable
    func next(
        for number: Int, on thread: UInt, _ helping: inout Helping
    ) -> (Event, Signal<Value, Failure>.Observer)? {
        let (next, needsJob) = state.withLock {
            state -> ((Event, Signal<Value, Failure>.Observer)?, Bool) in
            // A follower that was taken out would be a second one, and its queue copied.
            guard let queued = state.followers[number]?.queue.first,
                let observer = state.followers[number]?.observer
            else {
                state.followers[number]?.sender = 0
                return (nil, false)
            }
            guard queued.thread == thread || helping.takeOver() else {
                let hasJob = state.followers[number]?.hasJob == true
                state.followers[number]?.sender = 0
                state.followers[number]?.hasJob = true
                return (nil, !hasJob)
            }
            _ = state.followers[number]?.queue.popFirst()
            return ((queued.event, observer), false)
        }
        if needsJob { handOver { [self] in sendAsJob(to: number) } }
        return next
    }

    @inlinable
    func sendAsJob(to number: Int) {
        state.withLock { $0.followers[number]?.hasJob = false }
        sendQueued(to: number, atMost: mostForeignOfJob)
    }
}

extension SignalProducer {
    /// Shares one start of the work among all starts of the result; a late one gets up to `capacity` of the last
    /// values, then what follows, then the end (contract clause 92).
    ///
    /// The work starts with the first start of the result. It is disposed of when nobody holds the result and no start
    /// of it is running any more: disposing of one start leaves the others alone.
    ///
    /// ```text
    /// work                  -1--2--3--|
    /// replayLazily(upTo: 1)
    /// started at 0          -1--2--3--|
    /// started at 5               2-3--|
    /// started at 12                     (3|)
    /// ```
    ///
    /// - Parameter capacity: how many values are kept, 0 or more.
    @inlinable
    public func replayLazily(upTo capacity: Int) -> SignalProducer<Value, Error> {
        demand(capacity >= 0, "replayLazily(upTo:) takes a capacity of 0 or more, not \(capacity).")
        // Held by the result and by its running starts only: the work ends with the last of them.
        let (lifetime, token) = Lifetime.make()
        let replay = Replay<Value, Error>(capacity: capacity)
        return SignalProducer { observer, startLifetime in
            startLifetime.observeEnded { withExtendedLifetime(token) {} }
            let number = replay.join(observer)
            startLifetime.observeEnded { replay.leave(number) }
            if replay.isFirst() {
                self.take(during: lifetime).start { replay.receive($0) }
            }
        }
    }
}
