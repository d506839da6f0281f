// MARK: - Two

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
    @inlinable
    public func zip<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.zip(self, other.producer)
    }

    // An overload for producers: where the type of a parameter is known, `.init(value: 0)` and `.empty` can be written for it.

    /// Sends the first values of this producer and `other` as a pair, then the second ones, and so on (contract clause
    /// 59).
    ///
    /// Completes as soon as one of them can add nothing to a further pair; a failure or interruption ends it at once.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func zip<U: Sendable>(
        with other: SignalProducer<U, Error>
    ) -> SignalProducer<(Value, U), Error> {
        SignalProducer.zip(self, other)
    }
}

// MARK: - A sequence

/// What zip of many sources remembers; guarded by the resulting signal's lock.
@usableFromInline
struct ZippedRow<Value: Sendable>: Sendable {
    @usableFromInline var queues: [Queue<Value>]
    @usableFromInline var isCompleted: [Bool]
    /// How many sources have nothing to pair.
    @usableFromInline var starved: Int
    @usableFromInline var isOver = false

    @inlinable
    init(count: Int) {
        queues = Array(repeating: Queue(), count: count)
        isCompleted = Array(repeating: false, count: count)
        starved = count
    }

    @inlinable
    mutating func append(_ value: Value, at index: Int) -> [Value]? {
        if queues[index].isEmpty { starved -= 1 }
        queues[index].append(value)
        guard starved == 0 else { return nil }
        var row: [Value] = []
        row.reserveCapacity(queues.count)
        for index in queues.indices {
            if let value = queues[index].popFirst() { row.append(value) }
            if queues[index].isEmpty {
                starved += 1
                if isCompleted[index] { isOver = true }
            }
        }
        return row
    }

    @inlinable
    mutating func complete(at index: Int) {
        isCompleted[index] = true
        if queues[index].isEmpty { isOver = true }
    }
}

extension Signal {
    /// Sends arrays of the first values of all signals, of the second, and so on (contract clauses 59 and 61).
    ///
    /// Without signals the result has already ended.
    @inlinable
    public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
    where Signals.Element == Signal<Value, Error> {
        let sources = Array(signals)
        guard !sources.isEmpty else { return .empty }
        let core = Core<[Value], Error>()
        let result = Signal<[Value], Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        let state = Serialized(ZippedRow<Value>(count: sources.count))
        for (index, source) in sources.enumerated() {
            disposables += source.observe { event in
                switch event {
                case .value(let value):
                    core.send { state.value.append(value, at: index).map { .value($0) } }
                case .completed:
                    core.send {
                        state.value.complete(at: index)
                        return nil
                    }
                case .failed, .interrupted:
                    core.send(event.ending())
                    return
                }
                core.send { state.value.isOver ? .completed : nil }
            }
        }
        return result
    }
}

extension SignalProducer {
    /// Starts all producers, in order, and sends arrays of their first values, of the second, and so on (contract
    /// clauses 59 and 62).
    ///
    /// Without producers it completes at once (clause 61).
    @inlinable
    public static func zip<Producers: Sequence>(
        _ producers: Producers
    ) -> SignalProducer<[Value], Error>
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        combineRow(producers.map(\.producer), emptySentinel: nil) { Signal.zip($0) }
    }

    /// Starts all producers, in order, and sends arrays of their first values, of the second, and so on.
    ///
    /// Without producers it sends `emptySentinel`, then completes (contract clause 61).
    @inlinable
    public static func zip<Producers: Sequence>(
        _ producers: Producers,
        emptySentinel: [Value]
    ) -> SignalProducer<[Value], Error>
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        combineRow(producers.map(\.producer), emptySentinel: emptySentinel) { Signal.zip($0) }
    }
}
