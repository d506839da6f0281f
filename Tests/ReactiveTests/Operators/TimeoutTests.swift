import Dispatch
import Reactive
import Testing

struct TimeoutTests {
    private let clock = TestScheduler()

    @Test func `101: timeout fails at the deadline`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.timeout(after: 2, raising: OperatorError.red, on: clock))
        input.send(value: 1)
        clock.advance(by: .seconds(1))
        #expect(log.take() == ["1"])
        clock.advance(by: .seconds(1))
        #expect(log.take() == ["failed(red)"])
    }

    @Test func `101: a stream that ends in time does not fail`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.timeout(after: 2, raising: .red, on: clock))
        clock.advance(by: .seconds(1))
        input.sendCompleted()
        clock.run()
        #expect(log.events == ["completed"])
    }

    @Test func `101: a producer's time begins with its start`() {
        let producer = SignalProducer<Int, Never>.never.timeout(
            after: 2, raising: OperatorError.blue, on: clock)
        clock.advance(by: .seconds(10))
        let log = OperatorLog(producer)
        clock.advance(by: .seconds(1))
        #expect(log.events == [])
        clock.advance(by: .seconds(1))
        #expect(log.events == ["failed(blue)"])
    }
}
