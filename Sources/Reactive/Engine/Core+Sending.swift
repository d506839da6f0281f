// For root cores: what arrives from outside their domain.
extension Core {
    /// Nobody can send to the input any more, so it will never end the stream: says so.
    @inlinable
    @inline(never)
    func inputIsGone() {
        send(.interrupted)
    }

    /// Accepts `event` from any thread: delivers it, or leaves it to whoever is delivering.
    @inlinable
    @inline(__always)
    func send(_ event: Event) {
        let isOurs = withOwnLock { accepts(event) }
        guard isOurs else { return }
        deliver(event)
        passBaton()
    }

    /// Sends what `decide` answers, decided in one step with its place in the order of events.
    ///
    /// `decide` runs under the lock, so it may only touch state that this lock guards, and must release nothing.
    @inlinable
    @inline(__always)
    func send(_ decide: () -> Event?) {
        let event = withOwnLock { () -> Event? in
            guard !isSealed, let event = decide(), accepts(event) else { return nil }
            return event
        }
        guard let event else { return }
        deliver(event)
        passBaton()
    }

    /// Whether the caller, who holds the lock, has to deliver `event` itself; if not it is queued, or too late.
    @inlinable
    @inline(__always)
    func accepts(_ event: Event) -> Bool {
        guard !isSealed else { return false }
        if event.isTerminating { isSealed = true }
        guard takeBaton() else {
            wait(.event(event))
            return false
        }
        if event.isTerminating { isEnding = true }
        return true
    }

    /// Puts `entry` in line for the holder of the baton; under the lock.
    @inlinable
    @inline(never)
    func wait(_ entry: Pending<Value, Error>.Entry) {
        makePending().value.queue.append(entry)
    }

    @inlinable
    func makePending() -> Serialized<Pending<Value, Error>> {
        if let pending { return pending }
        let made = Serialized(Pending<Value, Error>())
        pending = made
        return made
    }

    /// Gives the baton back, unless something has come up during the delivery: then does that first.
    @inlinable
    @inline(__always)
    func passBaton() {
        if !giveBack() { catchUp() }
    }

    /// Does what has come up during the delivery, in order, until nothing is left; then gives the baton back.
    @inlinable
    @inline(never)
    func catchUp() {
        while true {
            let (next, taken) = withOwnLock { () -> (Pending<Value, Error>.Entry?, [Slot]) in
                if !retired.isEmpty {
                    var taken: [Slot] = []
                    swap(&taken, &retired)
                    return (nil, taken)
                }
                guard let next = pending?.value.queue.popFirst() else {
                    giveBackUnderLock()
                    return (nil, [])
                }
                if case .event(let event) = next, event.isTerminating { isEnding = true }
                return (next, [])
            }
            switch next {
            case .event(let event): deliver(event)
            case .attachment(let slot): admit(slot)
            case nil:
                if taken.isEmpty { return }
                for slot in taken { slot.vacate() }
            }
        }
    }
}

extension Core {
    /// Ends the stream as interrupted, dropping what was sent but not yet delivered, an end included.
    ///
    /// For root cores that are not a property's. Answers whether the stream ends, or has to end, because of this; if
    /// not it had ended already.
    @inlinable
    @discardableResult
    func interrupt() -> Bool {
        let (dropped, isOurs) = withOwnLock { () -> ([Pending<Value, Error>.Entry?]?, Bool) in
            guard !isFinished, !isEnding else { return (nil, false) }
            let dropped = pending?.value.queue.takeAll() ?? []
            isSealed = true
            guard takeBaton() else {
                wait(.event(.interrupted))
                return (dropped, false)
            }
            isEnding = true
            return (dropped, true)
        }
        if isOurs {
            deliver(.interrupted)
            passBaton()
        }
        return dropped != nil
    }
}
