import Sync
public import Synchronization

// The observers of a core: who guards what is said at the head of Core.swift.
extension Core {
    /// Attaches `observer`, and keeps `signal` alive while anybody observes.
    ///
    /// Interrupts the observer and answers nothing if the stream has ended (contract clause 16).
    @inlinable
    @discardableResult
    func attach(_ observer: Observer, keeping signal: Signal<Value, Error>?) -> Slot? {
        demandOutside()
        if let slot = place(observer, keeping: signal) { return slot }
        observer.sendInterrupted()
        return nil
    }

    /// Gives `observer` the latest value, then every change after it, none lost and none twice (contract clause 110).
    ///
    /// The replay is sent by this thread without the baton; what is delivered meanwhile is held back and follows here. Of what
    /// other threads deliver so much follows here as a sender delivers of others; the rest gets its turn in the queue, where
    /// nothing more is held back before it is through (contract clause 130).
    @inlinable
    func attachReplaying(_ observer: Observer, keeping signal: Signal<Value, Error>) -> Slot? {
        demandOutside()
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
        // Opened before anything is told: what the observer sends counts on the same account.
        var helping = Helping(atMost: mostForeign)
        helping.open()
        defer { helping.end() }
        if let latest { observer.send(value: latest) }
        guard isAttached else {
            observer.sendCompleted()
            return nil
        }
        let thread = thisThread()
        while var held = takeHeld(for: slot) {
            while slot.isWanted, let next = held.first {
                guard next.thread == thread || helping.takeOver() else {
                    leaveReplay(of: slot, held)
                    return slot
                }
                _ = held.popFirst()
                observer.send(next.event)
            }
        }
        return slot
    }

    /// What was held back for `slot`; nothing when it has caught up and is live, or at its end.
    @inlinable
    func takeHeld(for slot: Slot) -> Queue<Pending<Value, Error>.Held>? {
        let (held, isOver) = withOwnLock { () -> (Queue<Pending<Value, Error>.Held>?, Bool) in
            let held = takeHeldUnderLock(for: slot)
            guard held.isEmpty else { return (held, false) }
            if !slot.isLeftToReplay { slot.goLive() }
            return (nil, slot.isLeftToReplay)
        }
        if isOver { slot.end() }
        return held
    }

    @inlinable
    func takeHeldUnderLock(for slot: Slot) -> Queue<Pending<Value, Error>.Held> {
        pending?.value.held.removeValue(forKey: ObjectIdentifier(slot)) ?? Queue()
    }

    /// Gives the rest of a replay its turn in the queue, and offers the baton if nobody has it.
    ///
    /// - Parameters:
    ///   - slot: whose replay it is.
    ///   - held: what is left to tell it.
    @inlinable
    @inline(never)
    func leaveReplay(of slot: Slot, _ held: Queue<Pending<Value, Error>.Held>) {
        let left = Serialized(held)
        let needsJob = withOwnLock {
            let isOurs = takeBaton()
            wait(.replay(slot, left))
            // Marked, as whoever offers a baton leaves it.
            return isOurs && markBaton() && offer()
        }
        if needsJob { handOver { [self] in catchUpAsJob() } }
    }

    /// Keeps `event` for a slot whose replay is still under way; delivers it if that is over.
    @inlinable
    func hold(_ event: Event, for slot: Slot) {
        let isHeld = withOwnLock {
            guard slot.isReplaying else { return false }
            makePending().value.held[ObjectIdentifier(slot), default: Queue()]
                .append(.init(slot: slot, event: event, thread: thisThread()))
            return true
        }
        if !isHeld { tell(slot, event) }
    }

    /// Lets in an observer of a property at its place in the queue.
    @inlinable
    func admit(_ slot: Slot) {
        let isEnded = withOwnLock {
            if !isFinished, slot.isWanted { own(slot) }
            return isFinished
        }
        if isEnded {
            tell(slot, .completed)
            release(slot)
        }
    }
}

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

    /// Frees the places that were given up during the delivery; under the lock, for the holder of the baton, who then releases
    /// what is answered outside it.
    ///
    /// In one step with what comes next: whoever observes and disposes without end would hold up who delivers.
    @usableFromInline
    final func vacateRetired() -> [(slot: Slot, observer: (any AnyObject & Sendable)?)] {
        guard !retired.isEmpty else { return [] }
        var slots: [Slot] = []
        swap(&slots, &retired)
        return slots.map { ($0, $0.core.vacate($0)) }
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

    /// What ends with this stream: made when it is first needed, disposed of already if that is past.
    final var disposables: CompositeDisposable {
        let (disposables, isLate) = withLock { () -> (CompositeDisposable, Bool) in
            if let disposables = upstream as? CompositeDisposable { return (disposables, false) }
            let disposables = CompositeDisposable()
            if !hasLetGo { upstream = disposables }
            return (disposables, hasLetGo)
        }
        if isLate { disposables.dispose() }
        return disposables
    }

    /// Ties `disposable` to the end of this stream; disposes of it at once if that is past.
    ///
    /// For cores of which nobody uses the `disposables`.
    @usableFromInline
    final func setUpstream(_ disposable: (any Disposable)?) {
        let isLate = withLock {
            if !hasLetGo { upstream = disposable }
            return hasLetGo
        }
        if isLate { disposable?.dispose() }
    }

    /// Takes the stream down silently: nobody observes it and nobody can begin to (contract clause 27).
    @usableFromInline
    final func abandon() {
        typealias Rest = ((any Disposable)?, [Slot])
        let rest = withLock { () -> Rest? in
            guard !isFinished else { return nil }
            (isFinished, isSealed, hasLetGo) = (true, true, true)
            // Observers that came and went during a delivery; the slots are left to the holder of the baton.
            let rest = (upstream, arrivals)
            (upstream, arrivals) = (nil, [])
            return rest
        }
        rest?.0?.dispose()
    }

    /// Ends the stream for good; answers who is left to tell, once.
    @usableFromInline
    final func takeRemains() -> Remains? {
        withLock {
            guard !isFinished else { return nil }
            isFinished = true
            isSealed = true
            placeArrivals()
            let remains = Remains(only: only, slots: slots, signal: signal)
            (only, slots, signal) = (nil, [], nil)
            return remains
        }
    }

    /// Lets go of the observers, then ends the lifetime (contract clause 31).
    @usableFromInline
    final func release(_ remains: Remains) {
        if let slot = remains.only { release(slot.takeRetainedValue()) }
        for case let slot? in remains.slots { release(slot.takeRetainedValue()) }
        let ended = withLock { () -> (any Disposable)? in
            hasLetGo = true
            var upstream: (any Disposable)?
            swap(&upstream, &self.upstream)
            return upstream
        }
        ended?.dispose()
        withExtendedLifetime(remains.signal) {}
    }
}

extension Slot {
    /// Whether the observation has ended.
    @usableFromInline var isDisposed: Bool { !isWanted }
    @usableFromInline var isWanted: Bool { status.load(ordering: .acquiring) != .ended }
    @usableFromInline var isReplaying: Bool { status.load(ordering: .acquiring) == .replaying }

    /// The replay is over: events are told from now on.
    @usableFromInline
    func goLive() {
        _ = status.compareExchange(expected: .replaying, desired: .live, ordering: .acquiringAndReleasing)
    }

    /// Lets go of the observer: nothing will be told to it any more.
    @usableFromInline
    func end() {
        status.store(.ended, ordering: .releasing)
        observer = nil
    }

    /// Ends the observation: nothing is told from now on, not even of the delivery in progress.
    @usableFromInline
    func dispose() {
        guard status.exchange(.ended, ordering: .acquiringAndReleasing) != .ended else { return }
        core.detach(self)
    }
}
