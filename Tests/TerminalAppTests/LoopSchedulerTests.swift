import Dispatch
import FoundationEssentials
import Reactive
import Sync
import Terminal
import Testing

@testable import TerminalApp

/// Contract clause 103, for the loop's thread instead of the main queue, and clause 104 for dated work.
struct LoopSchedulerTests {
    private let waker = CountingWaker()
    private let clock = ManualClock()
    private let log = EventLog<Int>()
    private let scheduler: LoopScheduler

    init() {
        let clock = clock
        scheduler = LoopScheduler(waker: waker, clock: { clock.now })
    }

    @Test func `on the loop's thread, with nothing queued, work runs inline`() {
        let handle = scheduler.schedule { log.note(1) }
        #expect(log.entries == [1])
        #expect(handle == nil)
        #expect(waker.count == 0)
    }

    @Test func `work from another thread is queued and wakes the loop`() {
        elsewhere { [scheduler, log] in _ = scheduler.schedule { log.note(1) } }
        #expect(log.entries.isEmpty)
        #expect(waker.count == 1)
        scheduler.drain()
        #expect(log.entries == [1])
    }

    @Test func `work queued from elsewhere runs before what the loop's thread schedules after it`() {
        elsewhere { [scheduler, log] in _ = scheduler.schedule { log.note(0) } }
        scheduler.schedule { log.note(1) }
        scheduler.schedule { log.note(2) }
        #expect(log.entries.isEmpty)
        scheduler.drain()
        #expect(log.entries == [0, 1, 2])
    }

    @Test func `work scheduled inside of inline work waits until that is over`() {
        scheduler.schedule { [scheduler, log] in
            scheduler.schedule { log.note(2) }
            log.note(1)
        }
        #expect(log.entries == [1])
        scheduler.drain()
        #expect(log.entries == [1, 2])
    }

    @Test func `work scheduled while draining runs in the same drain, in order`() {
        elsewhere { [scheduler, log] in
            scheduler.schedule {
                scheduler.schedule { log.note(3) }
                log.note(1)
            }
            scheduler.schedule { log.note(2) }
        }
        #expect(scheduler.drain() == 3)
        #expect(log.entries == [1, 2, 3])
    }

    @Test func `work that feeds itself leaves the loop room to draw`() {
        let count = Locked(0)
        @Sendable func again() {
            count.withLock { $0 += 1 }
            scheduler.schedule { again() }
        }
        again()
        #expect(scheduler.drain(limit: 50) == 50)
        #expect(scheduler.nextDeadline == clock.now)
    }

    @Test func `a disposed handle prevents queued work`() {
        let handle = Locked<(any Disposable)?>(nil)
        elsewhere { [scheduler, log] in
            let disposable = scheduler.schedule { log.note(1) }
            handle.withLock { $0 = disposable }
        }
        handle.withLock { $0 }?.dispose()
        scheduler.drain()
        #expect(log.entries.isEmpty)
    }

    @Test func `dated work runs when its date has come and not before`() {
        scheduler.schedule(after: clock.now + 5) { log.note(5) }
        scheduler.drain()
        #expect(log.entries.isEmpty)
        #expect(scheduler.nextDeadline == clock.now + 5)
        clock.advance(by: 5)
        scheduler.drain()
        #expect(log.entries == [5])
        #expect(scheduler.nextDeadline == nil)
    }

    @Test func `dated work runs in the order of dates, and of scheduling for equal dates`() {
        scheduler.schedule(after: clock.now + 2) { log.note(3) }
        scheduler.schedule(after: clock.now + 1) { log.note(1) }
        scheduler.schedule(after: clock.now + 1) { log.note(2) }
        clock.advance(by: 3)
        scheduler.drain()
        #expect(log.entries == [1, 2, 3])
    }

    @Test func `a disposed date wakes nobody`() {
        let handle = scheduler.schedule(after: clock.now + 5) { log.note(5) }
        handle?.dispose()
        #expect(scheduler.nextDeadline == nil)
        clock.advance(by: 9)
        scheduler.drain()
        #expect(log.entries.isEmpty)
    }

    @Test func `a date from another thread wakes the loop only if it is the next one`() {
        scheduler.schedule(after: clock.now + 1) {}
        elsewhere { [scheduler, clock] in
            scheduler.schedule(after: clock.now + 5) {}
        }
        #expect(waker.count == 0)
        elsewhere { [scheduler, clock] in
            scheduler.schedule(after: clock.now + 0.5) {}
        }
        #expect(waker.count == 1)
    }

    @Test func `repeating work goes on although its handle is dropped, and ends when that is disposed`() {
        let handle = scheduler.schedule(after: clock.now + 1, interval: .seconds(1), leeway: .seconds(0)) {
            log.note(1)
        }
        for _ in 0..<3 {
            clock.advance(by: 1)
            scheduler.drain()
        }
        #expect(log.entries == [1, 1, 1])
        handle?.dispose()
        clock.advance(by: 5)
        scheduler.drain()
        #expect(log.entries == [1, 1, 1])
        #expect(scheduler.nextDeadline == nil)
    }

    @Test func `a late turn runs repeating work once, and keeps its beat`() {
        scheduler.schedule(after: clock.now + 1, interval: .seconds(1), leeway: .seconds(0)) {
            log.note(1)
        }
        let start = clock.now
        clock.advance(by: 3.5)
        scheduler.drain()
        #expect(log.entries == [1])
        #expect(scheduler.nextDeadline == start + 4)
    }

    @Test func `a hundred thousand pieces of work queue up without trouble`() {
        let count = Locked(0)
        elsewhere { [scheduler] in
            for _ in 0..<100_000 { scheduler.schedule { count.withLock { $0 += 1 } } }
        }
        while scheduler.drain() > 0 {}
        #expect(count.withLock { $0 } == 100_000)
    }
}
