import Dispatch
import FoundationEssentials
import InteractionTesting
import Reactive
import Sync
import Testing

struct TimerTests {
    private let clock = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 100))

    @Test func `102: a timer sends the scheduler's date every interval until disposed of`() {
        let dates = Locked<[Double]>([])
        let timer = SignalProducer.timer(interval: .seconds(10), on: clock)
        let handle = timer.startWithValues { date in
            dates.withLock { $0.append(date.timeIntervalSinceReferenceDate) }
        }
        clock.advance(by: .seconds(9))
        #expect(dates.withLock { $0 } == [])
        clock.advance(by: .seconds(21))
        #expect(dates.withLock { $0 } == [110, 120, 130])
        handle.dispose()
        clock.advance(by: .seconds(50))
        #expect(dates.withLock { $0 } == [110, 120, 130])
    }

    @Test func `102: interval sends one value of a sequence at a time, then completes`() {
        let log = OperatorLog(SignalProducer.interval(["a", "b"], interval: .seconds(1), on: clock))
        clock.advance(by: .seconds(1))
        #expect(log.take() == ["a"])
        clock.advance(by: .seconds(1))
        #expect(log.take() == ["b"])
        clock.advance(by: .seconds(1))
        #expect(log.take() == ["completed"])
        // Would not end if it still repeated.
        clock.run()
        #expect(log.take() == [])
    }

    @Test func `102: interval without a sequence counts`() {
        let log = OperatorLog(SignalProducer<Int, Never>.interval(.seconds(1), on: clock).take(first: 3))
        clock.advance(by: .seconds(10))
        #expect(log.events == ["0", "1", "2", "completed"])
    }

    @Test func `102: a very long interval does not overflow on a real scheduler`() {
        let timer = SignalProducer.timer(interval: .seconds(Int.max / 2), on: QueueScheduler())
        timer.startWithValues { _ in Issue.record("an age has passed") }.dispose()
    }

    @Test func `a negative interval is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer.timer(interval: .seconds(-1), on: TestScheduler())
        }
    }

    @Test func `102: an interval counts from each start on, until it is disposed of or has nothing left`() {
        let marbles = Marbles()
        let clock = marbles.clock
        let counting = SignalProducer<Int, Never>.interval(.seconds(2), on: clock)
        let counts = marbles.record(counting, during: "[------]")
        let late = marbles.record(counting, during: "---[-----]")
        let taken = marbles.record(counting.take(first: 3))
        let letters = SignalProducer.interval(["a", "b"], interval: .seconds(2), on: clock)
        let spelled = marbles.record(letters)
        let cut = marbles.record(letters, during: "[---]")
        marbles.run()
        counts.expect(" --0-1-2!", .digits)
        late.expect("   -----0-1-!", .digits)
        taken.expect("  --0-1-(2|)", .digits)
        spelled.expect("--a-b-|", .letters)
        cut.expect("    --a-!", .letters)
        #expect(clock.isIdle)
    }
}
