import Dispatch
import Reactive
import Testing

struct DebounceTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, OperatorError>.pipe()
    private var signal: Signal<Int, OperatorError> { pipe.output }
    private var input: Signal<Int, OperatorError>.Observer { pipe.input }

    @Test func `98: debounce sends a value after silence only`() {
        let log = OperatorLog(signal.debounce(5, on: clock))
        input.send(value: 0)
        clock.advance(by: .seconds(3))
        input.send(value: 1)
        clock.advance(by: .milliseconds(4999))
        #expect(log.take() == [])
        clock.advance(by: .milliseconds(1))
        #expect(log.take() == ["1"])
    }

    @Test func `98: completion drops the value that waits, by default`() {
        let log = OperatorLog(signal.debounce(5, on: clock))
        input.send(value: 0)
        input.sendCompleted()
        clock.advance()
        #expect(log.events == ["completed"])
        clock.run()
        #expect(log.events == ["completed"])
    }

    @Test func `98: when asked to, completion waits for the value`() {
        let log = OperatorLog(signal.debounce(5, on: clock, discardWhenCompleted: false))
        input.send(value: 0)
        clock.advance(by: .seconds(2))
        input.sendCompleted()
        clock.advance(by: .milliseconds(2999))
        #expect(log.take() == [])
        clock.advance(by: .milliseconds(1))
        #expect(log.take() == ["0", "completed"])
    }

    @Test func `98: without a value that waits completion is scheduled at once`() {
        let log = OperatorLog(signal.debounce(5, on: clock, discardWhenCompleted: false))
        input.send(value: 0)
        clock.advance(by: .seconds(5))
        input.sendCompleted()
        clock.advance()
        #expect(log.events == ["0", "completed"])
    }

    @Test func `98: a failure drops the value that waits`() {
        let log = OperatorLog(signal.debounce(5, on: clock, discardWhenCompleted: false))
        input.send(value: 0)
        input.send(error: .red)
        clock.run()
        #expect(log.events == ["failed(red)"])
    }
}
