import Dispatch
import Domain
import Testing

/// The main queue.
struct MainQueueExecutorTests {
    private let notes = Notes<String>()

    @Test func `from elsewhere a job runs on the main queue`() throws {
        let executor = MainQueueExecutor()
        let future: Future<Void> = executor.submit {
            MainActor.preconditionIsolated()
            notes.add("on main")
        }
        #expect(try future.watched() == ())
        #expect(notes.all == ["on main"])
    }

    @MainActor
    @Test func `on the main queue a job runs in place, even inside another`() {
        let executor = MainQueueExecutor()
        executor.submit {
            executor.submit { notes.add("inner") }
            notes.add("outer")
        }
        #expect(notes.all == ["inner", "outer"])
    }
}
