// The engine of every signal, and the one file of the package that steps outside what the compiler can prove.
//
// HOW IT WORKS
//
// A `Core` is what is behind a `Signal`: its observers and whether it has ended. A core made by itself (a pipe, a
// generator, a property, a merge) is the *root* of a domain; a core derived by a unary operator (`map`, `filter`,
// `scan` …) belongs to the domain of the core it listens to. A domain delivers one event at a time.
//
// A root has a lock and a *baton*, which its whole domain uses. The lock is held for a few instructions and never while
// foreign code runs. Whoever sends takes the baton under the lock, walks the observers without the lock, and gives the
// baton back. Whoever sends while it is taken, the same thread from inside an observer or another thread, leaves the
// event in the root's queue, marks the baton and returns; the holder of a marked baton cannot give it back before it
// has delivered what waits. So events are serial, re-entrant events come first in, first out, and no thread ever waits
// for another's observers: two signals that feed each other from two threads cannot deadlock.
//
// Whoever delivers does not deliver for ever what others keep sending: after some of it the baton is *offered*. It stays
// marked, so nobody takes it for free, and goes to whoever sends next or to a job on a thread of the pool (CoreTurns.swift).
//
// An event walks down the whole domain within one turn of the baton: a chain of ten maps costs one lock, not ten.
//
// WHO GUARDS WHAT
//
//   by the lock          `pending`, `latest`, `arrivals`, `retired`, `observerCount`, `isSealed`, `isEnding`,
//                        `isFinished`, `hasLetGo`, `signal`, `upstream`, `Slot.isLeftToReplay`, `isOffered`,
//                        `isShared`, `hasJob`
//   by the baton         `only`, `slots`, `vacancies`, `Slot.index`, `Slot.observer`, `Serialized.value`; also changed
//                        under the lock while nobody holds the baton, which is the same thing: no reader can exist then
//   atomic               the baton, `Slot.status`, `hasArrivals`, `insider`, `called`
//
// What makes this sound: the baton is taken only under the lock and given back with release, so everything the last
// holder wrote is seen by the next, and by whoever finds it free under the lock. And nothing is taken out of `slots`
// while somebody walks them: who disposes during a delivery marks the slot, and the holder of the baton empties it
// when the event is through.
//
// REFERENCES THAT ARE NOT COUNTED
//
// `only` and `slots` own their slots by hand (`passRetained` in `own`, `release` in `disown` and at the end),
// `Slot.unretained` borrows what `Slot.observer` owns, and `home` borrows what `root` owns. For the reason above all
// outlive each call made through them. With counted references the engine took two to three times the instructions
// (`Benchmarks/RESULTS.md` has the figures). The tests of this file's promises run under the thread and the address
// sanitizer (`Tests/thread-sanitizer`, `Tests/address-sanitizer`).
//
// WHAT IS GENERIC
//
// Sending and delivering, which are specialised in the client's module. Making, joining and taking down a graph work
// on `AnyCore` and `Slot`, which are not generic: the runtime calls an object's `deinit` and its witnesses through its
// class, where nothing is specialised, and each look-up of a type there would cost more than all the locks together.
// For the same reason no stored property has a `Value` or an `Event` in it but behind a reference.
//
// LIFETIMES (contract section C)
//
// The input observer and the handle of a start hold an `Input`, which holds the root core. A core holds its slots, a
// slot holds the observer, and the observer of a derived core holds that core. Upwards, a derived core holds its root,
// and its slot in the parent (`upstream`). This circle is cut when the stream ends, or when a signal that nobody
// observes loses its last reference: `Signal.deinit` calls `abandon()`. While it is observed a core holds its `Signal`,
// so the two cases are one. The start of a producer makes no signals that nobody would see: a core without one is
// abandoned with its last observer.

import Sync
public import Synchronization

/// The observers of one signal, whatever it carries, and whether it has ended.
///
/// See the head of this file.
@usableFromInline
class AnyCore: @unchecked Sendable {
    /// The root of the domain; none if this is one.
    @usableFromInline final let root: AnyCore?

    /// The root, or this itself.
    @usableFromInline @exclusivity(unchecked) final var home: Unmanaged<AnyCore>?

    // Of the domain: only the root's are used.
    @usableFromInline final let lock = Locked(())
    @usableFromInline final let baton = Atomic(Baton.free)
    /// Observations disposed of during the delivery, whose observers are released when it is over; by the lock.
    @usableFromInline @exclusivity(unchecked) final var retired: [Slot] = []

    /// What is asked of those who send and do not deliver: written under the lock, read without it.
    @usableFromInline final let called = Atomic(Call.none)
    /// Whoever has delivered has had enough: the baton, which is marked, waits to be taken over.
    @usableFromInline @exclusivity(unchecked) final var isOffered = false
    /// Events are being delivered on other threads than they were sent on.
    @usableFromInline @exclusivity(unchecked) final var isShared = false
    /// A job of the pool is on its way to take over a baton that is offered.
    @usableFromInline @exclusivity(unchecked) final var hasJob = false

    /// The thread that is in a closure of `modify` or `withValue`, under the lock; 0 if none is.
    @usableFromInline final let insider = Atomic<UInt>(0)

    // By the lock.
    /// A terminating event has been accepted: nothing else will be.
    @usableFromInline @exclusivity(unchecked) final var isSealed = false
    /// The terminating event has left the queue: it cannot be replaced by an interruption any more.
    @usableFromInline @exclusivity(unchecked) final var isEnding = false
    /// The observers are being told of the end, or nobody will ever be told anything.
    @usableFromInline @exclusivity(unchecked) final var isFinished = false
    /// `upstream` has been disposed of, and so is whatever comes later.
    @usableFromInline @exclusivity(unchecked) final var hasLetGo = false
    @usableFromInline @exclusivity(unchecked) final var observerCount = 0
    /// Observers that came during a delivery.
    @usableFromInline @exclusivity(unchecked) final var arrivals: [Slot] = []
    /// The `Signal`, while it is observed.
    @usableFromInline @exclusivity(unchecked) final var signal: (any AnyObject & Sendable)?
    /// Where the events come from; disposed of at the end.
    @usableFromInline @exclusivity(unchecked) final var upstream: (any Disposable)?

    // By the baton.
    /// The observer, if there is one, as with most signals in a chain: `slots` is empty then.
    @usableFromInline @exclusivity(unchecked) final var only: Unmanaged<Slot>?
    @usableFromInline @exclusivity(unchecked) final var slots: ContiguousArray<Unmanaged<Slot>?> = []
    @usableFromInline @exclusivity(unchecked) final var vacancies = 0

    @usableFromInline final let hasArrivals = Atomic(false)

    @inlinable
    init(root: AnyCore?) {
        self.root = root
        if let root { home = .passUnretained(root) } else { home = .passUnretained(self) }
    }
}

extension AnyCore {
    /// The core whose lock and baton this one uses: its root, which it holds, or itself.
    @inlinable
    @inline(__always)
    final var domain: AnyCore { home.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0 } }

    /// Runs `body` with the lock of the domain.
    @inlinable
    @inline(__always)
    final func withLock<Result: Sendable>(_ body: () -> Result) -> Result {
        // Not counted: this core holds its root.
        home.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.withOwnLock(body) }
    }

    /// Whether somebody is delivering in the domain of this core, which need not be the root.
    @inlinable
    @inline(__always)
    final var isDomainDelivering: Bool {
        home.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.isDelivering }
    }
}

/// Whose turn it is to deliver in a domain.
@usableFromInline
enum Baton: UInt8, AtomicRepresentable, Sendable {
    case free
    case taken
    /// Taken, and something has come up meanwhile: events are pending, or observations retired.
    case takenWithWork
}

/// The observers of one signal and what they are told.
///
/// See the head of this file.
@usableFromInline
final class Core<Value: Sendable, Error: Swift.Error>: AnyCore, @unchecked Sendable {
    @usableFromInline typealias Observer = Signal<Value, Error>.Observer
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    // By the lock.
    /// The value of a property; no other core has one.
    @usableFromInline @exclusivity(unchecked) var latest: Serialized<Value>?
    /// What has to wait; made when there is something.
    @usableFromInline @exclusivity(unchecked) var pending: Serialized<Pending<Value, Error>>?

    /// A root core; a property's starts with a `latest` value.
    @inlinable
    init(latest: Value? = nil) {
        self.latest = latest.map(Serialized.init)
        super.init(root: nil)
    }

    /// A core in the domain of `core`.
    @inlinable
    init(inDomainOf core: AnyCore) {
        super.init(root: core.domain)
    }

    /// Tells the observer at `slot`, if it still wants to know; called by the holder of the baton.
    @inlinable
    @inline(__always)
    func tell(_ slot: Slot, _ event: Event) {
        switch slot.status.load(ordering: .acquiring) {
        case .live:
            // Not counted: a slot that is live holds its observer.
            slot.unretained._withUnsafeGuaranteedRef { observer in
                // Only `attach` makes slots, and gives this core's none but observers of its own kind.
                unsafeDowncast(observer, to: Observer.self).action(event)
            }
        case .replaying: hold(event, for: slot)
        case .ended: break
        }
    }

    /// Tells every observer of a value, or of the end; called by the holder of the baton.
    @inlinable
    @inline(__always)
    func deliver(_ event: Event) {
        if case .value(let value) = event {
            deliver(value: value)
        } else {
            deliverToAll(event)
        }
    }

    /// Tells every observer of a value; called by the holder of the baton.
    @inlinable
    @inline(__always)
    func deliver(value: Value) {
        if let only, !hasArrivals.load(ordering: .relaxed) {
            only._withUnsafeGuaranteedRef { tell($0, .value(value)) }
        } else {
            deliverToAll(.value(value))
        }
    }

    @inlinable
    @inline(never)
    func deliverToAll(_ event: Event) {
        if hasArrivals.load(ordering: .relaxed) { admitArrivals() }
        if event.isTerminating {
            finish(event)
        } else if let only {
            only._withUnsafeGuaranteedRef { tell($0, event) }
        } else {
            var index = 0
            let end = slots.count
            while index < end {
                if let slot = slots[index] { slot._withUnsafeGuaranteedRef { tell($0, event) } }
                index += 1
            }
        }
    }
}

extension Core {
    /// Ends the stream: tells the observers, lets go of them, then ends the lifetime (contract clause 31).
    @inlinable
    func finish(_ event: Event) {
        guard let remains = takeRemains() else { return }
        remains.only?._withUnsafeGuaranteedRef { tell($0, event) }
        for case let slot? in remains.slots { slot._withUnsafeGuaranteedRef { tell($0, event) } }
        release(remains)
    }
}

/// The place of one observer in a core, and the disposable that gives it up.
@usableFromInline
final class Slot: Disposable, @unchecked Sendable {
    /// Where an observation stands.
    @usableFromInline
    enum Status: UInt8, AtomicRepresentable {
        case live
        /// The latest value of a property is being replayed; events are held back.
        case replaying
        case ended
    }

    @usableFromInline let core: AnyCore
    @usableFromInline let status: Atomic<Status>

    // By the baton.
    @usableFromInline @exclusivity(unchecked) var observer: (any AnyObject & Sendable)?
    /// The observer, to be called without counting references, while the slot is live.
    @usableFromInline let unretained: Unmanaged<any AnyObject & Sendable>
    @usableFromInline @exclusivity(unchecked) var index = -1

    // By the lock.
    /// The stream ended during the replay: the thread that replays lets go of the observer.
    @usableFromInline @exclusivity(unchecked) var isLeftToReplay = false

    @inlinable
    init(core: AnyCore, observer: any AnyObject & Sendable, status: Status = .live) {
        self.core = core
        self.observer = observer
        unretained = .passUnretained(observer)
        self.status = Atomic(status)
    }
}

extension AnyCore {
    /// Takes charge of `slot`, at a place of its own.
    @usableFromInline
    final func own(_ slot: Slot) {
        let owned = Unmanaged.passRetained(slot)
        if let first = only {
            only = nil
            slots.append(first)
            slots.append(owned)
        } else if slots.isEmpty {
            only = owned
        } else {
            slots.append(owned)
        }
        slot.index = max(slots.count - 1, 0)
    }

    /// Gives up `slot`, which the caller still holds, so that it is not freed here, which may be under the lock.
    final func disown(_ slot: Slot) {
        if let first = only {
            guard first.toOpaque() == Unmanaged.passUnretained(slot).toOpaque() else { return }
            only = nil
            first.release()
        } else {
            // The end of the stream has emptied `slots`; a slot that was never placed has no index.
            guard slots.indices.contains(slot.index), let owned = slots[slot.index] else { return }
            slots[slot.index] = nil
            vacancies += 1
            owned.release()
            closeRanks()
        }
        slot.index = -1
    }

    /// Closes the gaps at the end, and all of them once there are more gaps than observers: constant time on average.
    private final func closeRanks() {
        while case .some(nil) = slots.last {
            slots.removeLast()
            vacancies -= 1
        }
        if vacancies > 16, vacancies * 2 > slots.count {
            slots.removeAll { $0 == nil }
            for (index, slot) in slots.enumerated() { slot?._withUnsafeGuaranteedRef { $0.index = index } }
            vacancies = 0
        }
        if slots.count == 1 {
            only = slots[0]
            // Its room stays, for the next to come.
            slots.removeAll(keepingCapacity: true)
        }
    }
}

/// What a core lets go of when its stream ends.
@usableFromInline
struct Remains: @unchecked Sendable {
    @usableFromInline let only: Unmanaged<Slot>?
    @usableFromInline let slots: ContiguousArray<Unmanaged<Slot>?>
    let signal: (any AnyObject & Sendable)?
}

/// State that the closures of one signal share: guarded by the baton of its domain, or by its lock where it
/// says so.
@usableFromInline
final class Serialized<State>: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var value: State

    @inlinable
    init(_ value: State) {
        self.value = value
    }
}
