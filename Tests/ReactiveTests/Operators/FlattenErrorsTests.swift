import Reactive
import Testing

struct FlattenErrorsTests {
    @Test func `66: flatten works for every pairing of failing and non-failing streams`() {
        let safe = SignalProducer<Int, Never>(value: 1)
        let failing = SignalProducer<Int, OperatorError>(error: .red)
        #expect(
            OperatorLog(SignalProducer<SignalProducer<Int, Never>, Never>([safe]).flatten(.merge)).events
                == ["1", "completed"])
        #expect(
            OperatorLog(SignalProducer<SignalProducer<Int, OperatorError>, Never>([failing]).flatten(.concat))
                .events
                == ["failed(red)"])
        #expect(
            OperatorLog(SignalProducer<SignalProducer<Int, Never>, OperatorError>([safe]).flatten(.latest))
                .events
                == ["1", "completed"])
        let (signal, input) = Signal<MutableProperty<Int>, OperatorError>.pipe()
        let log = OperatorLog(signal.flatten(.latest))
        let property = MutableProperty(3)
        input.send(value: property)
        property.value = 4
        input.send(error: .blue)
        #expect(log.events == ["3", "4", "failed(blue)"])
    }

    @Test func `66: sequences are flattened in order, and only as far as wanted`() {
        let numbers = CountedNumbers()
        let flat = SignalProducer<CountedNumbers, Never>(value: numbers).flatten().take(first: 3)
        #expect(OperatorLog(flat).events == ["1", "2", "3", "completed"])
        #expect(numbers.counter.count <= 4)
        let (signal, input) = Signal<[String], Never>.pipe()
        let log = OperatorLog(signal.flatten())
        input.send(value: ["a", "b"])
        input.send(value: [])
        input.send(value: ["c"])
        #expect(log.events == ["a", "b", "c"])
    }
}
