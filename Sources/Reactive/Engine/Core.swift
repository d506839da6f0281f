// The engine of every signal, and the one file of the package that steps outside what the compiler can prove.
//
// HOW IT WORKS
//
// A `Core` is what is behind a `Signal`: its observers and whether it has ended. A root core (a pipe, a generator, a
// property, a merge) has a `Gate` of its own; a core derived by a unary operator (`map`, `filter`, `scan` …) shares the
// gate of the core it listens to. Cores that share a gate form one *domain*, and a domain delivers one event at a time.
//
// A gate has a lock and a *baton*. The lock is held for a few instructions and never while foreign code runs. The baton
// (`isDelivering`) is taken under the lock by the first sender, who then walks the observers without the lock; it is
// given back under the lock when nothing is left to do. Whoever sends while the baton is taken, the same thread from
// inside an observer or another thread, leaves the event in the root's queue and returns; the holder delivers it next.
// So events are serial, re-entrant events come first in, first out, and no thread ever waits for another's observers:
// two signals that feed each other from two threads cannot deadlock.
//
// An event walks down the whole domain within one turn of the baton: a chain of ten maps costs one lock in and one
// lock out, not ten.
//
// WHO GUARDS WHAT
//
//   by the gate's lock   `queue`, `arrivals`, `observerCount`, `isSealed`, `isEnding`, `signal`, `upstream`, `latest`,
//                        `backlog`
//   by the baton         `slots`, `only`, `vacancies`, `Slot.index`, `Slot.observer`, `Serialized.value`; also changed
//                        under the lock while nobody holds the baton, which is the same thing: no reader can exist then
//   by the gate's lock   `isFinished` too: whoever drops an unobserved signal writes it, baton or no baton
//   atomic               `Slot.status`, `hasArrivals`
//
// What makes this sound is that the baton changes hands only under the lock, so everything the last holder wrote is seen
// by the next, and that nothing is taken out of `slots` while somebody walks them: who disposes during a delivery marks
// the slot, and the holder of the baton empties it when the event is through.
//
// REFERENCES THAT ARE NOT COUNTED
//
// `slots` owns its slots by hand (`passRetained` in `place`, `release` in `vacate`, `takeRetainedValue` in `finish`), and
// `only` and `unretained` borrow what `slots` and `observer` own. For the reason above all three outlive each call made
// through them. With counted references the same engine took 393 instructions for an event from a pipe to one observer
// and 204 for each further `map`; like this it takes 198 and 63 (`Benchmarks/instructions a b b10`). The tests of
// this file's promises run under the thread sanitizer in `.ci/run`.
//
// LIFETIMES (contract section C)
//
// The input observer holds the root core. A core holds its slots, a slot holds the observer, and the observer of a
// derived core holds that core. Upwards, a derived core holds its slot in the parent (`upstream`). This circle is cut
// when the stream ends, or when a signal that nobody observes loses its last reference: `Signal.deinit` calls
// `abandon()`. While it is observed a core holds its `Signal`, so the two cases are one.

public import Sync
public import Synchronization

/// The observers of one signal and what they are told.
///
/// See the head of this file.
@usableFromInline
final class Core<Value: Sendable, Error: Swift.Error>: @unchecked Sendable {
    @usableFromInline typealias Observer = Signal<Value, Error>.Observer
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// What waits for the baton.
    @usableFromInline
    enum Entry: Sendable {
        case event(Event)
        /// An observer of a property which may only see what is sent after it came.
        case attachment(Slot<Value, Error>)
    }

    @usableFromInline let gate: Gate

    // By the gate's lock.
    @usableFromInline @exclusivity(unchecked) var queue = Queue<Entry>()
    /// A terminating event has been accepted: nothing else will be.
    @usableFromInline @exclusivity(unchecked) var isSealed = false
    /// The terminating event has left the queue: it cannot be replaced by an interruption any more.
    @usableFromInline @exclusivity(unchecked) var isEnding = false
    /// The observers are being told of the end, or nobody will ever be told anything.
    @usableFromInline @exclusivity(unchecked) var isFinished = false
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    @usableFromInline var arrivals: [Slot<Value, Error>] = []
    @usableFromInline var observerCount = 0
    @usableFromInline var signal: Signal<Value, Error>?
    @usableFromInline var upstream: (any Disposable)?

    // By the baton.
    @usableFromInline @exclusivity(unchecked) var slots: ContiguousArray<Unmanaged<Slot<Value, Error>>?> = []
    @usableFromInline var vacancies = 0
    /// The one in `slots`, if it is one.
    @usableFromInline @exclusivity(unchecked) var only: Unmanaged<Slot<Value, Error>>?

    @usableFromInline let hasArrivals = Atomic(false)

    /// A core in the domain of `gate`; a property's core starts with a `latest` value.
    @inlinable
    init(gate: Gate, latest: Value? = nil) {
        self.gate = gate
        self.latest = latest
    }

    // MARK: - Sending (root cores)

    /// Accepts `event` from any thread: delivers it, or leaves it to whoever is delivering.
    @inlinable
    func send(_ event: Event) {
        let takesBaton = gate.state.withLock { gate in
            guard !isSealed else { return false }
            if event.isTerminating { isSealed = true }
            if gate.isDelivering {
                queue.append(.event(event))
                gate.hasWork = true
                return false
            }
            gate.isDelivering = true
            isEnding = isSealed
            return true
        }
        guard takesBaton else { return }
        deliver(event)
        passBaton()
    }

    /// Sends what `decide` answers, decided in one step with its place in the order of events.
    ///
    /// `decide` runs under the lock, so it may only touch state that this lock guards, and must release nothing.
    @inlinable
    func send(_ decide: () -> Event?) {
        let event = gate.state.withLock { gate -> Event? in
            guard !isSealed, let event = decide() else { return nil }
            if event.isTerminating { isSealed = true }
            if gate.isDelivering {
                queue.append(.event(event))
                gate.hasWork = true
                return nil
            }
            gate.isDelivering = true
            isEnding = isSealed
            return event
        }
        guard let event else { return }
        deliver(event)
        passBaton()
    }

    /// Ends the stream as interrupted, dropping what was sent but not yet delivered, an end included.
    ///
    /// For root cores that are not a property's. Answers whether the stream ends, or has to end, because of this; if
    /// not it had ended already.
    @inlinable
    @discardableResult
    func interrupt() -> Bool {
        let (dropped, takesBaton) = gate.state.withLock { gate -> ([Entry?]?, Bool) in
            guard !isFinished, !isEnding else { return (nil, false) }
            let dropped = queue.takeAll()
            isSealed = true
            if gate.isDelivering {
                queue.append(.event(.interrupted))
                gate.hasWork = true
                return (dropped, false)
            }
            gate.isDelivering = true
            isEnding = true
            return (dropped, true)
        }
        if takesBaton {
            deliver(.interrupted)
            passBaton()
        }
        return dropped != nil
    }

    /// Gives the baton back, unless something has come up during the delivery: then does that first.
    @inlinable
    func passBaton() {
        let isFree = gate.state.withLock { gate in
            gate.isDelivering = gate.hasWork
            return !gate.hasWork
        }
        if !isFree { catchUp() }
    }

    /// Does what has come up during the delivery, in order, until nothing is left; then gives the baton back.
    @inlinable
    func catchUp() {
        while true {
            let (next, retired) = gate.state.withLock { gate -> (Entry?, [any RetiredSlot]) in
                if !gate.retired.isEmpty {
                    let retired = gate.retired
                    gate.retired = []
                    return (nil, retired)
                }
                guard let next = queue.popFirst() else {
                    gate.hasWork = false
                    gate.isDelivering = false
                    return (nil, [])
                }
                if case .event(let event) = next, event.isTerminating { isEnding = true }
                return (next, [])
            }
            switch next {
            case .event(let event): deliver(event)
            case .attachment(let slot): admit(slot)
            case nil:
                if retired.isEmpty { return }
                for slot in retired { slot.vacate() }
            }
        }
    }

    // MARK: - Delivering (holder of the baton)

    /// Tells every observer; called by the holder of the baton only.
    ///
    /// A signal with one observer, as most signals in a chain are, takes the short way.
    @inlinable
    @inline(__always)
    func deliver(_ event: Event) {
        if let only, case .value = event, !hasArrivals.load(ordering: .relaxed) {
            only._withUnsafeGuaranteedRef { $0.receive(event) }
        } else {
            deliverToAll(event)
        }
    }

    @inlinable
    @inline(never)
    func deliverToAll(_ event: Event) {
        if hasArrivals.load(ordering: .relaxed) { admitArrivals() }
        if event.isTerminating {
            finish(event)
            return
        }
        var index = 0
        let end = slots.count
        while index < end {
            if let slot = slots[index] { slot._withUnsafeGuaranteedRef { $0.receive(event) } }
            index += 1
        }
    }

    @inlinable
    func admitArrivals() {
        gate.state.withLock { _ in placeArrivals() }
    }

    /// Ends the stream: tells the observers, lets go of them, then ends the lifetime (contract clause 31).
    @inlinable
    func finish(_ event: Event) {
        typealias Places = ContiguousArray<Unmanaged<Slot<Value, Error>>?>
        typealias Rest = (Places, (any Disposable)?, Signal<Value, Error>?)
        let rest = gate.state.withLock { _ -> Rest? in
            guard !isFinished else { return nil }
            isFinished = true
            isSealed = true
            placeArrivals()
            let rest = (slots, upstream, signal)
            (slots, only, upstream, signal) = ([], nil, nil, nil)
            return rest
        }
        guard let (observers, upstream, signal) = rest else { return }
        for case let slot? in observers { slot._withUnsafeGuaranteedRef { $0.receive(event) } }
        for case let slot? in observers { release(slot.takeRetainedValue()) }
        upstream?.dispose()
        withExtendedLifetime(signal) {}
    }

    // MARK: - Lifetime

    /// Ties `disposable` to the end of this stream; disposes of it at once if that is past.
    @inlinable
    func setUpstream(_ disposable: (any Disposable)?) {
        let isLate = gate.state.withLock { _ in
            if !isFinished { upstream = disposable }
            return isFinished
        }
        if isLate { disposable?.dispose() }
    }

    /// Takes the stream down silently: nobody observes it and nobody can begin to (contract clause 27).
    @inlinable
    func abandon() {
        typealias Rest = ((any Disposable)?, [Slot<Value, Error>])
        let rest = gate.state.withLock { _ -> Rest? in
            guard !isFinished else { return nil }
            isFinished = true
            isSealed = true
            // Observers that came and went during a delivery; the slots are left to the holder of the baton.
            let rest = (upstream, arrivals)
            (upstream, arrivals) = (nil, [])
            return rest
        }
        rest?.0?.dispose()
    }
}

/// The place of one observer in a core, and the disposable that gives it up.
@usableFromInline
final class Slot<Value: Sendable, Error: Swift.Error>: Disposable, RetiredSlot, @unchecked Sendable {
    /// Where an observation stands.
    @usableFromInline
    enum Status: UInt8, AtomicRepresentable {
        case live
        /// The latest value of a property is being replayed; events are held back.
        case replaying
        case ended
    }

    @usableFromInline let core: Core<Value, Error>
    @usableFromInline let status: Atomic<Status>

    // By the baton.
    @usableFromInline @exclusivity(unchecked) var observer: Signal<Value, Error>.Observer? {
        didSet { unretained = observer.map(Unmanaged.passUnretained) }
    }
    /// `observer`, to be called without counting references.
    @usableFromInline @exclusivity(unchecked) var unretained: Unmanaged<Signal<Value, Error>.Observer>?
    @usableFromInline var index = -1

    // By the gate's lock.
    @usableFromInline var backlog: [Signal<Value, Error>.Event] = []
    /// The stream ended during the replay: the thread that replays lets go of the observer.
    @usableFromInline var isLeftToReplay = false

    @inlinable
    init(core: Core<Value, Error>, observer: Signal<Value, Error>.Observer, status: Status = .live) {
        self.core = core
        self.observer = observer
        unretained = .passUnretained(observer)
        self.status = Atomic(status)
    }

    @inlinable var isDisposed: Bool { !isWanted }
    @inlinable var isWanted: Bool { status.load(ordering: .acquiring) != .ended }
    @inlinable var isReplaying: Bool { status.load(ordering: .acquiring) == .replaying }

    /// Called by the holder of the baton.
    @inlinable
    @inline(__always)
    func receive(_ event: Signal<Value, Error>.Event) {
        switch status.load(ordering: .acquiring) {
        case .live: unretained?._withUnsafeGuaranteedRef { $0.action(event) }
        case .replaying: core.hold(event, for: self)
        case .ended: break
        }
    }

    @inlinable
    func goLive() {
        _ = status.compareExchange(expected: .replaying, desired: .live, ordering: .acquiringAndReleasing)
    }

    /// Lets go of the observer: nothing will be delivered to it any more.
    @inlinable
    func end() {
        status.store(.ended, ordering: .releasing)
        observer = nil
    }

    @inlinable
    func dispose() {
        guard status.exchange(.ended, ordering: .acquiringAndReleasing) != .ended else { return }
        core.detach(self)
    }

    @inlinable
    func vacate() {
        withExtendedLifetime(core.vacate(self)) {}
    }
}

/// State of a unary operator: touched only while its domain delivers, so the baton guards it.
@usableFromInline
final class Serialized<State>: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var value: State

    @inlinable
    init(_ value: State) {
        self.value = value
    }
}
