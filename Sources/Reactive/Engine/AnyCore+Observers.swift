import Sync
public import Synchronization

extension AnyCore {
    /// Whether anybody observes.
    @usableFromInline final var isObserved: Bool {
        withLock { !isFinished && observerCount > 0 }
    }

    /// Whether the stream has ended, as far as its observers can tell.
    @usableFromInline final var hasEnded: Bool { withLock { isFinished } }

    /// Whether the end has been accepted, though the observers may not have been told yet.
    @usableFromInline final var isClosed: Bool { withLock { isSealed } }

    /// Whether the lifetime of the stream has ended, which is the last thing to happen.
    @usableFromInline final var isOver: Bool { withLock { hasLetGo } }

    /// Makes a place for `observer`, and keeps `signal` alive while anybody observes.
    ///
    /// Answers nothing if the stream has ended. In a start of a producer there may be no signal, because nobody else
    /// can ever observe: the stream is then taken down with its observer.
    @usableFromInline
    final func place(
        _ observer: any AnyObject & Sendable,
        keeping signal: (any AnyObject & Sendable)?
    ) -> Slot? {
        let slot = Slot(core: self, observer: observer)
        return withLock { settle(slot, keeping: signal) } ? slot : nil
    }

    /// Gives `slot` its place, or has it wait for one, under the lock; answers whether the stream goes on.
    private final func settle(_ slot: Slot, keeping signal: (any AnyObject & Sendable)?) -> Bool {
        guard !isFinished else { return false }
        count(keeping: signal)
        if isDomainDelivering {
            arrivals.append(slot)
            hasArrivals.store(true, ordering: .relaxed)
        } else {
            placeArrivals()
            own(slot)
        }
        return true
    }

    /// Counts one more observer; under the lock.
    @usableFromInline
    final func count(keeping signal: (any AnyObject & Sendable)?) {
        observerCount += 1
        if observerCount == 1, let signal { self.signal = signal }
    }

    /// Lets in who came during the last delivery; under the lock.
    @inlinable
    @inline(__always)
    final func placeArrivals() {
        if hasArrivals.load(ordering: .relaxed) { placeAllArrivals() }
    }

    @usableFromInline
    final func placeAllArrivals() {
        for slot in arrivals where slot.isWanted { own(slot) }
        arrivals = []
        hasArrivals.store(false, ordering: .relaxed)
    }

    /// Lets in who came during the last delivery; for the holder of the baton.
    @usableFromInline
    final func admitArrivals() {
        withLock { placeArrivals() }
    }

    /// Takes a disposed slot out, at once or when the delivery in progress is over.
    final func detach(_ slot: Slot) {
        typealias Released = (signal: (any AnyObject & Sendable)?, observer: (any AnyObject & Sendable)?)
        let (released, isUnneeded) = withLock { () -> (Released, Bool) in
            // The end of the stream lets go of every observer itself.
            guard !isFinished else { return ((nil, nil), false) }
            observerCount -= 1
            let isUnneeded = observerCount == 0 && signal == nil
            var signal: (any AnyObject & Sendable)?
            if observerCount == 0 { swap(&signal, &self.signal) }
            if domain.leaveWord() {
                domain.retired.append(slot)
                return ((signal, nil), isUnneeded)
            }
            placeArrivals()
            return ((signal, vacate(slot)), isUnneeded)
        }
        if isUnneeded { abandon() }
        // Released here, outside the lock: both may run anybody's deinitializers.
        withExtendedLifetime(released) {}
    }

    /// Empties the slot's place and returns its observer, for the caller to release.
    final func vacate(_ slot: Slot) -> (any AnyObject & Sendable)? {
        let observer = slot.observer
        slot.observer = nil
        disown(slot)
        return observer
    }

    /// Lets go of the observer of a stream that has ended, or leaves that to the replay that still needs it.
    @usableFromInline
    final func release(_ slot: Slot) {
        let isReplaying =
            slot.isReplaying
            && withLock {
                slot.isLeftToReplay = slot.isReplaying
                return slot.isLeftToReplay
            }
        if !isReplaying { slot.end() }
    }
}
