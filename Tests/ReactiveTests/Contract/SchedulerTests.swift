import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// Section H of the contract: where and when work runs.
struct SchedulerTests {
    @Test func `93: the immediate scheduler runs inline`() {
        let log = Recorder<String>()
        let scheduler = ImmediateScheduler()
        let handle = scheduler.schedule {
            log.append("outer")
            scheduler.schedule { log.append("inner") }
        }
        log.append("scheduled")
        #expect(log.all == ["outer", "inner", "scheduled"])
        #expect(handle == nil)
    }

    @Test func `103: the UI scheduler runs inline on the main queue when nothing is waiting`() {
        let log = Recorder<String>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = UIScheduler()
        DispatchQueue.main.async {
            let handle = scheduler.schedule { log.append("work") }
            log.append("scheduled, \(handle == nil)")
            isDone.signal()
        }
        isDone.expectSignal()
        #expect(log.all == ["work", "scheduled, true"])
    }

    @Test func `104: a queue scheduler is as urgent as what schedules on it, unless it is told otherwise`() {
        #expect(QueueScheduler().queue.qos == .unspecified)
        #expect(QueueScheduler(queue: .global()).queue.qos == .unspecified)
        #expect(QueueScheduler(qos: .utility).queue.qos == .utility)
    }

    @Test func `103: from elsewhere it queues for the main queue`() {
        let log = Recorder<String>()
        let isDone = DispatchSemaphore(value: 0)
        UIScheduler().schedule {
            dispatchPrecondition(condition: .onQueue(.main))
            log.append("on main")
            isDone.signal()
        }
        isDone.expectSignal()
        #expect(log.all == ["on main"])
    }

    @Test func `103: what was queued first runs first, though main could run inline, and nobody deadlocks`() {
        let log = Recorder<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = UIScheduler()
        DispatchQueue.main.async {
            let isQueued = DispatchSemaphore(value: 0)
            DispatchQueue(label: "background").async {
                scheduler.schedule { log.append(0) }
                isQueued.signal()
            }
            // The main queue is blocked meanwhile.
            isQueued.expectSignal()
            scheduler.schedule { log.append(1) }
            scheduler.schedule { log.append(2) }
            log.append(-1)
            DispatchQueue.main.async { isDone.signal() }
        }
        isDone.expectSignal()
        #expect(log.all == [-1, 0, 1, 2])
    }

    @Test func `103: work that is taken back does not run, and does not hold up what comes after`() {
        let log = Recorder<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = UIScheduler()
        DispatchQueue.main.async {
            DispatchQueue(label: "background").sync {
                scheduler.schedule { log.append(0) }?.dispose()
            }
            DispatchQueue.main.async {
                scheduler.schedule { log.append(1) }
                log.append(2)
                isDone.signal()
            }
        }
        isDone.expectSignal()
        #expect(log.all == [1, 2])
    }

    @Test func `104: a queue scheduler runs its work in order, one at a time, never inline`() {
        let log = Recorder<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = QueueScheduler(name: "work")
        scheduler.schedule {
            scheduler.schedule {
                log.append(101)
                isDone.signal()
            }
            for number in 0..<100 { log.append(number) }
            log.append(100)
        }
        isDone.expectSignal()
        #expect(log.all == Array(0...101))
    }

    @Test func `104: work that has not begun can be taken back`() {
        let log = Recorder<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let mayBegin = DispatchSemaphore(value: 0)
        let scheduler = QueueScheduler()
        scheduler.schedule { mayBegin.expectSignal() }
        let handles = [
            scheduler.schedule { log.append(1) }, scheduler.schedule(after: Date()) { log.append(2) },
        ]
        scheduler.schedule(after: Date().addingTimeInterval(0.01)) { isDone.signal() }
        for handle in handles { handle?.dispose() }
        mayBegin.signal()
        isDone.expectSignal()
        #expect(log.all.isEmpty)
    }

    @Test func `104: dated work does not run before its date`() {
        let isDone = DispatchSemaphore(value: 0)
        let times = Recorder<Date>()
        let scheduler = QueueScheduler()
        let date = scheduler.currentDate.addingTimeInterval(0.02)
        scheduler.schedule(after: date) {
            times.append(scheduler.currentDate)
            isDone.signal()
        }
        isDone.expectSignal()
        #expect(times.all.allSatisfy { $0 >= date.addingTimeInterval(-0.001) })
    }

    @Test func `104: repeating work goes on until its handle is disposed of, though nobody keeps that`() {
        let runs = Recorder<Int>()
        let isThere = DispatchSemaphore(value: 0)
        let isOver = DispatchSemaphore(value: 0)
        let scheduler = QueueScheduler()
        weak let handle = scheduler.schedule(after: Date(), interval: .milliseconds(1), leeway: .seconds(0)) {
            runs.append(runs.count)
            if runs.count == 5 { isThere.signal() }
        }
        isThere.expectSignal()
        handle?.dispose()
        // What was already under way may run once more; after that there is silence.
        scheduler.queue.sync {}
        let count = runs.count
        scheduler.schedule(after: Date().addingTimeInterval(0.02)) { isOver.signal() }
        isOver.expectSignal()
        #expect(count >= 5)
        #expect(runs.count == count)
    }

    @Test func `104: dates out of reach do not trap`() {
        let scheduler = QueueScheduler()
        let handles = [
            scheduler.schedule(after: .distantFuture) {},
            scheduler.schedule(after: Date(timeIntervalSinceReferenceDate: .infinity)) {},
        ]
        let isDone = DispatchSemaphore(value: 0)
        scheduler.schedule(after: .distantPast) { isDone.signal() }
        isDone.expectSignal()
        for handle in handles { handle?.dispose() }
    }
}
