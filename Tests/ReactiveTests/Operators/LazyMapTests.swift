import InteractionTesting
import Reactive
import Sync
import Testing

struct LazyMapTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, OperatorError>.pipe()
    private var signal: Signal<Int, OperatorError> { pipe.output }
    private var input: Signal<Int, OperatorError>.Observer { pipe.input }

    @Test func `lazyMap transforms the newest value only when the scheduler gets to it`() {
        let transformed = Locked<[Int]>([])
        let log = OperatorLog(
            signal.lazyMap(on: clock) { value in
                transformed.withLock { $0.append(value) }
                return value * 10
            })
        input.send(value: 1)
        input.send(value: 2)
        #expect(log.events == [])
        clock.advance()
        input.send(value: 3)
        input.sendCompleted()
        clock.advance()
        #expect(log.events == ["20", "30", "completed"])
        #expect(transformed.withLock { $0 } == [2, 3])
    }

    @Test func `95: an interruption drops what waits and arrives on the scheduler once`() {
        let log = OperatorLog(signal.lazyMap(on: clock) { $0 })
        input.send(value: 1)
        input.sendInterrupted()
        #expect(log.events == [])
        clock.run()
        #expect(log.events == ["interrupted"])
    }

    private let lazy = UnaryTrial {
        $0.lazyMap(on: $1) { $0 + 1 }
    } producer: {
        $0.lazyMap(on: $1) { $0 + 1 }
    }

    @Test func `lazyMap sends one value a turn of the scheduler, and every ending behind it`() {
        lazy.expect("(12)-3--|", gives: "3   -4--|")
        lazy.expect("1-(12|)", gives: "2-(3|)")
        lazy.expect("1-(12#)", gives: "2-(3#)")
        lazy.expect("1-(12!)", gives: "2-!")
        lazy.expect("1-2-3", during: "[--]", gives: "2-3")
    }
}
