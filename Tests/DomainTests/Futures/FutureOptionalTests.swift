import Domain
import Testing

/// Unwrap, optional, fill, flatFill, unwrappedMap.
struct FutureOptionalTests {
    private let some = Future<Int?>(1)
    private let none = Future<Int?>(nil)
    private let failed = Future<Int?>(TestFailure(1))

    @Test func `unwrap takes a value and refuses nil`() {
        #expect(some.unwrap().known == 1)
        #expect(none.unwrap().failure() == FutureError.noValue)
        #expect(failed.unwrap().failure() == TestFailure(1))
    }

    @Test func `optional changes the type and nothing else`() {
        let future: Future<Int?> = Future(1).optional()
        #expect(future.known == 1)
        #expect(Future<Int>(TestFailure(2)).optional().failure() == TestFailure(2))
    }

    @Test func `fill puts a value where nil was`() {
        #expect(some.fill { 2 }.known == 1)
        #expect(none.fill { 2 }.known == 2)
        #expect(none.fill { throw TestFailure(3) }.failure() == TestFailure(3))
        #expect(failed.fill { 2 }.failure() == TestFailure(1))
    }

    @Test func `flatFill asks for a value where nil was`() {
        #expect(some.flatFill { Future(2) }.known == 1)
        #expect(none.flatFill { Future(2) }.known == 2)
        #expect(none.flatFill { throw TestFailure(3) }.failure() == TestFailure(3))
        #expect(failed.flatFill { Future(2) }.failure() == TestFailure(1))
    }

    @Test func `unwrappedMap maps what is there`() {
        #expect(some.unwrappedMap { $0 + 1 }.known == 2)
        let mapped = none.unwrappedMap { $0 + 1 }
        #expect(mapped.isResolved && mapped.known == .some(nil))
        #expect(failed.unwrappedMap { $0 + 1 }.failure() == TestFailure(1))
    }
}
