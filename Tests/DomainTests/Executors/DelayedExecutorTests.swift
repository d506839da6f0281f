import Domain
import Testing

/// Contract table 1.1: later.
struct DelayedExecutorTests {
    private let timer = ManualDelayTimer()
    private let notes = Notes<Int>()

    @Test func `a job runs when the delay is over`() {
        let executor = DelayedExecutor(by: .seconds(2), on: DirectExecutor(), timer: timer)
        let future: Future<Int> = executor.submit { resolver in resolver.set(1) }
        timer.advance(by: .milliseconds(1_999))
        #expect(!future.isResolved)
        timer.advance(by: .milliseconds(1))
        #expect(future.known == 1)
    }

    @Test func `a job may have a delay of its own`() {
        let executor = DelayedExecutor(by: .seconds(2), on: DirectExecutor(), timer: timer)
        executor.submit(after: .seconds(1)) { end in
            notes.add(1)
            end()
        }
        executor.submit { end in
            notes.add(2)
            end()
        }
        timer.advance(by: .seconds(1))
        #expect(notes.all == [1])
        timer.advance(by: .seconds(1))
        #expect(notes.all == [1, 2])
    }

    @Test func `what is cancelled during the delay never runs`() {
        let executor = DelayedExecutor(by: .seconds(2), on: DirectExecutor(), timer: timer)
        let future = executor.submit { notes.add(1) }
        future.cancel()
        timer.advance(by: .seconds(2))
        #expect(notes.all == [])
    }

    @Test func `the timer of the system runs its actions`() {
        let isDone = Gate()
        DispatchDelayTimer().run(after: .milliseconds(1)) { isDone.open() }
        isDone.wait()
    }

    @Test func `by default the main queue runs the jobs`() {
        #expect(DelayedExecutor(by: .seconds(1)).name == "main")
    }
}
