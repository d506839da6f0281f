import Dispatch
import Glibc
import Reactive
import Synchronization
import TestSupport
import Testing

/// Runs code on several threads at once.
enum Race {
    /// Runs `body` on `threads` threads, `rounds` times each; they begin every round at about the same time.
    ///
    /// Comes back when all that they sent has been delivered.
    static func run(
        threads: Int = 2,
        rounds: Int,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: @escaping @Sendable (_ thread: Int, _ round: Int) -> Void
    ) {
        let arrivals = Arrivals()
        let group = DispatchGroup()
        for thread in 0..<threads {
            // A queue of its own each: queues of their own get threads of their own.
            DispatchQueue(label: "race \(thread)").async(group: group) {
                for round in 0..<rounds {
                    arrivals.arrive(round: round, threads: threads)
                    body(thread, round)
                }
            }
        }
        let isOver = group.wait(timeout: Patience.end) == .success
        #expect(isOver, "The threads have not come back: a deadlock?", sourceLocation: sourceLocation)
        awaitHandover(sourceLocation: sourceLocation)
    }

    /// Comes back when the pool has delivered what threads that have come back left to it (contract clause 130).
    static func awaitHandover(sourceLocation: SourceLocation = #_sourceLocation) {
        let end = Patience.end
        while Handover.isUnderWay {
            guard DispatchTime.now() < end else {
                Issue.record("The pool goes on delivering.", sourceLocation: sourceLocation)
                return
            }
            sched_yield()
        }
    }

    /// Where the threads wait for each other, but not for long: one that is late must not stop the others.
    private final class Arrivals: Sendable {
        private let count = Atomic(0)

        func arrive(round: Int, threads: Int) {
            count.wrappingAdd(1, ordering: .relaxed)
            var patience = 2_000
            while count.load(ordering: .relaxed) < (round + 1) * threads, patience > 0 { patience -= 1 }
        }
    }
}
