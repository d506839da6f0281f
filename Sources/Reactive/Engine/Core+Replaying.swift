// The observers of a core: who guards what is said at the head of Core.swift.
extension Core {
    /// Attaches `observer`, and keeps `signal` alive while anybody observes.
    ///
    /// Interrupts the observer and answers nothing if the stream has ended (contract clause 16).
    @inlinable
    @discardableResult
    func attach(_ observer: Observer, keeping signal: Signal<Value, Error>?) -> Slot? {
        if let slot = place(observer, keeping: signal) { return slot }
        observer.sendInterrupted()
        return nil
    }

    /// Gives `observer` the latest value, then every change after it, none lost and none twice (contract clause 110).
    ///
    /// The replay is sent by this thread without the baton; what another thread delivers meanwhile is held back and
    /// follows here.
    @inlinable
    func attachReplaying(_ observer: Observer, keeping signal: Signal<Value, Error>) -> Slot? {
        let slot = Slot(core: self, observer: observer, status: .replaying)
        let (latest, isAttached) = withOwnLock { () -> (Value?, Bool) in
            guard !isFinished else { return (self.latest?.value, false) }
            count(keeping: signal)
            if leaveWord() {
                wait(.attachment(slot))
            } else {
                placeArrivals()
                own(slot)
            }
            return (self.latest?.value, true)
        }
        if let latest { observer.send(value: latest) }
        guard isAttached else {
            observer.sendCompleted()
            return nil
        }
        while let events = takeHeld(for: slot) {
            for event in events where slot.isWanted { observer.send(event) }
        }
        return slot
    }

    /// What was held back for `slot`; nothing when it has caught up and is live, or at its end.
    @inlinable
    func takeHeld(for slot: Slot) -> [Event]? {
        let (events, isOver) = withOwnLock { () -> ([Event]?, Bool) in
            let events = pending?.value.held.filter { $0.slot === slot }.map(\.event) ?? []
            guard events.isEmpty else {
                pending?.value.held.removeAll { $0.slot === slot }
                return (events, false)
            }
            if !slot.isLeftToReplay { slot.goLive() }
            return (nil, slot.isLeftToReplay)
        }
        if isOver { slot.end() }
        return events
    }

    /// Keeps `event` for a slot whose replay is still under way; delivers it if that is over.
    @inlinable
    func hold(_ event: Event, for slot: Slot) {
        let isHeld = withOwnLock {
            guard slot.isReplaying else { return false }
            makePending().value.held.append((slot, event))
            return true
        }
        if !isHeld { notify(slot, event) }
    }

    /// Lets in an observer of a property at its place in the queue.
    @inlinable
    func admit(_ slot: Slot) {
        let isEnded = withOwnLock {
            if !isFinished, slot.isWanted { own(slot) }
            return isFinished
        }
        if isEnded {
            notify(slot, .completed)
            release(slot)
        }
    }
}
