import Dispatch
import Domain
import Sync
import Testing

/// Serial and concurrent executors.
struct DispatchQueueExecutorTests {
    private let notes = Notes<Int>()

    @Test func `a serial executor runs jobs in the order of submission, one at a time`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let running = Locked(0)
        let futures = (0..<1_000).map { index in
            executor.submit {
                let now = running.withLock {
                    $0 += 1; return $0
                }
                #expect(now == 1)
                notes.add(index)
                running.withLock { $0 -= 1 }
            }
        }
        _ = try Future.batch(futures).watched()
        #expect(notes.all == Array(0..<1_000))
    }

    @Test func `a slot is held until the future is set, not only until the job returns`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (outside, resolver) = Future<Int>.pending()
        let hasReturned = Gate()
        let first: Future<Int> = executor.submit { inner in
            inner.set(outside)
            hasReturned.open()
        }
        let second = executor.submit { notes.add(2) }
        hasReturned.wait()
        #expect(!second.isResolved)
        #expect(executor.executing)
        notes.add(1)
        resolver.set(7)
        #expect(try first.watched() == 7)
        #expect(try second.watched() == ())
        #expect(notes.all == [1, 2])
    }

    @Test func `a slot is held until the job returns, not only until the future is set`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (isSet, mayReturn) = (Gate(), Gate())
        let first: Future<Int> = executor.submit { resolver in
            resolver.set(1)
            isSet.open()
            mayReturn.wait()
            notes.add(1)
        }
        let second = executor.submit { notes.add(2) }
        isSet.wait()
        #expect(try first.watched() == 1)
        mayReturn.open()
        #expect(try second.watched() == ())
        #expect(notes.all == [1, 2])
    }

    @Test func `so many jobs run at once as the width says, and no more`() throws {
        let executor = DispatchQueueExecutor(.concurrent(width: 3), name: "c")
        let (hasBegun, mayEnd) = (Gate(), Gate())
        let counts = Locked((now: 0, most: 0))
        let futures = (0..<9).map { _ in
            executor.submit {
                counts.withLock { counts in
                    counts.now += 1
                    counts.most = max(counts.most, counts.now)
                }
                hasBegun.open()
                mayEnd.wait()
                counts.withLock { $0.now -= 1 }
            }
        }
        for _ in 0..<3 { hasBegun.wait() }
        for _ in 0..<9 { mayEnd.open() }
        _ = try Future.batch(futures).watched()
        #expect(counts.withLock { $0.most } == 3)
    }

    @Test func `a width of less than one is one`() throws {
        let executor = DispatchQueueExecutor(.concurrent(width: 0), name: "c")
        #expect(try executor.submit {}.watched() == ())
    }

    @Test func `what is cancelled before its turn never runs, and what follows does`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let isOccupied = Gate()
        executor.submit { isOccupied.wait() }
        let cancelled = executor.submit { notes.add(1) }
        let kept = executor.submit { notes.add(2) }
        cancelled.cancel()
        isOccupied.open()
        #expect(try kept.watched() == ())
        #expect(notes.all == [2])
    }

    @Test func `a cancelled job in line lets go of what it holds`() {
        final class Witness: Sendable {}
        weak var held: Witness?
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let isOccupied = Gate()
        executor.submit { isOccupied.wait() }
        let cancelled: Future<Void>
        do {
            let witness = Witness()
            held = witness
            cancelled = executor.submit { withExtendedLifetime(witness) {} }
        }
        #expect(held != nil)
        cancelled.cancel()
        #expect(held == nil)
        isOccupied.open()
    }

    @Test func `what is cancelled while it runs is told, and keeps its slot until it returns`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (hasBegun, isTold) = (Gate(), Gate())
        let running: Future<Int> = executor.submit { resolver in
            resolver.onCancel { isTold.open() }
            hasBegun.open()
            isTold.wait()
            notes.add(1)
        }
        let next = executor.submit { notes.add(2) }
        hasBegun.wait()
        running.cancel()
        #expect(try next.watched() == ())
        #expect(notes.all == [1, 2])
    }

    @Test func `a write that has begun finishes, and those behind it wait for it`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (hasBegun, mayWrite) = (Gate(), Gate())
        let write: Future<Int> = executor.submit { resolver in
            guard resolver.commit() else { return }
            hasBegun.open()
            mayWrite.wait()
            notes.add(1)
            resolver.set(1)
        }
        let next = executor.submit { notes.add(2) }
        hasBegun.wait()
        #expect(!write.cancel())
        mayWrite.open()
        #expect(try next.watched() == ())
        #expect(write.known == 1)
        #expect(notes.all == [1, 2])
    }

    @Test func `an executor may go away before its jobs`() throws {
        var executor: DispatchQueueExecutor? = DispatchQueueExecutor(.serial, name: "s")
        let isOccupied = Gate()
        executor?.submit { isOccupied.wait() }
        let last = executor?.submit { notes.add(1) }
        executor = nil
        isOccupied.open()
        #expect(try last?.watched() != nil)
        #expect(notes.all == [1])
    }

    @Test func `a bare job that loses its end gives its slot back`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        executor.submit { _ in }
        #expect(try executor.submit {}.watched() == ())
    }

    @Test func `around a queue that is there already, jobs run on that queue and have its name`() throws {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "mine")
        queue.setSpecific(key: key, value: 7)
        let executor = DispatchQueueExecutor(queue)
        let place: Future<Int?> = executor.submit { $0.set(DispatchQueue.getSpecific(key: key)) }
        #expect(try place.watched() == 7)
        #expect(executor.name == "mine" && executor.kind == .serial)
        #expect(DispatchQueueExecutor(queue, name: "disk").name == "disk")
    }

    @Test func `around a queue that is there already, what others put there runs between the jobs`() throws {
        let queue = DispatchQueue(label: "mine")
        let executor = DispatchQueueExecutor(queue)
        let (hasBegun, mayEnd) = (Gate(), Gate())
        executor.submit {
            hasBegun.open()
            mayEnd.wait()
            notes.add(1)
        }
        let last = executor.submit { notes.add(3) }
        hasBegun.wait()
        queue.async { notes.add(2) }
        mayEnd.open()
        try last.watched()
        #expect(notes.all == [1, 2, 3])
    }

    @Test func `around a concurrent queue jobs run one at a time, and a ring is told`() throws {
        let executor = DispatchQueueExecutor(DispatchQueue(label: "wide", attributes: .concurrent))
        let futures = (0..<100).map { index in executor.submit { notes.add(index) } }
        _ = try Future.batch(futures).watched()
        #expect(notes.all == Array(0..<100))
        let outer: Future<Int> = executor.submit { resolver in
            let inner: Future<Int> = executor.submit { $0.set(1) }
            resolver.set(try inner.watched())
        }
        #expect((outer.watchedError() as? DeadlockError)?.executors == ["wide"])
    }

    @MainActor
    @Test func `around the main queue the main thread may not wait for a job`() {
        let executor = DispatchQueueExecutor(.main)
        let future: Future<Int> = executor.submit { $0.set(1) }
        #expect(throws: DeadlockError.self) { try future.get() }
    }
}
