// The observers of a core: who guards what is said at the head of Core.swift.

public import Sync
public import Synchronization

extension Core {
    /// Whether anybody observes.
    @inlinable var isObserved: Bool { gate.state.withLock { _ in !isFinished && observerCount > 0 } }

    /// Whether the stream has ended, as far as its observers can tell.
    @inlinable var hasEnded: Bool { gate.state.withLock { _ in isFinished } }

    /// Attaches `observer`, and keeps `signal` alive while anybody observes.
    ///
    /// Interrupts the observer and answers nothing if the stream has ended (contract clause 16).
    @inlinable
    func attach(_ observer: Observer, keeping signal: Signal<Value, Error>) -> Slot<Value, Error>? {
        let slot = Slot(core: self, observer: observer)
        let isAttached = gate.state.withLock { gate in
            guard !isFinished else { return false }
            count(slot, keeping: signal)
            if gate.isDelivering {
                arrivals.append(slot)
                hasArrivals.store(true, ordering: .relaxed)
            } else {
                placeArrivals()
                place(slot)
            }
            return true
        }
        if isAttached { return slot }
        observer.sendInterrupted()
        return nil
    }

    /// Gives `observer` the latest value, then every change after it, none lost and none twice (contract clause 110).
    ///
    /// The replay is sent by this thread without the baton; what another thread delivers meanwhile is held back in
    /// the slot's backlog and follows here.
    @inlinable
    func attachReplaying(_ observer: Observer, keeping signal: Signal<Value, Error>) -> Slot<Value, Error>? {
        let slot = Slot(core: self, observer: observer, status: .replaying)
        let (latest, isAttached) = gate.state.withLock { gate -> (Value?, Bool) in
            guard !isFinished else { return (self.latest, false) }
            count(slot, keeping: signal)
            if gate.isDelivering {
                queue.append(.attachment(slot))
                gate.hasWork = true
            } else {
                placeArrivals()
                place(slot)
            }
            return (self.latest, true)
        }
        if let latest { observer.send(value: latest) }
        guard isAttached else {
            observer.sendCompleted()
            return nil
        }
        while let held = takeBacklog(of: slot) {
            for event in held where slot.isWanted { observer.send(event) }
        }
        return slot
    }

    /// What was held back for `slot`; nothing when it has caught up and is live, or at its end.
    @inlinable
    func takeBacklog(of slot: Slot<Value, Error>) -> [Event]? {
        let (backlog, isOver) = gate.state.withLock { _ -> ([Event]?, Bool) in
            guard slot.backlog.isEmpty else {
                let backlog = slot.backlog
                slot.backlog = []
                return (backlog, false)
            }
            if !slot.isLeftToReplay { slot.goLive() }
            return (nil, slot.isLeftToReplay)
        }
        if isOver { slot.end() }
        return backlog
    }

    /// Lets go of the observer of a stream that has ended, or leaves that to the replay that still needs it.
    @inlinable
    func release(_ slot: Slot<Value, Error>) {
        let isReplaying =
            slot.isReplaying
            && gate.state.withLock { _ in
                slot.isLeftToReplay = slot.isReplaying
                return slot.isLeftToReplay
            }
        if !isReplaying { slot.end() }
    }

    /// Keeps `event` for a slot whose replay is still under way; delivers it if that is over.
    @inlinable
    func hold(_ event: Event, for slot: Slot<Value, Error>) {
        let isHeld = gate.state.withLock { _ in
            guard slot.isReplaying else { return false }
            slot.backlog.append(event)
            return true
        }
        if !isHeld { slot.receive(event) }
    }

    /// Lets in an observer of a property at its place in the queue.
    @inlinable
    func admit(_ slot: Slot<Value, Error>) {
        let isEnded = gate.state.withLock { _ in
            if !isFinished, slot.isWanted { place(slot) }
            return isFinished
        }
        if isEnded {
            slot.receive(.completed)
            release(slot)
        }
    }

    /// Takes a disposed slot out, at once or when the delivery in progress is over.
    @inlinable
    func detach(_ slot: Slot<Value, Error>) {
        let released = gate.state.withLock { gate -> (Signal<Value, Error>?, Observer?) in
            // The end of the stream lets go of every observer itself.
            guard !isFinished else { return (nil, nil) }
            observerCount -= 1
            var signal: Signal<Value, Error>?
            if observerCount == 0 { swap(&signal, &self.signal) }
            if gate.isDelivering {
                gate.retired.append(slot)
                gate.hasWork = true
                return (signal, nil)
            }
            placeArrivals()
            return (signal, vacate(slot))
        }
        // Released here, outside the lock: both may run anybody's deinitializers.
        withExtendedLifetime(released) {}
    }

    @inlinable
    func count(_ slot: Slot<Value, Error>, keeping signal: Signal<Value, Error>) {
        observerCount += 1
        if observerCount == 1 { self.signal = signal }
    }

    @inlinable
    func place(_ slot: Slot<Value, Error>) {
        slot.index = slots.count
        slots.append(.passRetained(slot))
        only = slots.count == 1 ? slots[0] : nil
    }

    @inlinable
    func placeArrivals() {
        guard !arrivals.isEmpty else { return }
        for slot in arrivals where slot.isWanted { place(slot) }
        arrivals = []
        hasArrivals.store(false, ordering: .relaxed)
    }

    /// Empties the slot's place and returns its observer, for the caller to release.
    @inlinable
    func vacate(_ slot: Slot<Value, Error>) -> Observer? {
        let observer = slot.observer
        slot.observer = nil
        // The end of the stream has emptied `slots`; a slot that was never placed has no index.
        guard slots.indices.contains(slot.index) else { return observer }
        // Who calls this holds the slot, so that it is not freed here, which may be under the lock.
        slots[slot.index]?.release()
        slots[slot.index] = nil
        slot.index = -1
        vacancies += 1
        while case .some(nil) = slots.last {
            slots.removeLast()
            vacancies -= 1
        }
        if vacancies > 16, vacancies * 2 > slots.count { closeRanks() }
        only = slots.count == 1 ? slots[0] : nil
        return observer
    }

    /// Closes the gaps, once there are more gaps than observers: constant time on average.
    @inlinable
    func closeRanks() {
        var kept: ContiguousArray<Unmanaged<Slot<Value, Error>>?> = []
        kept.reserveCapacity(slots.count - vacancies)
        for case let slot? in slots {
            slot.takeUnretainedValue().index = kept.count
            kept.append(slot)
        }
        slots = kept
        vacancies = 0
    }
}
