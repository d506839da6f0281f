import Domain
import Testing

/// What Harmony's executors, which these are made after, get wrong.
struct ExecutorWeaknessTests {
    @Test func `unfinished jobs park no thread`() throws {
        // Ten thousand jobs that have not ended would need ten thousand threads.
        let waiting = Notes<FutureResolver<Int>>()
        let executors = (0..<10_000).map { _ in DirectExecutor() }
        let lanes = (0..<100).map { _ in DispatchQueueExecutor(.serial, name: "lane") }
        let here = executors.map { executor -> Future<Int> in executor.submit { waiting.add($0) } }
        let there = lanes.map { lane -> Future<Int> in lane.submit { waiting.add($0) } }
        // All lanes have begun their job and returned from it when those of others, behind them, are in line.
        let probes = lanes.map { lane in Future<Bool> { $0.set(lane.executing) } }
        #expect(try Future.batch(probes).watched().allSatisfy { $0 })
        for resolver in waiting.all { resolver.set(1) }
        #expect(try Future.batch(here).watched().count == 10_000)
        _ = there
    }

    @Test func `after a job that throws the next one runs, in order`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let notes = Notes<Int>()
        let failed = executor.submit { throw TestFailure() }
        let futures = (0..<10).map { index in executor.submit { notes.add(index) } }
        #expect(failed.watchedError() as? TestFailure == TestFailure())
        _ = try Future.batch(futures).watched()
        #expect(notes.all == Array(0..<10))
    }

    @Test func `async work in a job holds the slot, hands its error on and hears of cancellation`()
        async throws
    {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (first, second) = (Notes<String>(), Notes<String>())
        let failed: Future<Int> = executor.submit { resolver in
            resolver.set(.task { throw TestFailure(1) })
        }
        let endless: Future<Int> = executor.submit { resolver in
            first.add("begun")
            resolver.set(
                .task {
                    while !Task.isCancelled { await Task.yield() }
                    throw CancellationError()
                })
        }
        let last = executor.submit { second.add("after") }
        await #expect(throws: TestFailure(1)) { try await failed.value }
        endless.cancel()
        try await last.value
        #expect(second.all == ["after"])
    }

    @Test func `a job that an executor loses fails its future`() {
        let future: Future<Int> = ForgetfulExecutor().submit { $0.set(1) }
        #expect(future.failure() == FutureError.dropped)
    }
}
