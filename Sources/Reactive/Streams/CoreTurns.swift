import Dispatch
import Sync
public import Synchronization

// How those who send to one signal at once share the work of delivering (contract clause 130).
//
// Whoever takes the baton delivers its own event, what its observers send meanwhile, and at most `mostForeign` events of
// other threads. If another of these is next, it offers the baton: under the lock, marked as it is, so that to everybody but
// those who look at `isOffered` somebody is still delivering. Whoever sends next takes it over; if nobody does, a job that was
// put on a queue of the pool does. Only one of them can, because both look under the lock, and the queue is what it was,
// so the order stays. Who has taken it over delivers so many events as well, and offers it again.
//
// What a thread delivers of others in one domain and, from inside that, in further ones counts together (Helping.swift).
//
// Whoever sends while more than `crowd` events wait, and are being worked off, waits a little before `send` returns. It
// holds nothing then and the time is bounded, so it can delay others but never stop them. Who delivers never waits there, in
// whatever domain (Helping.swift): it might be the one that is waited for.

/// How many events may wait before those who send are slowed.
@usableFromInline let crowd = 1024

/// How many events of other threads a sender delivers after its own.
@usableFromInline let mostForeign = 32

/// How many a job of the pool delivers before other work gets its thread.
@usableFromInline let mostForeignOfJob = 1024

/// The longest that a sender waits for those who deliver.
private let longestWait = Duration.milliseconds(2)

/// What is asked of those who send and do not deliver.
@usableFromInline
enum Call: UInt8, AtomicRepresentable, Sendable {
    case none
    /// To take over the baton.
    case help
    /// To wait, because too much is pending.
    case wait
}

/// What the holder of a baton that has work finds to do.
@usableFromInline
enum Turn<Value: Sendable, Error: Swift.Error>: Sendable {
    case entry(Pending<Value, Error>.Entry)
    /// To tell one observer what was held back for it.
    case held(Pending<Value, Error>.Held)
    /// Nothing more of a replay, which has caught up; to let go of its observer if the stream is over, too.
    case replayed(Slot, isOver: Bool)
    /// Nothing: the baton is given back.
    case over
    /// Nothing more: the baton is offered, and a job has to be made that takes it over, unless there is one.
    case offered(needsJob: Bool)
}

/// The jobs of the pool that go on with deliveries of which a sender has had enough.
package enum Handover {
    fileprivate static let jobs = Atomic(0)

    /// Whether some are still on their way or at work, in any domain.
    ///
    /// For tests: when those who sent have come back and none is, all that was sent has been delivered.
    package static var isUnderWay: Bool { jobs.load(ordering: .acquiring) != 0 }
}

/// Has `job` run on a thread of the pool, as one of ``Handover``'s.
///
/// By a queue of its own: the pool gives those a thread even while work that computes without a pause has all others.
@usableFromInline
func handOver(_ job: @escaping @Sendable () -> Void) {
    Handover.jobs.add(1, ordering: .relaxed)
    DispatchQueue(label: "perch.reactive.handover").async {
        job()
        Handover.jobs.subtract(1, ordering: .releasing)
    }
}

extension Core {
    /// Does what is asked of somebody whose event waits for its turn, or came too late.
    @inlinable
    @inline(__always)
    func heedCall() {
        if called.load(ordering: .relaxed) != .none { takePart() }
    }

    /// Takes over the baton if it is offered and this thread may deliver more of others; or waits while too much is pending.
    ///
    /// A baton that is offered and not taken is not lost: there is a job that takes it.
    @inlinable
    @inline(never)
    func takePart() {
        if !Helping.isExhausted, takeOffered() { catchUp(asHelper: mostForeign) } else { giveWay() }
    }

    /// Does what has come up during the delivery of an event of this thread, in order, until nothing is left or what is next
    /// is another thread's and those have had enough of this one's time; then gives the baton back, or offers it.
    ///
    /// What this thread itself has sent meanwhile, from inside the delivery, does not count.
    @inlinable
    @inline(never)
    func catchUp() {
        catchUp(beside: thisThread(), atMost: mostForeign)
    }

    /// Delivers what waits, with a baton that was taken over, until nothing is left or `limit` events have been delivered.
    @inlinable
    @inline(never)
    func catchUp(asHelper limit: Int) {
        // There is no such thread: what waits counts, whoever sent it.
        catchUp(beside: 0, atMost: limit)
    }

    /// Does what waits, and gives the baton back or offers it.
    ///
    /// - Parameters:
    ///   - thread: the thread whose events do not count.
    ///   - limit: how many others are delivered at most.
    @inlinable
    @inline(__always)
    func catchUp(beside thread: UInt, atMost limit: Int) {
        var helping = Helping(atMost: limit)
        while true {
            var (vacated, turn) = withOwnLock { (vacateRetired(), nextTurn(beside: thread, &helping)) }
            if case .offered(needsJob: true) = turn { handOver { [self] in catchUpAsJob() } }
            // Released here, outside the lock, and before anything else is told.
            vacated.removeAll()
            switch turn {
            case .entry(.event(let event)): deliver(event)
            case .entry(.attachment(let slot)): admit(slot)
            case .held(let held):
                // With the baton, a slot that is wanted holds its observer.
                if held.slot.isWanted { (held.slot.observer as? Observer)?.send(held.event) }
            case .replayed(let slot, let isOver): if isOver { slot.end() }
            case .entry(.replay): break
            case .over: return helping.end()
            case .offered: return helping.end()
            }
        }
    }

    /// Delivers in the place of senders, unless one has taken the baton over meanwhile.
    @inlinable
    func catchUpAsJob() {
        if takeOffered(asJob: true) { catchUp(asHelper: mostForeignOfJob) }
    }

    /// What is to be done next, under the lock; gives the baton back if there is nothing, and offers it if that is for others.
    ///
    /// - Parameters:
    ///   - thread: the thread whose events do not count.
    ///   - helping: counts the others.
    @inlinable
    @inline(__always)
    func nextTurn(beside thread: UInt, _ helping: inout Helping) -> Turn<Value, Error> {
        guard let pending, let next = pending.value.queue.first else {
            isShared = false
            giveBackUnderLock()
            return .over
        }
        if case .replay(let slot, let left) = next.entry {
            return nextOfReplay(of: slot, left, pending, &helping)
        }
        if next.sender != thread {
            guard helping.takeOver() else { return .offered(needsJob: offer()) }
            isShared = true
        }
        _ = pending.value.queue.popFirst()
        if called.load(ordering: .relaxed) != .none { call(pending: pending.value.queue.count) }
        if case .event(let event) = next.entry, event.isTerminating { isEnding = true }
        return .entry(next.entry)
    }

    /// What is to be done next for a replay that is first in the queue, under the lock; it stays there until it has caught up.
    ///
    /// - Parameters:
    ///   - slot: whose replay it is.
    ///   - left: what is left to tell it; what was delivered before its turn came follows.
    ///   - pending: where it waits.
    ///   - helping: counts what is told.
    @inlinable
    @inline(never)
    func nextOfReplay(
        of slot: Slot, _ left: Serialized<Queue<Pending<Value, Error>.Held>>,
        _ pending: Serialized<Pending<Value, Error>>, _ helping: inout Helping
    ) -> Turn<Value, Error> {
        if left.value.isEmpty { left.value = takeHeldUnderLock(for: slot) }
        guard let held = left.value.first else {
            _ = pending.value.queue.popFirst()
            if !slot.isLeftToReplay { slot.goLive() }
            return .replayed(slot, isOver: slot.isLeftToReplay)
        }
        // Whoever has sent it: nobody has waited for it.
        if slot.isWanted {
            guard helping.takeOver() else { return .offered(needsJob: offer()) }
            isShared = true
        }
        _ = left.value.popFirst()
        if called.load(ordering: .relaxed) != .none { call(pending: pending.value.queue.count) }
        return .held(held)
    }
}

extension AnyCore {
    /// Says under the lock what is asked of senders while `count` events wait.
    @usableFromInline
    final func call(pending count: Int) {
        called.store(isOffered ? .help : isShared && count > crowd ? .wait : .none, ordering: .relaxed)
    }

    /// Offers the baton, under the lock, where events wait; answers whether a job has to be made that takes it over.
    @usableFromInline
    final func offer() -> Bool {
        isOffered = true
        called.store(.help, ordering: .relaxed)
        if hasJob { return false }
        hasJob = true
        return true
    }

    /// Takes over the baton; answers false if it is not offered, because somebody else has.
    ///
    /// - Parameter asJob: whether the job asks that was made for this: it is no longer on its way.
    @usableFromInline
    final func takeOffered(asJob: Bool = false) -> Bool {
        withOwnLock {
            if asJob { hasJob = false }
            guard isOffered else { return false }
            isOffered = false
            return true
        }
    }

    /// Lets those who deliver catch up, for a bounded time; returns at once on a thread that delivers itself.
    @usableFromInline
    final func giveWay() {
        guard !Helping.isUnderWay else { return }
        let end = ContinuousClock.now + longestWait
        while called.load(ordering: .relaxed) == .wait, ContinuousClock.now < end { Helping.pause() }
    }
}
