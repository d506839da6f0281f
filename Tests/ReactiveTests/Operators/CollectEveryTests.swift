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

    @Test func `100: empty intervals can be left out and the rest kept`() {
        let log = OperatorLog(
            signal.collect(every: .seconds(1), on: clock, skipEmpty: true, discardWhenCompleted: false))
        clock.advance(by: .seconds(3))
        input.send(value: 3)
        input.sendCompleted()
        clock.advance()
        #expect(log.events == ["[3]", "completed"])
    }
}
