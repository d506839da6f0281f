import Domain
import Testing

/// Async code and futures.
struct FutureAwaitingTests {
    @Test func `a value or an error is awaited, before it is there and after`() async throws {
        let (future, resolver) = Future<Int>.pending()
        async let early = future.value
        resolver.set(1)
        #expect(try await early == 1)
        #expect(try await future.value == 1)
        await #expect(throws: TestFailure(2)) { try await Future<Int>(TestFailure(2)).value }
    }

    @Test func `a task that is cancelled while it waits is let go at once, and the work with it`() async {
        let (future, resolver) = Future<Int>.pending()
        let task = Task { try await future.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(resolver.isResolved)
        #expect(future.failure(as: CancellationError.self) != nil)
    }

    @Test func `the work goes on for who still waits`() async throws {
        let (future, resolver) = Future<Int>.pending()
        let other = future.map { $0 }
        let task = Task { try await future.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!future.isResolved)
        resolver.set(1)
        #expect(other.known == 1)
    }

    @Test func `cancelling a future lets the tasks that wait for it go`() async {
        let (future, _resolver) = Future<Int>.pending()
        let task = Task { try await future.value }
        future.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        withExtendedLifetime(_resolver) {}
    }

    @Test func `a future of async code has its value or its error`() async throws {
        let value = Future<Int>.task {
            await Task.yield(); return 3
        }
        #expect(try await value.value == 3)
    }

    @Test func `cancelling a future of async code cancels its task`() async throws {
        let (told, resolver) = Future<Bool>.pending()
        let future = Future<Int>.task {
            while !Task.isCancelled { await Task.yield() }
            resolver.set(true)
            return 1
        }
        future.cancel()
        #expect(try await told.value)
        await #expect(throws: CancellationError.self) { try await future.value }
    }
}
