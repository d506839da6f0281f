// MARK: - Two, three and four

/// What combineLatest of two sources remembers; guarded by the resulting signal's lock.
@usableFromInline
struct LatestPair<A: Sendable, B: Sendable>: Sendable {
    @usableFromInline var first: A?
    @usableFromInline var second: B?
    @usableFromInline var completed = 0

    @inlinable init() {}

    @inlinable var both: (A, B)? {
        guard let first, let second else { return nil }
        return (first, second)
    }
}

extension Signal {
    /// The operator itself, on a signal under construction: decides what to send in one step with storing the value,
    /// so that the last pair sent is the latest of both.
    @inlinable
    static func combineLatest<A, B>(
        _ first: Signal<A, Error>,
        _ second: Signal<B, Error>,
        into core: Core<(A, B), Error>
    ) -> [(any Disposable)?] where Value == (A, B) {
        let state = Serialized(LatestPair<A, B>())
        let complete: @Sendable () -> Void = {
            core.send {
                state.value.completed += 1
                return state.value.completed == 2 ? .completed : nil
            }
        }
        let left = first.observe { event in
            switch event {
            case .value(let value):
                // What is replaced is released after the lock.
                var replaced: A? = value
                core.send {
                    swap(&replaced, &state.value.first)
                    return state.value.both.map { .value($0) }
                }
            case .completed: complete()
            case .failed, .interrupted: core.send(event.ending())
            }
        }
        let right = second.observe { event in
            switch event {
            case .value(let value):
                var replaced: B? = value
                core.send {
                    swap(&replaced, &state.value.second)
                    return state.value.both.map { .value($0) }
                }
            case .completed: complete()
            case .failed, .interrupted: core.send(event.ending())
            }
        }
        return [left, right]
    }

    /// Sends the latest values of both signals each time one of them sends, once both have (contract clause 57).
    ///
    /// Completes when both have; a failure or interruption of one ends it at once (clause 58).
    ///
    /// ```text
    /// a       -1-----2-----|
    /// b       ---x-----y-|
    /// output  ---p---q-r---|   p = (1, x), q = (2, x), r = (2, y)
    /// ```
    ///
    /// Values sent by several threads at once are stored and combined in one step, so the last pair is the latest of
    /// both.
    @inlinable
    public static func combineLatest<B>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> {
        let core = Core<(Value, B), Error>()
        let signal = Signal<(Value, B), Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        for disposable in Signal<(Value, B), Error>.combineLatest(a, b, into: core) {
            disposables += disposable
        }
        return signal
    }

    /// Sends the latest values of this signal and `other` each time one of them sends, once both have.
    @inlinable
    public func combineLatest<B>(with other: Signal<B, Error>) -> Signal<(Value, B), Error> {
        Signal.combineLatest(self, other)
    }

    /// Sends the latest values of three signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>
    ) -> Signal<(Value, B, C), Error> {
        combineLatest(a, b).combineLatest(with: c).map { ($0.0, $0.1, $1) }
    }

    /// Sends the latest values of four signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> {
        combineLatest(a, b, c).combineLatest(with: d).map { ($0.0, $0.1, $0.2, $1) }
    }
}

extension SignalProducer {
    /// Starts both, in order, and sends the latest values of both each time one sends, once both have (contract
    /// clauses 57, 58 and 62).
    ///
    /// ``Signal/combineLatest(_:_:)`` shows it. Of what `a` sends while it is started, before `b` is, only the last
    /// value is combined. If `a` fails at once `b` is not started.
    @inlinable
    public static func combineLatest<B>(
        _ a: SignalProducer<Value, Error>,
        _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> {
        SignalProducer<(Value, B), Error> { observer, lifetime in
            // Relays let both be combined before either starts, and then started in order.
            let (first, firstInput) = Signal<Value, Error>.pipe()
            let (second, secondInput) = Signal<B, Error>.pipe()
            lifetime += Signal.combineLatest(first, second).observe(observer)
            lifetime += a.start(firstInput)
            guard !lifetime.hasEnded else { return }
            lifetime += b.start(secondInput)
        }
    }

    /// Starts this producer and `other`, and sends the latest values of both each time one sends, once both have.
    @inlinable
    public func combineLatest<B>(with other: SignalProducer<B, Error>) -> SignalProducer<(Value, B), Error> {
        SignalProducer.combineLatest(self, other)
    }

    /// Starts three producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<B, C>(
        _ a: SignalProducer<Value, Error>,
        _ b: SignalProducer<B, Error>,
        _ c: SignalProducer<C, Error>
    ) -> SignalProducer<(Value, B, C), Error> {
        combineLatest(a, b).combineLatest(with: c).map { ($0.0, $0.1, $1) }
    }

    /// Starts four producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<B, C, D>(
        _ a: SignalProducer<Value, Error>,
        _ b: SignalProducer<B, Error>,
        _ c: SignalProducer<C, Error>,
        _ d: SignalProducer<D, Error>
    ) -> SignalProducer<(Value, B, C, D), Error> {
        combineLatest(a, b, c).combineLatest(with: d).map { ($0.0, $0.1, $0.2, $1) }
    }

    /// Starts this producer and `other`, and sends the latest values of both each time one sends, once both have
    /// (contract clause 57).
    @inlinable
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        combineLatest(with: other.producer)
    }
}

// MARK: - A sequence

/// What combineLatest of many sources remembers; guarded by the resulting signal's lock.
@usableFromInline
struct LatestRow<Value: Sendable>: Sendable {
    @usableFromInline var values: [Value?]
    @usableFromInline var missing: Int
    @usableFromInline var running: Int

    @inlinable
    init(count: Int) {
        values = Array(repeating: nil, count: count)
        missing = count
        running = count
    }

    /// Stores `value`, gives back what it replaces, and answers the row if it is complete.
    @inlinable
    mutating func store(_ value: inout Value?, at index: Int) -> [Value]? {
        swap(&value, &values[index])
        if value == nil { missing -= 1 }
        return missing == 0 ? values.compactMap { $0 } : nil
    }
}

extension Signal {
    /// Sends the latest values of all signals, in order, each time one sends, once all have (contract clauses 57, 58
    /// and 61).
    ///
    /// Without signals the result has already ended.
    @inlinable
    public static func combineLatest<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
    where Signals.Element == Signal<Value, Error> {
        let sources = Array(signals)
        guard !sources.isEmpty else { return .empty }
        let core = Core<[Value], Error>()
        let result = Signal<[Value], Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        let state = Serialized(LatestRow<Value>(count: sources.count))
        for (index, source) in sources.enumerated() {
            disposables += source.observe { event in
                switch event {
                case .value(let value):
                    // What is replaced is released after the lock.
                    var replaced: Value? = value
                    core.send {
                        state.value.store(&replaced, at: index).map { .value($0) }
                    }
                case .completed:
                    core.send {
                        state.value.running -= 1
                        return state.value.running == 0 ? .completed : nil
                    }
                case .failed, .interrupted: core.send(event.ending())
                }
            }
        }
        return result
    }
}

extension SignalProducer {
    /// Starts all producers, in order, and sends their latest values each time one sends, once all have (contract
    /// clauses 57, 58 and 62).
    ///
    /// Without producers it completes at once (clause 61).
    @inlinable
    public static func combineLatest<Producers: Sequence>(
        _ producers: Producers
    ) -> SignalProducer<[Value], Error>
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        combineRow(producers.map(\.producer), emptySentinel: nil) { Signal.combineLatest($0) }
    }

    /// Starts all producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Without producers it sends `emptySentinel`, then completes (contract clause 61).
    @inlinable
    public static func combineLatest<Producers: Sequence>(
        _ producers: Producers,
        emptySentinel: [Value]
    ) -> SignalProducer<[Value], Error>
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        combineRow(producers.map(\.producer), emptySentinel: emptySentinel) { Signal.combineLatest($0) }
    }

    /// Combines the streams of many producers, then starts them in order, as long as anybody wants their values.
    @inlinable
    static func combineRow(
        _ producers: [SignalProducer<Value, Error>],
        emptySentinel: [Value]?,
        _ combine: @escaping @Sendable ([Signal<Value, Error>]) -> Signal<[Value], Error>
    ) -> SignalProducer<[Value], Error> {
        SignalProducer<[Value], Error> { observer, lifetime in
            guard !producers.isEmpty else {
                if let emptySentinel { observer.send(value: emptySentinel) }
                observer.sendCompleted()
                return
            }
            let relays = producers.map { _ in Signal<Value, Error>.pipe() }
            lifetime += combine(relays.map(\.output)).observe(observer)
            for (index, producer) in producers.enumerated() {
                if lifetime.hasEnded { return }
                lifetime += producer.start(relays[index].input)
            }
        }
    }
}
