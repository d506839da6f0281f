import Reactive
import Testing

struct ConvertibleTests {
    private let property = MutableProperty(1)
    private let pipe = Signal<Int, Never>.pipe()
    private let producer = SignalProducer<Int, Never>(value: 3)

    @Test func `66: a signal or a property is as good as a producer`() {
        let log = OperatorLog(SignalProducer.merge(property, pipe.output, producer))
        pipe.input.send(value: 2)
        #expect(log.events == ["1", "3", "2"])
        #expect(OperatorLog(producer.merge(with: property)).events == ["3", "1"])
        #expect(OperatorLog(SignalProducer.merge([property, property])).events == ["1", "1"])
        let sums = producer.combineLatest(with: property).map { $0 + $1 }
        #expect(OperatorLog(sums).events == ["4"])
        #expect(OperatorLog(producer.then(property)).events == ["1"])
    }

    @Test func `44 48 50: triggers and replacements may be properties`() {
        let trigger = MutableProperty(())
        #expect(OperatorLog(producer.take(until: trigger)).events == ["completed"])
        #expect(OperatorLog(producer.skip(until: trigger)).events == ["3", "completed"])
        #expect(
            OperatorLog(SignalProducer<Int, Never>.never.take(untilReplacement: property)).events == ["1"])
    }

    @Test func `78: flatMapError goes on with a property`() {
        let property = property
        let failing = SignalProducer<Int, OperatorError>(value: 0).concat(error: .red)
        #expect(OperatorLog(failing.flatMapError { _ in property }).events == ["0", "1"])
        #expect(
            OperatorLog(failing.flatMapError { _ in SignalProducer<Int, Never>(value: 9) }).events == [
                "0", "9", "completed",
            ])
    }

    @Test func `62: producers are merged in the order of the arguments`() {
        let one = SignalProducer<Int, Never>(value: 1)
        let merged = SignalProducer.merge(one, producer, one, property, one, producer, one)
        #expect(OperatorLog(merged).events == ["1", "3", "1", "1", "1", "3", "1"])
    }

    @Test func `a stream of pairs is mapped with a closure of two`() {
        let pairs = SignalProducer.zip(producer, property)
        #expect(OperatorLog(pairs.map { $0 + $1 }).events == ["4", "completed"])
        #expect(OperatorLog(pairs.map(+)).events == ["4", "completed"])
        #expect(OperatorLog(pairs.map(value: "x")).events == ["x", "completed"])
    }
}
