import Domain
import Testing

/// The initializers.
struct FutureMakingTests {
    @Test func `a future of a value has it at once`() throws {
        let future = Future(7)
        #expect(future.isResolved)
        #expect(try future.get().result == 7)
    }

    @Test func `a future of an error has failed at once`() {
        let future = Future<Int>(TestFailure(3))
        #expect(future.failure() == TestFailure(3))
        #expect(throws: TestFailure(3)) { try future.get() }
    }

    @Test func `a future of a future has the other's outcome, now or later`() {
        let (source, resolver) = Future<Int>.pending()
        let early = Future<Int>(source)
        #expect(!early.isResolved)
        resolver.set(1)
        #expect(early.known == 1)
        #expect(Future<Int>(source).known == 1)
    }

    @Test func `a future's body runs at once and may set it later`() {
        let kept = Notes<FutureResolver<Int>>()
        let future = Future<Int> { resolver in kept.add(resolver) }
        #expect(kept.all.count == 1)
        #expect(!future.isResolved)
        kept.all[0].set(4)
        #expect(future.known == 4)
    }

    @Test func `what the body throws fails the future, unless it has been set`() {
        let thrown = Future<Int> { _ in throw TestFailure() }
        #expect(thrown.failure() == TestFailure())
        let set = Future<Int> { resolver in
            resolver.set(1)
            throw TestFailure()
        }
        #expect(set.known == 1)
    }

    @Test func `a future of a closure has what that returns or throws`() {
        #expect(Future(value: { 5 }).known == 5)
        #expect(Future<Int>(value: { throw TestFailure(2) }).failure() == TestFailure(2))
    }

    @Test func `a future of a closure for a future has that one's outcome, or what the closure throws`() {
        #expect(Future(future: { Future(5) }).known == 5)
        #expect(Future<Int>(future: { Future(TestFailure(1)) }).failure() == TestFailure(1))
        #expect(Future<Int>(future: { throw TestFailure(2) }).failure() == TestFailure(2))
    }

    @Test func `a future of an error type's value is a value, not a failure`() {
        let future: Future<TestFailure> = Future(TestFailure(9))
        #expect(future.known == TestFailure(9))
    }
}
