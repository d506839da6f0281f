// MARK: - skip

extension Signal {
    /// Leaves out the first `count` values; with 0 it is the same stream (contract clause 43).
    ///
    /// ```text
    /// input           -1--2--3--|
    /// skip(first: 2)
    /// output          -------3--|
    /// ```
    ///
    /// - Parameter count: 0 or more.
    @inlinable
    public func skip(first count: Int) -> Signal<Value, Error> {
        demand(count >= 0, "skip(first:) takes a count of 0 or more, not \(count).")
        guard count > 0 else { return self }
        return derive { downstream in
            let skipped = Serialized(0)
            return { event in
                if case .value = event, skipped.value < count {
                    skipped.value += 1
                    return
                }
                downstream.deliver(event)
            }
        }
    }

    /// Leaves out values until `shouldContinueToSkip` is false for one, and does not ask again (contract clause 43).
    @preconcurrency
    @inlinable
    public func skip(
        while shouldContinueToSkip: @escaping @Sendable (Value) -> Bool
    ) -> Signal<Value, Error> {
        derive { downstream in
            let isSkipping = Serialized(true)
            return { event in
                if case .value(let value) = event, isSkipping.value {
                    isSkipping.value = shouldContinueToSkip(value)
                    if isSkipping.value { return }
                }
                downstream.deliver(event)
            }
        }
    }

    /// Leaves out values until `trigger` sends a value or completes (contract clause 44).
    ///
    /// An interruption of the trigger changes nothing. This stream's own end is passed on at once, before the trigger
    /// as well as after it.
    ///
    /// ```text
    /// input    -1--2--3--|
    /// trigger  ---x
    /// output   ----2--3--|
    /// ```
    @inlinable
    public func skip(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        let core = Core<Value, Error>()
        let signal = Signal(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        // Guarded by the resulting signal's lock.
        let isOpen = Serialized(false)
        // The trigger first: if both come from one source, the beginning is not late.
        disposables += trigger.observe { event in
            switch event {
            case .value, .completed:
                core.send {
                    isOpen.value = true
                    return nil
                }
            case .interrupted: break
            }
        }
        disposables += observe { event in
            core.send { event.isTerminating || isOpen.value ? event : nil }
        }
        return signal
    }
}

extension SignalProducer {
    /// Leaves out the first `count` values (contract clause 43).
    ///
    /// - Parameter count: 0 or more.
    @inlinable
    public func skip(first count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "skip(first:) takes a count of 0 or more, not \(count).")
        guard count > 0 else { return self }
        return lift { $0.skip(first: count) }
    }

    /// Leaves out values until `shouldContinueToSkip` is false for one, and does not ask again (contract clause 43).
    @preconcurrency
    @inlinable
    public func skip(
        while shouldContinueToSkip: @escaping @Sendable (Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.skip(while: shouldContinueToSkip) }
    }

    /// Leaves out values until `trigger` sends a value or completes (contract clause 44).
    @inlinable
    public func skip(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> {
        lift { $0.skip(until: trigger) }
    }

    /// Leaves out values until the work of `trigger`, started first, sends a value or completes (contract clause 44).
    @inlinable
    public func skip(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift(startingLast: trigger) { $0.skip(until: $1) }
    }

    /// Leaves out values until `trigger`, started first, sends a value or completes (contract clause 44).
    @inlinable
    public func skip<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        skip(until: trigger.producer)
    }
}

// MARK: - skipRepeats

extension Signal {
    /// Leaves out values that `isEquivalent` to the value before; the first always passes.
    ///
    /// Compares with the previous input and keeps no other alive (contract clause 41).
    ///
    /// ```text
    /// input        -1-1-2-1--|
    /// skipRepeats
    /// output       -1---2-1--|
    /// ```
    @preconcurrency
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Signal<Value, Error> {
        derive { downstream in
            let previous = Serialized<Value?>(nil)
            return { event in
                if case .value(let value) = event {
                    let before = previous.value
                    previous.value = value
                    if let before, isEquivalent(before, value) { return }
                }
                downstream.deliver(event)
            }
        }
    }
}

extension Signal where Value: Equatable {
    /// Leaves out values equal to the value before; the first always passes (contract clause 41).
    @inlinable
    public func skipRepeats() -> Signal<Value, Error> {
        skipRepeats { $0 == $1 }
    }
}

extension SignalProducer {
    /// Leaves out values that `isEquivalent` to the value before; the first always passes (contract clause 41).
    @preconcurrency
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.skipRepeats(isEquivalent) }
    }
}

extension SignalProducer where Value: Equatable {
    /// Leaves out values equal to the value before; the first always passes (contract clause 41).
    @inlinable
    public func skipRepeats() -> SignalProducer<Value, Error> {
        lift { $0.skipRepeats() }
    }
}

extension PropertyProtocol {
    /// A property that does not notify of values that `isEquivalent` to the one before.
    ///
    /// It compares with the value before and keeps its own until one differs.
    @preconcurrency
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(unsafeProducer: producer.skipRepeats(isEquivalent))
    }
}

extension PropertyProtocol where Value: Equatable {
    /// A property that does not notify of values equal to the one before.
    @inlinable
    public func skipRepeats() -> Property<Value> {
        skipRepeats { $0 == $1 }
    }
}
