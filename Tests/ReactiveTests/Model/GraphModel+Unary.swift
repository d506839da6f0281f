import Reactive

extension GraphModel {
    typealias Event = Signal<Int, TestError>.Event

    /// The events of an operator with one source: what each event of that means, given the values `before` it.
    func derived(_ unary: Operation.Unary, from source: [Timed]) -> [Timed] {
        var events: [Timed] = []
        for (index, timed) in source.enumerated() {
            let before = source[..<index].compactMap(\.event.value)
            let caused = meaning(of: timed.event, before: before, for: unary)
            for (place, event) in caused.enumerated() where events.end == nil {
                events.append(Timed(timed.moment.then(place), event))
            }
        }
        return events
    }

    private func meaning(of event: Event, before: [Int], for unary: Operation.Unary) -> [Event] {
        if case .value(let value) = event { return meaning(of: value, before: before, for: unary) }
        switch (unary, event) {
        case (.takeLast(let count), .completed): return before.suffix(count).map { .value($0) } + [event]
        case (.collect(nil), .completed): return [.value(Arithmetic.batch(before)), event]
        case (.collect(let count?), .completed):
            let rest = before.suffix(before.count % count)
            return before.isEmpty || !rest.isEmpty ? [.value(Arithmetic.batch(Array(rest))), event] : [event]
        case (.reduce, .completed): return [.value(before.reduce(0, Arithmetic.pair)), event]
        case (.materialize, .failed): return [.value(Arithmetic.number(of: event)), .completed]
        case (.materialize, _): return [.value(Arithmetic.number(of: event)), event]
        default: return [event]
        }
    }

    private func meaning(of value: Int, before: [Int], for unary: Operation.Unary) -> [Event] {
        let seen = before + [value]
        func passed(if condition: Bool) -> [Event] { condition ? [.value(value)] : [] }
        switch unary {
        case .map(let number): return [.value(Arithmetic.small(value + number))]
        case .filter(let divisor): return passed(if: value % divisor != 0)
        case .compactMap(let divisor):
            return Arithmetic.half(value, unless: divisor).map { [.value($0)] } ?? []
        case .scan: return [.value(seen.reduce(0, Arithmetic.pair))]
        case .combinePrevious(let initial):
            let previous = before.last ?? initial
            return previous.map { [.value(Arithmetic.pair($0, value))] } ?? []
        case .skipFirst(let count): return passed(if: before.count >= count)
        case .skipWhile(let limit): return passed(if: seen.contains { $0 >= limit })
        case .takeFirst(let count): return [.value(value)] + (seen.count == count ? [.completed] : [])
        case .takeLast, .reduce, .collect(nil): return []
        case .takeWhile(let limit): return value < limit ? [.value(value)] : [.completed]
        case .takeUntil(let limit): return [.value(value)] + (value < limit ? [] : [.completed])
        case .skipRepeats: return passed(if: before.last != value)
        case .uniqueValues: return passed(if: !before.contains(value))
        case .collect(let count?):
            return seen.count % count == 0 ? [.value(Arithmetic.batch(Array(seen.suffix(count))))] : []
        case .materialize: return [.value(Arithmetic.number(of: .value(value)))]
        case .roundTrip: return [.value(value)]
        case .attempt(let divisor): return value % divisor == 0 ? [.failed(.again)] : [.value(value)]
        }
    }
}
