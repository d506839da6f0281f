import Dispatch
import Domain
import Testing

/// In place.
struct DirectExecutorTests {
    private let notes = Notes<String>()

    @Test func `a job runs before submit returns, on the same thread`() {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "caller")
        queue.setSpecific(key: key, value: 3)
        let future: Future<Int?> = queue.sync {
            DirectExecutor().submit { resolver in resolver.set(DispatchQueue.getSpecific(key: key)) }
        }
        #expect(future.known == .some(3))
    }

    @Test func `a job may be submitted inside another, without waiting for anything`() throws {
        let executor = DirectExecutor()
        let future: Future<Int> = executor.submit { resolver in
            let inner: Future<Int> = executor.submit { $0.set(1) }
            resolver.set(try inner.get().result + 1)
        }
        #expect(future.known == 2)
    }

    @Test func `a job that hands its resolver on does not hold the thread`() {
        let resolvers = Notes<FutureResolver<Int>>()
        let executor = DirectExecutor()
        let future: Future<Int> = executor.submit { resolvers.add($0) }
        #expect(!future.isResolved && executor.executing)
        resolvers.all[0].set(1)
        #expect(future.known == 1 && !executor.executing)
    }

    @Test func `a job inside a job leaves the outer one executing`() {
        let executor = DirectExecutor()
        executor.submit {
            #expect(executor.executing)
            executor.submit { #expect(executor.executing) }
            #expect(executor.executing)
        }
        #expect(!executor.executing)
    }

    @Test func `jobs of several threads are counted, not mixed up`() {
        let executor = DirectExecutor()
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
            executor.submit { if !executor.executing { notes.add("not executing") } }
        }
        #expect(!executor.executing)
        #expect(notes.all == [])
    }
}
