import Dispatch
import Glibc
import Sync
import TestSupport
import Testing

@testable import Domain

/// What looks like a deadlock and is none is never reported.
struct NoFalseAlarmTests {
    private let s = DispatchQueueExecutor(.serial, name: "s")
    private let t = DispatchQueueExecutor(.serial, name: "t")

    private func one(in executor: any Executor) -> Future<Int> {
        executor.submit { resolver in resolver.set(1) }
    }

    @Test func `a job that submits to its own serial executor and does not wait is no deadlock`() throws {
        let notes = Notes<String>()
        let inner = Notes<Future<Void>>()
        let outer = s.submit {
            inner.add(s.submit { notes.add("inner") })
            notes.add("outer")
        }
        #expect(try outer.watched() == ())
        #expect(try inner.all[0].watched() == ())
        #expect(notes.all == ["outer", "inner"])
    }

    @Test func `the cure of the docs is no deadlock`() throws {
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: DirectExecutor()).get().result)
        }
        #expect(try future.watched() == 1)
        let followed: Future<Int> = s.submit { resolver in resolver.set(self.one(in: DirectExecutor())) }
        #expect(try followed.watched() == 1)
    }

    @Test func `waiting for another executor is no deadlock`() throws {
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: t).get().result)
        }
        #expect(try future.watched() == 1)
    }

    @Test func `a free slot is enough`() throws {
        let wide = DispatchQueueExecutor(.concurrent(width: 2), name: "wide")
        let future: Future<Int> = wide.submit { resolver in
            resolver.set(try self.one(in: wide).get().result)
        }
        #expect(try future.watched() == 1)
    }

    @Test func `one of the slots that will become free is enough`() throws {
        let wide = DispatchQueueExecutor(.concurrent(width: 2), name: "wide")
        let (hasBegun, mayEnd, isWaiting) = (Gate(), Gate(), Gate())
        let other = wide.submit {
            hasBegun.open()
            mayEnd.wait()
        }
        hasBegun.wait()
        let future: Future<Int> = wide.submit { resolver in
            let inner = self.one(in: wide)
            isWaiting.open()
            resolver.set(try inner.get().result)
        }
        isWaiting.wait()
        mayEnd.open()
        #expect(try future.watched() == 1)
        #expect(try other.watched() == ())
    }

    @Test func `a ring that a time limit breaks is no deadlock`() throws {
        let (inner, told) = (Notes<Future<Int>>(), Notes<Bool>())
        let (holdsSlot, waits) = (Gate(), Gate())
        let limited: Future<Int> = s.submit { resolver in
            holdsSlot.wait()
            inner.add(self.one(in: t))
            waits.open()
            // It ends by itself, though not in the time of a test; here it is ended by the other job.
            let error = inner.all[0].watchedError()
            #expect(error is CancellationError)
            resolver.set(2)
        }
        let patient: Future<Int> = t.submit { resolver in
            holdsSlot.open()
            waits.wait()
            waitUntilAwaited(inner.all[0])
            // Here the ring is closed: this slot is what the other waits for.
            resolver.set(limited)
            told.add(resolver.isResolved)
            inner.all[0].cancel()
        }
        #expect(try patient.watched() == 2)
        #expect(told.all == [false])
    }

    /// Waits until somebody is told the outcome of `future`, who has then been asked whether that is a deadlock.
    private func waitUntilAwaited(_ future: Future<Int>) {
        let end = Patience.end
        while !future.isAwaited, DispatchTime.now() < end { sched_yield() }
        #expect(future.isAwaited)
    }

    @Test
    func `a resolver that was taken out is taken to be set, even if the job that would waits behind its own`()
        throws
    {
        let resolvers = Notes<FutureResolver<Int>>()
        let hasRun = Gate()
        let first: Future<Int> = s.submit { resolver in
            resolvers.add(resolver)
            hasRun.open()
        }
        let second: Future<Int> = s.submit { $0.set(resolvers.all[0].set(1) ? 1 : 2) }
        hasRun.wait()
        #expect(errorOfAMoment(first) as? FutureError == .timedOut(after: .zero))
        #expect(errorOfAMoment(second) as? FutureError == .timedOut(after: .zero))
        // Whoever gives the first up frees its slot.
        first.cancel()
        #expect(try second.watched() == 2)
    }

    @Test func `what another thread will set is no deadlock`() throws {
        let (promise, resolver) = Future<Int>.pending()
        let future: Future<Int> = s.submit { $0.set(try promise.map { $0 + 1 }.get().result) }
        DispatchQueue(label: "outside").async { resolver.set(1) }
        #expect(try future.watched() == 2)
    }

    @Test func `a batch with an error in it is not stuck on the part that is`() {
        // The first part fails: the batch is over, though another part could never be set.
        let future: Future<[Int]> = s.submit { resolver in
            let failing: Future<Int> = self.t.submit { _ in throw TestFailure(1) }
            resolver.set(try Future.batch(self.one(in: self.s), failing).get().result)
        }
        #expect(future.watchedError() as? TestFailure == TestFailure(1))
    }

    @Test func `a task that a job starts is not the job`() async throws {
        let (waited, resolver) = Future<(any Error)?>.pending()
        let mayReturn = Gate()
        let future: Future<Int> = s.submit { outer in
            let next = self.one(in: s)
            // Not in the job, though it has inherited what the job knows: it may wait for what comes after the job.
            Task(executorPreference: ThreadOfItsOwn()) {
                resolver.set(self.errorOfAMoment(next))
                mayReturn.open()
            }
            mayReturn.wait()
            outer.set(2)
        }
        #expect(try await waited.value as? FutureError == .timedOut(after: .zero))
        #expect(try await future.value == 2)
    }

    private func errorOfAMoment(_ future: Future<Int>) -> (any Error)? {
        do {
            _ = try future.get(timeout: .zero)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the main thread may wait for a job that has been on the main queue and is over`() {
        let main = MainQueueExecutor()
        let (resolvers, errors) = (Notes<FutureResolver<Int>>(), Notes<(any Error)?>())
        let (hasRun, hasWaited) = (Gate(), Gate())
        let future: Future<Int> = main.submit { resolver in
            resolvers.add(resolver)
            hasRun.open()
        }
        hasRun.wait()
        DispatchQueue.main.async {
            errors.add(errorOfAMoment(future))
            hasWaited.open()
        }
        hasWaited.wait()
        #expect(errors.all.first as? FutureError == .timedOut(after: .zero))
        resolvers.all[0].set(1)
        #expect(future.known == 1)
    }

    @Test func `many jobs of few executors that wait along an order never alarm`() throws {
        // Jobs wait only for executors further on, so there is never a ring, however the threads meet.
        let line = (0..<4).map { DispatchQueueExecutor(.concurrent(width: 1 + $0 % 2), name: "\($0)") }
        @Sendable func job(_ level: Int) -> Future<Int> {
            line[level].submit { resolver in
                guard level + 1 < line.count else {
                    resolver.set(1)
                    return
                }
                let (a, b) = (job(level + 1), job(level + 1))
                let sum = a.flatMap { one in b.map { one + $0 } }
                if level.isMultiple(of: 2) {
                    resolver.set(sum)
                } else {
                    resolver.set(try sum.get().result)
                }
            }
        }
        let all = (0..<100).map { _ in job(0) }
        #expect(try Future.batch(all).watched() == Array(repeating: 8, count: 100))
    }
}

/// Runs tasks apart from Swift's own threads, which thousands of tests queue for.
private final class ThreadOfItsOwn: TaskExecutor {
    private let queue = DispatchQueue(label: "task of its own")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

extension Future {
    /// Whether anybody is interested in an outcome that is not there yet.
    fileprivate var isAwaited: Bool { state.withLock { $0.interests > 0 } }
}
