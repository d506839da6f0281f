import Reactive
import Testing

struct WithLatestTests {
    @Test func `64: withLatest sends on the receiver's values only, once the samplee has one`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let (samplee, other) = Signal<String, Never>.pipe()
        let log = OperatorLog(signal.withLatest(from: samplee).map { "\($0)\($1)" })
        input.send(value: 1)
        other.send(value: "a")
        other.send(value: "b")
        #expect(log.events == [])
        input.send(value: 2)
        other.sendCompleted()
        input.send(value: 3)
        input.sendCompleted()
        #expect(log.events == ["2b", "3b", "completed"])
    }

    @Test func `64: the samplee's interruption changes nothing`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (samplee, other) = Signal<String, Never>.pipe()
        let log = OperatorLog(signal.withLatest(from: samplee).map { "\($0)\($1)" })
        other.send(value: "a")
        other.sendInterrupted()
        input.send(value: 1)
        #expect(log.events == ["1a"])
    }

    @Test func `64: a samplee that is a producer or a property starts first`() {
        let property = MutableProperty("p")
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(
            OperatorLog(numbers.withLatest(from: property).map { "\($0)\($1)" }).events == [
                "1p", "2p", "completed",
            ])
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.withLatest(from: property.producer).map { "\($0)\($1)" })
        input.send(value: 3)
        #expect(log.events == ["3p"])
    }
}
