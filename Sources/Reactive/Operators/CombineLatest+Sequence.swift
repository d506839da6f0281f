/// What combineLatest of many sources remembers; guarded by the resulting signal's lock.
private struct LatestRow<Value: Sendable>: Sendable {
    var values: [Value?]
    var missing: Int
    var running: Int

    init(count: Int) {
        values = Array(repeating: nil, count: count)
        missing = count
        running = count
    }

    /// Stores `value`, gives back what it replaces, and answers the row if it is complete.
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
