/// What zip of two sources remembers; guarded by the resulting signal's lock.
@usableFromInline
struct ZippedPair<A: Sendable, B: Sendable>: Sendable {
    @usableFromInline var first = Queue<A>()
    @usableFromInline var second = Queue<B>()
    @usableFromInline var isFirstCompleted = false
    @usableFromInline var isSecondCompleted = false

    @inlinable init() {}

    /// No further pair can come.
    @inlinable var isOver: Bool {
        isFirstCompleted && first.isEmpty || isSecondCompleted && second.isEmpty
    }

    @inlinable
    mutating func popPair() -> (A, B)? {
        guard !first.isEmpty, !second.isEmpty, let a = first.popFirst(), let b = second.popFirst() else {
            return nil
        }
        return (a, b)
    }
}

extension Signal {
    /// Pairs the first value of one signal with the first of the other, the second with the second, and so on
    /// (contract clause 59).
    ///
    /// Completes as soon as a signal that has completed has no value left to pair; what remains of the other is
    /// dropped. A failure or interruption of one ends it at once.
    ///
    /// ```text
    /// a       -1-----2-3---|
    /// b       ---x-----y-|
    /// output  ---p-----q-|   p = (1, x), q = (2, y)
    /// ```
    ///
    /// Values that wait for their partner are kept without a limit.
    @inlinable
    public static func zip<B>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> {
        let core = Core<(Value, B), Error>()
        let signal = Signal<(Value, B), Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        let state = Serialized(ZippedPair<Value, B>())
        // One step stores and pairs; the end is a step of its own, because it does not come undone.
        let settle: @Sendable () -> Void = {
            core.send { state.value.isOver ? .completed : nil }
        }
        disposables += a.observe { event in
            switch event {
            case .value(let value):
                core.send {
                    state.value.first.append(value)
                    return state.value.popPair().map { .value($0) }
                }
                settle()
            case .completed:
                core.send {
                    state.value.isFirstCompleted = true
                    return nil
                }
                settle()
            case .failed, .interrupted: core.send(event.ending())
            }
        }
        disposables += b.observe { event in
            switch event {
            case .value(let value):
                core.send {
                    state.value.second.append(value)
                    return state.value.popPair().map { .value($0) }
                }
                settle()
            case .completed:
                core.send {
                    state.value.isSecondCompleted = true
                    return nil
                }
                settle()
            case .failed, .interrupted: core.send(event.ending())
            }
        }
        return signal
    }

    /// Pairs the values of this signal and `other` by their place in the order (contract clause 59).
    @inlinable
    public func zip<B>(with other: Signal<B, Error>) -> Signal<(Value, B), Error> {
        Signal.zip(self, other)
    }
}

extension SignalProducer {
    /// Starts both, in order, and pairs their values by their place in the order (contract clauses 59 and 62).
    @inlinable
    public static func zip<B>(
        _ a: SignalProducer<Value, Error>,
        _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> {
        SignalProducer<(Value, B), Error> { observer, lifetime in
            // Relays let both be zipped before either starts, and then started in order.
            let (first, firstInput) = Signal<Value, Error>.pipe()
            let (second, secondInput) = Signal<B, Error>.pipe()
            lifetime += Signal.zip(first, second).observe(observer)
            lifetime += a.start(firstInput)
            lifetime += b.start(secondInput)
        }
    }

    /// Starts this producer and `other`, and pairs their values by their place in the order (contract clause 59).
    public func zip<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.zip(self, other.producer)
    }
}
