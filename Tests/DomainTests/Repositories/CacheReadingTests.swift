import Domain
import Testing

/// The table of `CacheRepository`: reading one value, row by row.
struct CacheReadingTests {
    private static func answering(_ value: Int) -> StubSource<Int> {
        StubSource(onGet: { _ in Future(value) })
    }

    private static func failing(_ error: any Error) -> StubSource<Int> {
        StubSource(onGet: { _ in Future(error) })
    }

    // MARK: Main

    @Test func `Main: the main source's value; the cache is left alone`() throws {
        let bench = CacheBench(main: Self.answering(1))
        bench.save(7)
        #expect(try bench.repository.get(CacheBench.key, operation: MainOperation()).here() == 1)
        #expect(bench.objects.calls.isEmpty && bench.lists.calls.isEmpty)
    }

    @Test func `Main: the main source's error`() {
        let bench = CacheBench(main: Self.failing(Offline()))
        bench.save(7)
        #expect(bench.repository.get(CacheBench.key, operation: MainOperation()).errorHere() is Offline)
        #expect(bench.objects.calls.isEmpty)
    }

    // MARK: MainSync

    @Test func `MainSync: the main source's value, which is saved under the same query`() throws {
        let bench = CacheBench(main: Self.answering(1))
        bench.save(7)
        #expect(try bench.repository.get(CacheBench.key, operation: MainSyncOperation()).here() == 1)
        #expect(bench.saved == 1)
    }

    @Test func `MainSync: the main source's error, and what is saved stays`() {
        let bench = CacheBench(main: Self.failing(Offline()))
        bench.save(7)
        #expect(bench.repository.get(CacheBench.key, operation: MainSyncOperation()).errorHere() is Offline)
        #expect(bench.saved == 7)
    }

    @Test func `MainSync: an answer that cannot be saved is an answer`() throws {
        let bench = CacheBench(main: Self.answering(1)) { $0.onPut = { _, _ in Future(Refused()) } }
        let answer = try bench.repository.getSourced(CacheBench.key, operation: MainSyncOperation()).here()
        #expect(answer.value == 1)
        guard case .main(let notSaved) = answer.provenance else {
            Issue.record("not from the main source: \(answer.provenance)")
            return
        }
        #expect(notSaved is Refused)
    }

    // MARK: Cache

    @Test func `Cache: a valid value; the main source is not asked`() throws {
        let bench = CacheBench()
        bench.save(7, age: 9)
        #expect(try bench.repository.get(CacheBench.key, operation: CacheOperation()).here() == 7)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `Cache: an invalid value is not valid`() {
        let bench = CacheBench()
        bench.save(7, age: 10)
        #expect(bench.repository.get(CacheBench.key, operation: CacheOperation()).kindHere() == .notValid)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `Cache: an invalid value is answered if validation is to be ignored`() throws {
        let bench = CacheBench()
        bench.save(7, age: 10)
        let operation = CacheOperation(ignoreValidation: true)
        #expect(try bench.repository.get(CacheBench.key, operation: operation).here() == 7)
    }

    @Test(arguments: [true, false])
    func `Cache: the cache's error`(ignoreValidation: Bool) {
        let operation = CacheOperation(ignoreValidation: ignoreValidation)
        #expect(CacheBench().repository.get(CacheBench.key, operation: operation).kindHere() == .notFound)
        let bench = CacheBench { $0.onGet = { _ in Future(Refused()) } }
        #expect(bench.repository.get(CacheBench.key, operation: operation).errorHere() is Refused)
        #expect(bench.main.calls.isEmpty)
    }

    // MARK: CacheSync

    @Test func `CacheSync: a valid value; the main source is not asked`() throws {
        let bench = CacheBench()
        bench.save(7, age: 9)
        #expect(try bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).here() == 7)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `CacheSync: not found, so the main source's value, which is saved`() throws {
        let bench = CacheBench(main: Self.answering(1))
        #expect(try bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).here() == 1)
        #expect(bench.saved == 1)
    }

    @Test func `CacheSync: not valid, so the main source's value, which is saved`() throws {
        let bench = CacheBench(main: Self.answering(1))
        bench.save(7, age: 10)
        #expect(try bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).here() == 1)
        #expect(bench.saved == 1)
    }

    @Test func `CacheSync: a cache that says itself that its value is not valid is a miss`() throws {
        let bench = CacheBench(main: Self.answering(1)) {
            $0.onGet = { _ in Future(DomainError.notValid("old")) }
        }
        #expect(try bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).here() == 1)
    }

    @Test func `CacheSync: without fallback the main source's error`() {
        let bench = CacheBench(main: Self.failing(Offline()))
        bench.save(7, age: 10)
        #expect(bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).errorHere() is Offline)
        #expect(bench.saved == 7)
    }

    @Test func `CacheSync: with fallback what is saved stands in, and says for which error`() throws {
        let bench = CacheBench(main: Self.failing(Offline()))
        bench.save(7, age: 25)
        let operation = CacheSyncOperation(fallback: CacheBench.isOffline)
        let answer = try bench.repository.getSourced(CacheBench.key, operation: operation).here()
        #expect(answer.value == 7)
        guard case .stale(let age, let cause) = answer.provenance else {
            Issue.record("not stale: \(answer.provenance)")
            return
        }
        #expect(age == 25)
        #expect(cause is Offline)
    }

    @Test func `CacheSync: an error that fallback does not accept is the answer`() {
        let bench = CacheBench(main: Self.failing(Refused()))
        bench.save(7, age: 10)
        let operation = CacheSyncOperation(fallback: CacheBench.isOffline)
        #expect(bench.repository.get(CacheBench.key, operation: operation).errorHere() is Refused)
    }

    @Test func `with fallback and nothing saved, the main source's error is not hidden`() {
        let bench = CacheBench(main: Self.failing(Offline()))
        let operation = CacheSyncOperation(fallback: CacheBench.isOffline)
        #expect(bench.repository.get(CacheBench.key, operation: operation).errorHere() is Offline)
    }

    @Test func `a cancellation never falls back`() {
        let bench = CacheBench(main: Self.failing(CancellationError()))
        bench.save(7, age: 10)
        let operation = CacheSyncOperation { _ in true }
        #expect(bench.repository.get(CacheBench.key, operation: operation).errorHere() is CancellationError)
    }

    @Test func `what the cache cannot decode is a miss`() throws {
        let bench = CacheBench(main: Self.answering(1)) { stub in
            stub.onGet = { _ in Future(DomainError.serialization("damaged")) }
        }
        #expect(try bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).here() == 1)
        #expect(bench.saved == 1)
    }

    @Test func `a query for which the cache has no key goes to the main source`() throws {
        let bench = CacheBench(main: Self.answering(1))
        #expect(try bench.repository.get(VoidQuery(), operation: CacheSyncOperation()).here() == 1)
        #expect(try bench.repository.get(VoidQuery(), operation: MainSyncOperation()).here() == 1)
        #expect(
            bench.repository.get(VoidQuery(), operation: CacheOperation()).kindHere() == .queryNotSupported)
    }

    @Test func `CacheSync: any other error of the cache is the answer; the main source is not asked`() {
        let bench = CacheBench(main: Self.answering(1)) { $0.onGet = { _ in Future(Refused()) } }
        #expect(bench.repository.get(CacheBench.key, operation: CacheSyncOperation()).errorHere() is Refused)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `the validator is in the repository, so what is too old can stand in`() throws {
        let clock = TestClock()
        let repository = CacheRepository(
            main: StubSource<Int>(
                onGet: { _ in Future(Offline()) }, onPut: { value, _ in Future(value ?? 0) }),
            validator: Validator([.timestamp(.seconds(1))]), now: { clock.now })
        _ = repository.put(42, forId: 1, operation: CacheOperation())
        clock.advance(by: 100)
        #expect(try repository.get(1, operation: CacheSyncOperation { _ in true }).here() == 42)
    }

    // MARK: Other operations

    @Test func `by default it reads as CacheSync without fallback`() throws {
        let fresh = CacheBench(main: Self.answering(1))
        fresh.save(7)
        #expect(try fresh.repository.get(CacheBench.key).here() == 7)
        let old = CacheBench(main: Self.answering(1))
        old.save(7, age: 10)
        #expect(try old.repository.get(CacheBench.key, operation: DefaultOperation()).here() == 1)
        let offline = CacheBench(main: Self.failing(Offline()))
        offline.save(7, age: 10)
        #expect(offline.repository.get(CacheBench.key).errorHere() is Offline)
    }

    @Test func `an operation that it does not know is an error`() {
        struct Unknown: RepositoryOperation {}
        let bench = CacheBench()
        let repository = bench.repository
        let errors = [
            repository.get(CacheBench.key, operation: Unknown()).errorHere(),
            repository.getAll(CacheBench.key, operation: Unknown()).errorHere(),
            repository.put(1, in: CacheBench.key, operation: Unknown()).errorHere(),
            repository.putAll([1], in: CacheBench.key, operation: Unknown()).errorHere(),
            repository.delete(CacheBench.key, operation: Unknown()).errorHere(),
        ]
        #expect(errors.allSatisfy { $0?.domainKind == .operationNotSupported })
        #expect(errors[0].map { "\($0)" }?.contains("Unknown") == true, "The message names the operation.")
        #expect(bench.main.calls.isEmpty && bench.objects.calls.isEmpty)
    }
}
