import Reactive

/// Every operator once: made, one value sent through, taken down.
///
/// A module of its own, as a client's is, whose specialised code the other rows do not share. They are counted, not timed: who forgets `@inlinable` at an operator has its code run unspecialised in every program,
/// at several times the instructions, and no other row would show it.
package enum OperatorRows {
    enum Failure: Error { case failed }

    typealias Numbers = Signal<Int, Failure>
    typealias Producer = SignalProducer<Int, Failure>

    static let clock = ImmediateClock()
    static let never = Numbers.pipe()
    static let trigger = Signal<(), Never>.pipe()
    static let samples = Signal<Int, Never>.pipe()
    static let lifetime = Lifetime.make()
    static let isHolding = MutableProperty(false)

    /// A row of an operator on signals.
    @inline(__always)
    static func signal<Value: Sendable, Failed: Error>(
        _ name: String, _ apply: @escaping (Numbers) -> Signal<Value, Failed>
    ) -> OperatorRow {
        row(name) { number in
            let (numbers, input) = Numbers.pipe()
            let observation = apply(numbers).observe { event in
                if case .value = event { sink &+= 1 }
            }
            input.send(value: number)
            input.sendCompleted()
            observation?.dispose()
        }
    }

    /// A row of an operator on producers.
    @inline(__always)
    static func producer<Value: Sendable, Failed: Error>(
        _ name: String, _ apply: @escaping (Producer) -> SignalProducer<Value, Failed>
    ) -> OperatorRow {
        row(name) { number in
            apply(Producer(value: number)).start { event in
                if case .value = event { sink &+= 1 }
            }.dispose()
        }
    }

    /// A row of an operator on properties.
    @inline(__always)
    static func property<Value: Sendable>(
        _ name: String, _ apply: @escaping (MutableProperty<Int>) -> Property<Value>
    ) -> OperatorRow {
        row(name) { number in
            let numbers = MutableProperty(number)
            let property = apply(numbers)
            property.signal.observeValues { _ in sink &+= 1 }
            numbers.value = number &+ 1
        }
    }

    /// A row of anything that is done with a number.
    @inline(__always)
    static func row(_ name: String, _ work: @escaping (Int) -> Void) -> OperatorRow {
        OperatorRow(name: name) { count in for number in 0..<count { work(number) } }
    }
}

/// What is counted of one operator.
package struct OperatorRow {
    package let name: String
    /// Does it so many times.
    package let work: (Int) -> Void
}
