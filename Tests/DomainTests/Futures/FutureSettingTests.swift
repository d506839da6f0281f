import Domain
import Testing

/// Setting.
struct FutureSettingTests {
    @Test func `the first set wins, and says so`() {
        let (future, resolver) = Future<Int>.pending()
        #expect(resolver.set(1))
        #expect(!resolver.set(2))
        #expect(!resolver.set(TestFailure()))
        #expect(!resolver.set(Future(3)))
        #expect(future.known == 1)
    }

    @Test func `an error is an outcome like another`() {
        let (future, resolver) = Future<Int>.pending()
        #expect(resolver.set(TestFailure(1)))
        #expect(!resolver.set(1))
        #expect(future.failure() == TestFailure(1))
    }

    @Test func `whoever follows a future takes no other outcome`() {
        let (source, sourceResolver) = Future<Int>.pending()
        let (future, resolver) = Future<Int>.pending()
        #expect(resolver.set(source))
        #expect(!resolver.set(2))
        #expect(!resolver.set(TestFailure()))
        #expect(!resolver.set(Future(3)))
        #expect(!future.isResolved)
        sourceResolver.set(1)
        #expect(future.known == 1)
    }

    @Test func `of a value and an error the error wins, and neither is a failure, not a crash`() {
        #expect(Future<Int> { $0.set(value: 1, error: nil) }.known == 1)
        #expect(Future<Int> { $0.set(value: 1, error: TestFailure()) }.failure() == TestFailure())
        #expect(Future<Int> { $0.set(value: nil, error: nil) }.failure() == FutureError.noValue)
    }

    @Test func `a future without a value worth naming is set with set()`() {
        let (future, resolver) = Future<Void>.pending()
        #expect(!future.isResolved)
        #expect(resolver.set())
        #expect(future.isResolved)
        #expect(!resolver.set())
    }

    @Test func `a resolver that goes away fails its future`() {
        var kept: FutureResolver<Int>?
        let future = Future<Int> { resolver in kept = resolver }
        var copy = kept
        kept = nil
        #expect(!future.isResolved)
        withExtendedLifetime(copy) {}
        copy = nil
        #expect(future.failure() == FutureError.dropped)
    }

    @Test func `a resolver may go away when its future follows another`() {
        let (source, sourceResolver) = Future<Int>.pending()
        let future = Future<Int> { resolver in resolver.set(source) }
        #expect(!future.isResolved)
        sourceResolver.set(1)
        #expect(future.known == 1)
    }

    @Test func `the states of the reference are told apart`() {
        // blank and waitingContent: not resolved; waitingThen and sent: resolved, observed or not.
        let (future, resolver) = Future<Int>.pending()
        #expect(!future.isResolved && future.outcome == nil && !resolver.isResolved)
        future.then { _ in }
        #expect(!future.isResolved)
        resolver.set(1)
        #expect(future.isResolved && resolver.isResolved)
        future.then { _ in }
        #expect(future.isResolved)
    }

    @Test func `the messages say what to do`() {
        #expect("\(FutureError.dropped)".contains("Set a value or an error on every path"))
        #expect("\(FutureError.timedOut(after: .seconds(2)))".contains("2.0 seconds"))
        #expect("\(FutureError.noValue)".contains("fill"))
    }
}
