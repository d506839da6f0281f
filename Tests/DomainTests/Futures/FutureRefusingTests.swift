import Domain
import Testing

/// A future that comes too late to be followed: nobody waits for it, so its work is told to stop.
struct FutureRefusingTests {
    private let outer = Notes<Future<Int>>()
    private let inner: Future<Int>
    private let work: FutureResolver<Int>

    init() {
        (inner, work) = Future<Int>.pending()
    }

    /// The inner future, in whose making the outer one is cancelled.
    private func makeInner() -> Future<Int> {
        #expect(outer.all[0].cancel())
        return inner
    }

    private func expectStopped(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            inner.failure(as: CancellationError.self) != nil, "The work goes on for nobody.",
            sourceLocation: sourceLocation)
    }

    @Test func `what is made while the future is cancelled is cancelled by set`() {
        let (future, resolver) = Future<Int>.pending()
        outer.add(future)
        #expect(!resolver.set(makeInner()))
        expectStopped()
    }

    @Test func `what is made while the future is cancelled is cancelled by flatMap`() {
        let (source, setSource) = Future<Int>.pending()
        outer.add(source.flatMap { _ in makeInner() })
        setSource.set(1)
        expectStopped()
    }

    @Test func `what is made while the future is cancelled is cancelled by recover`() {
        let (source, setSource) = Future<Int>.pending()
        outer.add(source.recover { _ in makeInner() })
        setSource.set(TestFailure())
        expectStopped()
    }

    @Test func `what is made while the future is cancelled is cancelled by flatMap on an executor`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let (source, setSource) = Future<Int>.pending()
        outer.add(source.flatMap(executor) { _ in makeInner() })
        setSource.set(1)
        _ = try executor.submit {}.watched()
        expectStopped()
    }

    @Test func `what a job makes while its future is cancelled is cancelled`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let isKnown = Gate()
        outer.add(
            executor.submit { resolver in
                isKnown.wait()
                resolver.set(makeInner())
            })
        isKnown.open()
        _ = try executor.submit {}.watched()
        expectStopped()
    }

    @Test func `what an interactor is answered while its future is cancelled is cancelled`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        let isKnown = Gate()
        let get = Interactor.GetByQuery<Int>(executor) { _, _ in
            isKnown.wait()
            return makeInner()
        }
        outer.add(get.execute(IdQuery("a")))
        isKnown.open()
        _ = try executor.submit {}.watched()
        expectStopped()
    }

    @Test func `what a cache repository reads while its answer is cancelled is cancelled`() {
        let saved = Held<Cached<Int>>()
        let bench = CacheBench(main: StubSource(onGet: { _ in makeInner() })) { stub in
            stub.onGet = { _ in saved.next() }
        }
        outer.add(bench.repository.get(CacheBench.key))
        saved.fail(0, DomainError.notFound("nothing"))
        expectStopped()
    }

    @Test func `what is refused goes on for others who want it`() {
        let (future, resolver) = Future<Int>.pending()
        let wanted = inner.map { $0 }
        future.cancel()
        resolver.set(inner)
        work.set(1)
        #expect(wanted.known == 1)
    }

    @Test func `what is set twice is still followed`() {
        let (future, resolver) = Future<Int>.pending()
        #expect(resolver.set(inner))
        #expect(!resolver.set(inner))
        #expect(!resolver.set(future))
        work.set(1)
        #expect(future.known == 1)
    }
}
