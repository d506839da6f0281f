import Dispatch
import Testing

@testable import Domain

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

    /// Else each of a batch on the main queue would look at all the others when it ends.
    @Test func `a job in line plainly goes on while the main thread waits for nothing`() async {
        // A line of its own, as other tests block threads until they have had their turn in the one of the main queue.
        let executor = LikeMain()
        let (first, second) = (Future<Int>.pending(), Future<Int>.pending())
        let futures: [Future<Int>] = [first, second].map { each in
            executor.submit { resolver in each.future.whenSet { resolver.set(1) } }
        }
        // Here the main thread is busy with this, so it cannot be waiting for a future.
        #expect(await MainActor.run { futures.map { WaitSurvey.plainlyGoesOn($0) } } == [true, true])
        for each in [first, second] { each.resolver.set(1) }
    }
}

/// What the detection of deadlocks takes for the main queue.
private final class LikeMain: LaneExecutor {
    private let slots = Lane(queues: [DispatchQueue(label: "like main")], isMain: true)
    var lane: Lane? { slots }
    var name: String? { nil }
    var executing: Bool { slots.isOccupied }

    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        slots.enqueue(job, executor: "like main")
    }
}
