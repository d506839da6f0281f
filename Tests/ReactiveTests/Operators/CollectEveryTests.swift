import Dispatch
import Reactive
import Testing

struct CollectEveryTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, Never>.pipe()
    private var signal: Signal<Int, Never> { pipe.output }
    private var input: Signal<Int, Never>.Observer { pipe.input }

    @Test func `100: collect every interval sends what came, empty arrays included`() {
        let log = OperatorLog(signal.collect(every: .seconds(1), on: clock))
        input.send(value: 1)
        input.send(value: 2)
        clock.advance(by: .seconds(1))
        clock.advance(by: .seconds(1))
        input.send(value: 3)
        input.sendCompleted()
        clock.advance()
        #expect(log.events == ["[1, 2]", "[]", "completed"])
        clock.advance(by: .seconds(5))
        #expect(log.events.last == "completed")
    }

    @Test func `100: empty intervals can be left out, and the rest sent at the end of its interval`() {
        let log = OperatorLog(
            signal.collect(every: .seconds(1), on: clock, skipEmpty: true, discardWhenCompleted: false))
        clock.advance(by: .seconds(3))
        input.send(value: 3)
        input.sendCompleted()
        clock.advance(by: .milliseconds(999))
        #expect(log.events == [])
        clock.advance(by: .milliseconds(1))
        clock.advance(by: .seconds(5))
        #expect(log.events == ["[3]", "completed"])
    }

    @Test func `100: completion that keeps the rest waits for the end of the interval, be it empty or not`() {
        let all = OperatorLog(signal.collect(every: .seconds(1), on: clock, discardWhenCompleted: false))
        let full = OperatorLog(
            signal.collect(every: .seconds(1), on: clock, skipEmpty: true, discardWhenCompleted: false))
        clock.advance(by: .milliseconds(500))
        input.sendCompleted()
        clock.advance()
        #expect(all.events == [] && full.events == [])
        clock.advance(by: .milliseconds(500))
        #expect(all.events == ["[]", "completed"])
        #expect(full.events == ["completed"])
    }

    @Test func `100: a failure does not wait, and drops the batch`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.collect(every: .seconds(1), on: clock, discardWhenCompleted: false))
        input.send(value: 1)
        input.send(error: .red)
        clock.advance()
        clock.advance(by: .seconds(5))
        #expect(log.events == ["failed(red)"])
    }
}
