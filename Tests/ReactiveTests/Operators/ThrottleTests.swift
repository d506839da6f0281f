import Dispatch
import InteractionTesting
import Reactive
import Testing

struct ThrottleTests {
    private let throttle = UnaryTrial {
        $0.throttle(5, on: $1)
    } producer: {
        $0.throttle(5, on: $1)
    }

    @Test func `97: throttle sends the first value at once, then the newest per interval`() {
        throttle.expect(
            "      012-----------------3-|",
            gives: "0----2--------------3-|")
        // After a value that had to wait, the next one waits too.
        throttle.expect("01----2----------|", gives: "0----1----2------|")
        // A value that comes when another is due replaces it in time.
        throttle.expect("01---2----------|", gives: "0----2----------|")
        throttle.expect("(12)------|", gives: "2   ------|")
    }

    @Test func `97: throttle hands its first value to the scheduler`() {
        let clock = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.throttle(5, on: clock))
        input.send(value: 0)
        #expect(log.events == [])
        clock.advance()
        #expect(log.events == ["0"])
    }

    @Test func `97: completion is scheduled at once and drops the value that waits`() {
        throttle.expect("0-1|", gives: "0--|")
        throttle.expect("0-(1|)", gives: "0-|")
        throttle.expect("(0|)", gives: "|")
    }

    @Test func `97: completion hands itself to the scheduler`() {
        let clock = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.throttle(5, on: clock))
        input.sendCompleted()
        #expect(log.events == [])
        clock.advance()
        #expect(log.events == ["completed"])
    }

    @Test func `97: failure and interruption drop the value that waits`() {
        throttle.expect("0-1-#", gives: "0---#")
        throttle.expect("0-1-!", gives: "0---!")
    }

    @Test func `97: disposing drops the value that waits`() {
        throttle.expect("0-1------2-", during: "[--]", gives: "0")
        throttle.expect("0-1------2-", during: "[-----]", gives: "0----1")
    }

    @Test func `97: a clock that goes backwards does not hold values back`() {
        let clock = TestScheduler()
        let (signal, input) = Signal<Int, OperatorError>.pipe()
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
