import Domain
import FoundationEssentials
import Testing

/// WithDelay, after.
struct FutureTimeTests {
    private let timer = ManualDelayTimer()

    @Test func `a delayed outcome comes when the time is over`() {
        let value = Future(1).withDelay(.seconds(2), timer: timer)
        let error = Future<Int>(TestFailure(1)).withDelay(.seconds(2), timer: timer)
        timer.advance(by: .milliseconds(1_999))
        #expect(!value.isResolved && !error.isResolved)
        timer.advance(by: .milliseconds(1))
        #expect(value.known == 1)
        #expect(error.failure() == TestFailure(1))
    }

    @Test func `what takes longer than the delay is not delayed further`() {
        let (future, resolver) = Future<Int>.pending()
        let delayed = future.withDelay(.seconds(2), timer: timer)
        timer.advance(by: .seconds(3))
        #expect(!delayed.isResolved)
        resolver.set(1)
        #expect(delayed.known == 1)
    }

    @Test func `no delay is none`() {
        #expect(Future(1).withDelay(.zero, timer: timer).known == 1)
        #expect(Future(1).withDelay(.seconds(-1), timer: timer).known == 1)
    }

    @Test func `a delay longer than any clock is for ever`() {
        let delayed = Future(1).withDelay(.seconds(Int64.max))
        #expect(!delayed.isResolved)
        delayed.cancel()
    }

    @Test func `the timer of the system runs its actions`() {
        let isDone = Gate()
        DispatchDelayTimer().run(after: .milliseconds(1)) { isDone.open() }
        isDone.wait()
    }

    @Test func `a date is a delay from now, unless it is past`() {
        let now = Date(timeIntervalSince1970: 1_000)
        let later = Future(1).after(now + 5, now: now, timer: timer)
        #expect(Future(1).after(now - 5, now: now, timer: timer).known == 1)
        timer.advance(by: .seconds(4))
        #expect(!later.isResolved)
        timer.advance(by: .seconds(1))
        #expect(later.known == 1)
    }

    @Test func `a delayed future that is cancelled withdraws its interest at once`() {
        let (future, resolver) = Future<Int>.pending()
        let delayed = future.withDelay(.seconds(2), timer: timer)
        delayed.cancel()
        #expect(resolver.isResolved)
        timer.advance(by: .seconds(2))
        #expect(delayed.failure(as: CancellationError.self) != nil)
    }
}
