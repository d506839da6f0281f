import Domain
import Testing

/// The row "RetryRepository" of table 1.4 and weakness W7.
struct RetryRepositoryTests {
    private let tries = Counter()
    private let timer = HandTimer()

    /// A repository whose functions fail the first `failures` times.
    private func flaky(_ failures: Int) -> RepositorySpy<SingleDataSourceRepository<StubSource<Int>>> {
        let answer: @Sendable () -> Future<Int> = { [tries] in
            let number = tries.next()
            return number <= failures ? Future(Offline()) : Future(number)
        }
        return RepositorySpy(
            SingleDataSourceRepository(
                StubSource(
                    onGet: { _ in answer() }, onGetAll: { _ in answer().map { [$0] } },
                    onPut: { _, _ in answer() }, onPutAll: { _, _ in answer().map { [$0] } },
                    onDelete: { _ in answer().map { _ in () } })))
    }

    private func policy(_ count: Int) -> RetryPolicy { RetryPolicy(count: count, timer: timer) }

    @Test(arguments: 0...3)
    func `W7: the count of the constructor is the count of further tries`(count: Int) {
        let repository = RetryRepository(flaky(100), policy(count))
        #expect(repository.get(1).errorHere() is Offline)
        #expect(tries.value == count + 1)
    }

    @Test func `W7: the repository behind is asked with the operation, not with the retrying of it`() throws {
        let inner = flaky(1)
        let repository = RetryRepository(inner, policy(1))
        #expect(try repository.get(1, operation: MainOperation()).here() == 2)
        #expect(
            inner.calls.map(\.description) == Array(repeating: "get Swift.Int:1 by MainOperation", count: 2))
    }

    @Test func `W7: over a cache repository it works`() throws {
        let bench = CacheBench(
            main: StubSource(onGet: { [tries] _ in tries.next() < 3 ? Future(Offline()) : Future(5) }))
        let repository = RetryRepository(bench.repository, policy(2))
        #expect(try repository.get(CacheBench.key, operation: MainSyncOperation()).here() == 5)
        #expect(bench.saved == 5)
        #expect(tries.value == 3)
    }

    @Test func `a retry operation has its own count, condition and inner operation`() throws {
        let inner = flaky(3)
        let repository = RetryRepository(inner, policy(0))
        let operation = RetryOperation(CacheOperation(), count: 3)
        #expect(try repository.getAll(1, operation: operation).here() == [4])
        #expect(inner.calls.allSatisfy { $0.operation is CacheOperation })
        let never = RetryOperation(count: 9, retryIf: { _ in false })
        #expect(RetryRepository(flaky(100), policy(5)).get(1, operation: never).errorHere() is Offline)
        #expect(tries.value == 5)
    }

    @Test func `a retry operation inside another is tried by the inner repository`() throws {
        let inner = RetryRepository(flaky(2), policy(0))
        let operation = RetryOperation(RetryOperation(count: 1), count: 1)
        #expect(try RetryRepository(inner, policy(0)).get(1, operation: operation).here() == 3)
    }

    @Test func `writes are tried once, unless asked for`() throws {
        let repository = RetryRepository(flaky(1), policy(5))
        #expect(repository.put(1, forId: 1).errorHere() is Offline)
        #expect(tries.value == 1)
        let retrying = RetryRepository(flaky(3), policy(1))
        #expect(try retrying.put(1, forId: 1, operation: RetryOperation(count: 2)).here() == 4)
    }

    @Test func `each kind of write is tried again where that does no harm`() throws {
        #expect(
            try RetryRepository(flaky(1), policy(1), includingWrites: true).putAll([1], forId: 1).here() == [
                2
            ])
        try RetryRepository(flaky(3), policy(1), includingWrites: true).delete(1).here()
        #expect(tries.value == 4)
    }
}
