import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// Section H of the contract, clauses 105 and 106: virtual time.
struct TestSchedulerTests {
    private let clock = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 1_000))
    private let log = Recorder<String>()

    /// Seconds since the clock was made.
    private var now: Double { clock.currentDate.timeIntervalSinceReferenceDate - 1_000 }

    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: 1_000 + seconds) }

    @Test func `105: nothing runs before time is advanced`() {
        clock.schedule { [log] in log.append("now") }
        clock.schedule(after: date(-5)) { [log] in log.append("past") }
        clock.schedule(after: date(1)) { [log] in log.append("later") }
        #expect(log.all.isEmpty)
        #expect(!clock.isIdle)
        #expect(clock.nextDate == date(-5))
        clock.advance()
        #expect(log.all == ["past", "now"])
        #expect(now == 0)
        clock.advance(by: .milliseconds(999))
        #expect(log.count == 2)
        clock.advance(by: .milliseconds(1))
        #expect(log.all == ["past", "now", "later"])
        #expect(now == 1)
        #expect(clock.isIdle)
        #expect(clock.nextDate == nil)
    }

    @Test func `105: work runs in the order of its date, at one date first in, first out`() {
        for (name, seconds) in [("c", 3.0), ("a1", 1), ("b", 2), ("a2", 1), ("c2", 3), ("a3", 1)] {
            clock.schedule(after: date(seconds)) { [log] in log.append(name) }
        }
        clock.advance(to: date(10))
        #expect(log.all == ["a1", "a2", "a3", "b", "c", "c2"])
        #expect(now == 10)
    }

    @Test func `105: thousands of pieces of work keep that order`() {
        let order = Recorder<Int>()
        // A fixed shuffle: a step that shares no factor with the length visits every place once.
        let length = 2_003
        for step in 0..<length {
            let second = step * 1_009 % length / 10
            clock.schedule(after: date(Double(second))) { order.append(second * 10_000 + step) }
        }
        clock.run()
        #expect(order.count == length)
        #expect(order.all == order.all.sorted())
    }

    @Test func `105: while work runs the clock shows its date`() {
        let times = Recorder<Double>()
        let clock = self.clock
        for seconds in [3.0, 1, 2] {
            clock.schedule(after: date(seconds)) {
                times.append(clock.currentDate.timeIntervalSinceReferenceDate - 1_000)
            }
        }
        clock.advance(by: .seconds(5))
        #expect(times.all == [1, 2, 3])
        #expect(now == 5)
    }

    @Test func `105: what is scheduled while time advances runs in the same advance if it is due`() {
        let clock = self.clock
        let log = self.log
        clock.schedule(after: date(1)) {
            log.append("first")
            clock.schedule { log.append("at once") }
            clock.schedule(after: .seconds(1)) {
                log.append("a second later")
                clock.schedule(after: .seconds(2)) { log.append("too late") }
            }
        }
        clock.advance(by: 3)
        #expect(log.all == ["first", "at once", "a second later"])
        clock.advance(by: 1)
        #expect(log.all.last == "too late")
    }

    @Test func `105: run drains everything and leaves the clock at the last date`() {
        let clock = self.clock
        let log = self.log
        clock.schedule(after: date(100)) {
            log.append("first")
            clock.schedule(after: .seconds(50)) { log.append("second") }
        }
        clock.run()
        #expect(log.all == ["first", "second"])
        #expect(now == 150)
        #expect(clock.isIdle)
    }

    @Test func `105: time can be set back, and what is scheduled keeps its date`() {
        clock.advance(by: 10)
        clock.schedule(after: date(12)) { [log] in log.append("work") }
        clock.rewind(by: .seconds(8))
        #expect(now == 2)
        clock.advance(by: 9)
        #expect(log.all.isEmpty)
        clock.advance(by: 1)
        #expect(log.all == ["work"])
        clock.rewind(to: date(0))
        #expect(now == 0)
    }

    @Test func `105: work that is taken back does not run`() {
        let handles = [
            clock.schedule { [log] in log.append("now") },
            clock.schedule(after: date(1)) { [log] in log.append("later") },
        ]
        for handle in handles { handle?.dispose() }
        clock.run()
        #expect(log.all.isEmpty)
    }

    @Test func `105: work that is taken back is not scheduled any more, and its date is not waited for`() {
        let first = clock.schedule(after: date(1)) {}
        clock.schedule(after: date(2)) { [log] in log.append("kept") }
        let last = clock.schedule(after: date(3), interval: .seconds(1)) {}
        first?.dispose()
        #expect(clock.nextDate == date(2))
        last?.dispose()
        #expect(!clock.isIdle)
        clock.run()
        #expect(log.all == ["kept"])
        #expect(now == 2)
        #expect(clock.isIdle)
        #expect(clock.nextDate == nil)
    }

    @Test func `106: what taken back work holds is released outside the lock`() {
        let clock = self.clock
        do {
            let farewell = Farewell { [log] _ in log.append("idle: \(clock.isIdle)") }
            clock.schedule { withExtendedLifetime(farewell) {} }?.dispose()
        }
        #expect(clock.isIdle)
        #expect(log.all == ["idle: true"])
    }

    @Test func `105: repeating work runs at every interval until it is disposed of`() {
        let times = Recorder<Double>()
        let clock = self.clock
        let handle = clock.schedule(after: date(1), interval: .seconds(2)) {
            times.append(clock.currentDate.timeIntervalSinceReferenceDate - 1_000)
        }
        clock.advance(by: 6)
        #expect(times.all == [1, 3, 5])
        handle?.dispose()
        clock.advance(by: 6)
        #expect(times.all == [1, 3, 5])
    }

    @Test func `105: repeating work may end itself`() {
        let runs = Recorder<Int>()
        let handle = SerialDisposable()
        handle.inner = clock.schedule(after: date(1), interval: .seconds(1)) {
            runs.append(runs.count)
            if runs.count == 3 { handle.dispose() }
        }
        clock.run()
        #expect(runs.count == 3)
    }

    @Test func `105: at one date lanes run in their order, and each of them first in, first out`() {
        for (name, lane) in [("work", 2), ("output", 1), ("state", 0), ("output again", 1)] {
            clock.lane(lane).schedule { [log] in log.append(name) }
        }
        clock.lane(2).schedule(after: date(-1)) { [log] in log.append("earlier work") }
        clock.advance()
        #expect(log.all == ["earlier work", "state", "output", "output again", "work"])
        #expect(clock.lane(1).currentDate == clock.currentDate)
    }

    @Test func `105: time only advances`() async {
        await #expect(processExitsWith: .failure) { TestScheduler().advance(by: -1) }
        await #expect(processExitsWith: .failure) {
            let clock = TestScheduler()
            clock.rewind(to: clock.currentDate.addingTimeInterval(1))
        }
    }

    @Test func `106: when advance returns, other threads can use the scheduler`() {
        let clock = self.clock
        let log = self.log
        clock.schedule { log.append("first") }
        clock.advance()
        clock.advance(to: date(1))
        clock.run()
        clock.rewind(by: 1)
        Deadline.watch {
            clock.schedule { log.append("second") }
            clock.advance()
        }
        #expect(log.all == ["first", "second"])
    }

    @Test func `106: threads may schedule while another advances`() {
        let clock = self.clock
        let runs = Recorder<Int>()
        Race.run(threads: 3, rounds: 100) { thread, round in
            if thread == 0 { clock.advance(by: 1) } else { clock.schedule { runs.append(round) } }
        }
        clock.run()
        #expect(runs.all.sorted() == (0..<100).flatMap { [$0, $0] })
    }
}
