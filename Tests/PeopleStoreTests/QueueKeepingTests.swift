import GRDB
import TestSupport
import Testing

@testable import PeopleStore

/// Queues of connections are never freed, which would begin a timer.
struct QueueKeepingTests {
    /// What a connection's queue holds for as long as it lives itself.
    private final class Held {
        weak var database: Database?
    }

    /// Opens a connection, and lets go of it.
    private func use(_ configuration: Configuration) throws -> Held {
        let held = Held()
        let queue = try DatabaseQueue(configuration: configuration)
        queue.inDatabase { held.database = $0 }
        return held
    }

    @Test func `the queue of a connection stays when the connection is gone`() async throws {
        let kept = try use(StoreConnection(patience: 0, isReadOnly: false).configuration)
        let freed = try use(Configuration())
        // Dispatch frees what a queue holds on another thread, and that of the first before that of the second.
        while freed.database != nil { await Task.yield() }
        #expect(kept.database != nil)
    }
}
