import Dispatch
import FoundationEssentials
import Reactive
import Testing

struct SchedulerAsyncTests {
    private let clock = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 0))

    @Test func `107: waiting on a scheduler ends when its clock gets there`() async throws {
        let (ready, isReady) = AsyncStream<Void>.makeStream()
        let clock = clock
        let task = Task {
            isReady.finish()
            try await clock.sleep(for: .seconds(10))
            return clock.currentDate
        }
        for await _ in ready {}
        while clock.isIdle { await Task.yield() }
        clock.advance(by: .seconds(10))
        #expect(try await task.value == Date(timeIntervalSinceReferenceDate: 10))
    }

    @Test func `107: cancelling the task ends the wait`() async {
        let clock = clock
        let task = Task { try await clock.sleep(for: .seconds(10)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.currentDate == Date(timeIntervalSinceReferenceDate: 0))
    }

    @Test func `107: a timer is an asynchronous sequence of dates`() async {
        var dates = clock.timer(interval: .seconds(5)).makeAsyncIterator()
        clock.advance(by: .seconds(11))
        #expect(await dates.next() == Date(timeIntervalSinceReferenceDate: 5))
        #expect(await dates.next() == Date(timeIntervalSinceReferenceDate: 10))
    }
}
