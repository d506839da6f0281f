/// What zip of many sources remembers; guarded by the resulting signal's lock.
private struct ZippedRow<Value: Sendable>: Sendable {
    var queues: [Queue<Value>]
    var isCompleted: [Bool]
    /// How many sources have nothing to pair.
    var starved: Int
    var isOver = false

    init(count: Int) {
        queues = Array(repeating: Queue(), count: count)
        isCompleted = Array(repeating: false, count: count)
        starved = count
    }

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

    mutating func complete(at index: Int) {
        isCompleted[index] = true
        if queues[index].isEmpty { isOver = true }
    }
}

extension Signal {
    /// Sends arrays of the first values of all signals, of the second, and so on (contract clauses 59 and 61).
    ///
    /// Without signals the result has already ended.
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
