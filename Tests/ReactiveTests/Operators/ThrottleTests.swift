import Dispatch
import Reactive
import Testing

struct ThrottleTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, OperatorError>.pipe()
    private var signal: Signal<Int, OperatorError> { pipe.output }
    private var input: Signal<Int, OperatorError>.Observer { pipe.input }

    @Test func `97: throttle sends the first value at once, then the newest per interval`() {
        let log = OperatorLog(signal.throttle(5, on: clock))
        input.send(value: 0)
        #expect(log.events == [])
        clock.advance()
        #expect(log.take() == ["0"])
        clock.advance(by: .seconds(1))
        input.send(value: 1)
        clock.advance(by: .seconds(1))
        input.send(value: 2)
        clock.advance(by: .milliseconds(2999))
        #expect(log.take() == [])
        clock.advance(by: .milliseconds(1))
        #expect(log.take() == ["2"])
        clock.advance(by: .seconds(30))
        input.send(value: 3)
        clock.advance()
        #expect(log.take() == ["3"])
    }

    @Test func `97: completion is scheduled at once and drops the value that waits`() {
        let log = OperatorLog(signal.throttle(5, on: clock))
        input.send(value: 0)
        clock.advance()
        input.send(value: 1)
        input.sendCompleted()
        #expect(log.take() == ["0"])
        clock.advance()
        #expect(log.take() == ["completed"])
        clock.run()
        #expect(log.take() == [])
    }

    @Test func `97: a clock that goes backwards does not hold values back`() {
        let log = OperatorLog(signal.throttle(5, on: clock))
        input.send(value: 0)
        clock.advance()
        clock.rewind(by: .seconds(100))
        input.send(value: 1)
        clock.advance()
        #expect(log.events == ["0", "1"])
    }

    @Test func `a negative interval is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, Never>.never.throttle(-1, on: TestScheduler())
        }
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>.never.debounce(-1, on: TestScheduler())
        }
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>.never.timeout(
                after: -1, raising: OperatorError.red, on: TestScheduler())
        }
    }
}
