import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// Section H of the contract, clause 105: how exactly virtual time is counted.
struct TestSchedulerTimeTests {
    /// The reference date, some day in 2026, where two neighbouring dates are 119 ns apart, and dates far away.
    private static let dates: [Date] = [
        Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 801_234_567.25),
        .distantPast, .distantFuture,
    ]

    private let runs = Recorder<Int>()

    @Test(arguments: dates.prefix(2))
    func `105: a 100 ms timer ticks 10,000 times in 1,000 seconds`(start: Date) {
        let clock = TestScheduler(startDate: start)
        let timer = SignalProducer.timer(interval: .milliseconds(100), on: clock)
        timer.startWithValues { [runs] _ in runs.append(1) }
        clock.advance(by: .seconds(1_000))
        #expect(runs.count == 10_000)
        clock.advance(by: .milliseconds(99))
        #expect(runs.count == 10_000)
        clock.advance(by: .milliseconds(1))
        #expect(runs.count == 10_001)
    }

    @Test(arguments: dates.prefix(3))
    func `105: a 50 ns timer advances at any date`(start: Date) {
        let clock = TestScheduler(startDate: start)
        let timer = SignalProducer.timer(interval: .nanoseconds(50), on: clock)
        timer.take(first: 30).startWithValues { [runs] _ in runs.append(1) }
        clock.advance(by: .nanoseconds(49))
        #expect(runs.count == 0)
        clock.advance(by: .microseconds(1))
        #expect(runs.count == 20)
        clock.advance(by: .nanoseconds(1))
        #expect(runs.count == 21)
    }

    @Test(arguments: dates.prefix(3))
    func `105: an interval of nanoseconds is waited for at any date`(start: Date) {
        let clock = TestScheduler(startDate: start)
        clock.schedule(after: .nanoseconds(7)) { [runs] in runs.append(7) }
        clock.lane(1).schedule(after: .nanoseconds(3)) { [runs] in runs.append(3) }
        clock.advance(by: .nanoseconds(2))
        #expect(runs.all == [])
        clock.advance(by: .nanoseconds(4))
        #expect(runs.all == [3])
        clock.advance(by: .nanoseconds(1))
        #expect(runs.all == [3, 7])
    }

    @Test func `105: ten times 0.1 seconds are a second`() {
        let clock = TestScheduler()
        clock.schedule(after: .seconds(1)) { [runs] in runs.append(1) }
        for _ in 0..<9 { clock.advance(by: 0.1) }
        #expect(runs.count == 0)
        clock.advance(by: 0.1)
        #expect(runs.count == 1)
        #expect(clock.currentDate == Date(timeIntervalSinceReferenceDate: 1))
    }

    @Test(arguments: dates.prefix(2), [0.1, 0.3, 1.0 / 3, 0.000_001])
    func `105: what is scheduled for a date is due when that much time has passed`(
        start: Date, seconds: Double
    ) {
        let clock = TestScheduler(startDate: start)
        for _ in 0..<100 {
            clock.schedule(after: clock.currentDate.addingTimeInterval(seconds)) { [runs] in runs.append(1) }
            clock.advance(by: seconds)
        }
        #expect(runs.count == 100)
    }

    @Test func `105: a date and an interval that mean one instant are one, and lanes keep their order`() {
        let start = Self.dates[1]
        let clock = TestScheduler(startDate: start)
        // Each sum is rounded to a date, and the second is not the date of 0.2 seconds.
        let date = start.addingTimeInterval(0.1).addingTimeInterval(0.1)
        clock.lane(1).schedule(after: .milliseconds(200)) { [runs] in runs.append(2) }
        clock.schedule(after: date) { [runs] in runs.append(1) }
        clock.advance(by: .milliseconds(200))
        #expect(runs.all == [1, 2])
    }

    @Test(arguments: dates)
    func `105: the clock shows the date that it was advanced to, and that of the work it runs`(start: Date) {
        let clock = TestScheduler(startDate: start)
        #expect(clock.currentDate == start)
        for seconds in [1e-3, 0.1, 1.0 / 3, 7, 1e6] {
            let date = clock.currentDate.addingTimeInterval(seconds)
            clock.schedule(after: date) { [runs] in runs.append(clock.currentDate == date ? 1 : 0) }
            clock.advance(to: date)
            #expect(clock.currentDate == date)
        }
        #expect(runs.all.allSatisfy { $0 == 1 })
    }

    @Test func `105: advancing to the date of what is next runs it, however fine its time`() {
        let clock = TestScheduler(startDate: Self.dates[1])
        let timer = SignalProducer.timer(interval: .nanoseconds(50), on: clock)
        timer.take(first: 100).startWithValues { [runs] _ in runs.append(1) }
        var steps = 0
        while let next = clock.nextDate, steps < 200 {
            clock.advance(to: next)
            steps += 1
        }
        #expect(runs.count == 100)
    }

    @Test func `105: intervals out of reach neither overflow nor come`() {
        let clock = TestScheduler()
        for interval in [DispatchTimeInterval.never, .seconds(.max), .milliseconds(.max), .nanoseconds(.max)]
        {
            clock.schedule(after: interval) { [runs] in runs.append(1) }
            clock.schedule(after: interval, interval: interval) { [runs] in runs.append(1) }
        }
        clock.schedule(after: .seconds(.min)) { [runs] in runs.append(0) }
        clock.advance(by: .seconds(1_000_000_000))
        #expect(runs.all == [0])
    }

    @Test func `105: the date of an instant that intervals have led to is no date before it`() {
        // Milliseconds of 1970, as sessions count them: sums of intervals show as the date before or behind.
        let start = 1_518_944_400_123
        for span in stride(from: 1, to: 60_000, by: 7) {
            let clock = TestScheduler(startDate: Date(timeIntervalSince1970: Double(start) / 1_000))
            clock.advance(by: .milliseconds(span))
            clock.advance(to: Date(timeIntervalSince1970: Double(start + span) / 1_000))
            let end = Date(timeIntervalSince1970: Double(start + span + 1) / 1_000)
            clock.advance(to: end)
            #expect(abs(clock.currentDate.timeIntervalSince(end)) < 0.000_001)
        }
    }
}
