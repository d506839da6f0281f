import Domain
import Sync
import Testing

/// Contract table 1.1: collections mapped in jobs.
struct CollectionExecutorTests {
    private let executor = DispatchQueueExecutor(.concurrent(width: 2), name: "c")

    @Test func `an array is mapped in the order of its elements`() throws {
        #expect(try (0..<100).map(executor) { $0 * 2 }.watched() == (0..<100).map { $0 * 2 })
        #expect(try [Int]().map(executor) { $0 }.watched() == [])
    }

    @Test func `a set is mapped`() throws {
        #expect(try Set([1, 2, 3]).map(executor) { $0 * 2 }.watched().sorted() == [2, 4, 6])
    }

    @Test func `a dictionary is mapped by elements, values and keys`() throws {
        let numbers = ["a": 1, "b": 2]
        #expect(try numbers.map(executor) { "\($0.key)\($0.value)" }.watched() == ["a": "a1", "b": "b2"])
        #expect(try numbers.mapValues(executor) { $0 * 2 }.watched() == ["a": 2, "b": 4])
        #expect(try numbers.mapKeys(executor) { $0 + "!" }.watched() == ["a!": 1, "b!": 2])
        #expect(try numbers.mapKeys(executor) { _ in "same" }.watched().count == 1)
    }

    @Test func `W28: an element that cannot be mapped is an error of the future, not the end of the program`()
    {
        let future = [1, 2, 3].map(executor) { number -> Int in
            if number == 2 { throw TestFailure(number) }
            return number
        }
        #expect(future.watchedError() as? TestFailure == TestFailure(2))
        #expect(["a": 1].mapValues(executor) { _ -> Int in throw TestFailure(1) }.watchedError() != nil)
    }

    @Test func `after an error what has not begun never runs`() throws {
        let serial = DispatchQueueExecutor(.serial, name: "s")
        let runs = Notes<Int>()
        let mayBegin = Gate()
        serial.submit { mayBegin.wait() }
        let future = [1, 2, 3].map(serial) { number -> Int in
            runs.add(number)
            throw TestFailure(number)
        }
        mayBegin.open()
        #expect(future.watchedError() as? TestFailure == TestFailure(1))
        #expect(try serial.submit {}.watched() == ())
        #expect(runs.all == [1])
    }
}
