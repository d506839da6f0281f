import Domain
import Testing

/// Who keeps whom, and that in the end nobody does.
struct FutureLifetimeTests {
    private final class Witness: Sendable {}

    @Test func `futures of a chain go when the chain is set and not held`() {
        weak var source: Future<Int>?
        weak var mapped: Future<Int>?
        weak var batch: Future<[Int]>?
        weak var flat: Future<Int>?
        let (inner, setInner) = Future<Int>.pending()
        do {
            let (future, resolver) = Future<Int>.pending()
            let map = future.map { $0 + 1 }
            let all = Future.batch(future, map, inner)
            let last = all.flatMap { _ in inner }.recover { _ in inner }
            (source, mapped, batch, flat) = (future, map, all, last)
            resolver.set(1)
        }
        // The batch still waits, and with it what was made of it.
        #expect(batch != nil && flat != nil)
        setInner.set(2)
        #expect(source == nil && mapped == nil && batch == nil && flat == nil)
        withExtendedLifetime(inner) {}
    }

    @Test func `futures of a chain go when it is cancelled`() {
        weak var mapped: Future<Int>?
        weak var batch: Future<[Int]>?
        let (source, resolver) = Future<Int>.pending()
        source.then { _ in }
        do {
            let map = source.map { $0 + 1 }
            let all = Future.batch(map, source)
            (mapped, batch) = (map, all)
            all.cancel()
        }
        #expect(mapped == nil && batch == nil)
        withExtendedLifetime((source, resolver)) {}
    }

    @Test func `a job lets go of what it holds before the next begins`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        weak var held: Witness?
        do {
            let witness = Witness()
            held = witness
            executor.submit { withExtendedLifetime(witness) {} }
        }
        #expect(try executor.submit {}.watched() == ())
        #expect(held == nil)
    }

    @Test func `a ring that was refused leaves nothing behind`() throws {
        weak var held: Witness?
        weak var future: Future<Int>?
        let executor = DispatchQueueExecutor(.serial, name: "s")
        do {
            let witness = Witness()
            held = witness
            let outer: Future<Int> = executor.submit { resolver in
                let inner: Future<Int> = executor.submit { resolver in
                    withExtendedLifetime(witness) {}
                    resolver.set(1)
                }
                resolver.set(inner.map { $0 })
            }
            future = outer
            #expect(outer.watchedError() is DeadlockError)
        }
        #expect(try executor.submit {}.watched() == ())
        #expect(try executor.submit {}.watched() == ())
        #expect(held == nil && future == nil)
    }

    @Test func `an executor goes with the last who holds it, its jobs do not hold it`() throws {
        weak var executor: DispatchQueueExecutor?
        let (future, resolver) = Future<Int>.pending()
        let job: Future<Int>
        do {
            let serial = DispatchQueueExecutor(.serial, name: "s")
            executor = serial
            job = serial.submit { $0.set(future) }
        }
        #expect(executor == nil)
        resolver.set(1)
        #expect(try job.watched() == 1)
    }
}
