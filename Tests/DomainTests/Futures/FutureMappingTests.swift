import Domain
import Testing

/// Map, flatMap, chain, filter, mapError, recover.
struct FutureMappingTests {
    private let failed = Future<Int>(TestFailure(1))

    @Test func `map makes another value; what it throws is the error; errors pass`() {
        #expect(Future(2).map { "\($0)" }.known == "2")
        #expect(Future(2).map { _ -> Int in throw TestFailure(5) }.failure() == TestFailure(5))
        #expect(failed.map { $0 + 1 }.failure() == TestFailure(1))
        let mapped: Future<Int> =
            Future(2) <^> { (number: Int) in number * 2 } <^> { (number: Int) in number + 1 }
        #expect(mapped.known == 5)
    }

    @Test func `flatMap goes on with another future; what it throws is the error; errors pass`() {
        let (inner, resolver) = Future<String>.pending()
        let future = Future(2).flatMap { _ in inner }
        #expect(!future.isResolved)
        resolver.set("late")
        #expect(future.known == "late")
        #expect(Future(2).flatMap { _ in failed }.failure() == TestFailure(1))
        #expect(Future(2).flatMap { _ -> Future<Int> in throw TestFailure(5) }.failure() == TestFailure(5))
        #expect(failed.flatMap { Future($0) }.failure() == TestFailure(1))
    }

    @Test func `chain goes on with the next future if there is a value`() {
        #expect(Future(2).chain(Future("next")).known == "next")
        #expect(failed.chain(Future("next")).failure() == TestFailure(1))
    }

    @Test func `filter keeps the value or replaces it by a thrown error`() {
        let evens: @Sendable (Int) throws -> Void = { if !$0.isMultiple(of: 2) { throw TestFailure($0) } }
        #expect(Future(2).filter(nil, evens).known == 2)
        #expect(Future(3).filter(nil, evens).failure() == TestFailure(3))
        #expect(failed.filter { _ in }.failure() == TestFailure(1))
    }

    @Test func `mapError makes another error; values pass`() {
        #expect(failed.mapError { _ in TestFailure(7) }.failure() == TestFailure(7))
        #expect(Future(2).mapError { _ in TestFailure(7) }.known == 2)
    }

    @Test func `recover goes on with another future for an error; what it throws is the error; values pass`()
    {
        #expect(failed.recover { Future(($0 as? TestFailure)?.number ?? 0) }.known == 1)
        #expect(failed.recover { _ in throw TestFailure(5) }.failure() == TestFailure(5))
        #expect(Future(2).recover { _ in Future(3) }.known == 2)
    }

    @Test func `recover for a type of errors leaves the others alone`() {
        let recovered = failed.recover(if: TestFailure.self) { Future($0.number + 10) }
        #expect(recovered.known == 11)
        let left = failed.recover(if: FutureError.self) { _ in Future(0) }
        #expect(left.failure() == TestFailure(1))
        #expect(Future(2).recover(if: TestFailure.self) { _ in Future(3) }.known == 2)
        #expect(
            failed.recover(if: TestFailure.self) { _ in throw TestFailure(5) }.failure() == TestFailure(5))
    }

    @Test func `each combinator runs where it is told to`() throws {
        let executor = DirectExecutor()
        let isBusy = Notes<Bool>()
        let look: @Sendable () -> Void = { isBusy.add(executor.executing) }
        let value = Future(1)
        _ = value.map(executor) { _ in look() }
        _ = value.flatMap(executor) { value -> Future<Int> in
            look(); return Future(value)
        }
        _ = value.filter(executor) { _ in look() }
        _ = failed.mapError(executor) { error in
            look(); return error
        }
        _ = failed.recover(executor) { _ in
            look(); return Future(1)
        }
        _ = failed.recover(if: TestFailure.self, executor) { _ in
            look(); return Future(1)
        }
        value.then(executor) { _ in look() }
        failed.fail(executor) { _ in look() }
        value.onCompletion(executor) { look() }
        _ = Future<Int?>(nil).fill(executor) {
            look(); return 1
        }
        _ = Future<Int?>(nil).flatFill(executor) {
            look(); return Future(1)
        }
        _ = Future<Int?>(1).unwrappedMap(executor) { _ in look() }
        _ = Future((1, 2)).collapse(executor) { _, _ in look() }
        #expect(isBusy.all == Array(repeating: true, count: 13))
        #expect(!executor.executing)
    }

    @Test func `what has no part in a combinator does not go through its executor`() {
        let executor = DispatchQueueExecutor(.serial, name: "occupied")
        let isOccupied = Gate()
        executor.submit { isOccupied.wait() }
        #expect(failed.map(executor) { $0 }.failure() == TestFailure(1))
        #expect(Future(1).recover(executor) { _ in Future(2) }.known == 1)
        isOccupied.open()
    }
}
