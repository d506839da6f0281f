import Dispatch
import Domain
import TestSupport
import Testing

/// Reading, in both spellings of the seeds.
struct FutureReadingTests {
    @Test func `both spellings of the seeds read the same value`() throws {
        let future = Future(3)
        #expect(try future.get().result == 3)
        #expect(try future.result.get() == 3)
    }

    @Test func `both spellings throw the future's error`() {
        let future = Future<Int>(TestFailure(2))
        #expect(throws: TestFailure(2)) { try future.get().result }
        #expect(throws: TestFailure(2)) { try future.result.get() }
    }

    @Test func `a future can be read any number of times`() throws {
        let future = Future(3)
        for _ in 0..<3 { #expect(try future.get().result == 3) }
        future.then { _ in }
        #expect(try future.result.get() == 3)
    }

    @Test func `reading waits for another thread to set`() throws {
        let (future, resolver) = Future<Int>.pending()
        let isReading = Gate()
        DispatchQueue(label: "setter").async {
            isReading.wait()
            resolver.set(5)
        }
        isReading.open()
        #expect(try future.watched() == 5)
    }

    @Test func `several threads can wait for one future`() {
        let (future, resolver) = Future<Int>.pending()
        let values = Notes<Int>()
        let group = DispatchGroup()
        for index in 0..<4 {
            DispatchQueue(label: "reader \(index)").async(group: group) {
                if let value = try? future.watched() { values.add(value) }
            }
        }
        resolver.set(5)
        #expect(group.wait(timeout: Patience.end) == .success)
        #expect(values.all == [5, 5, 5, 5])
    }

    @Test func `waiting ends with the time given, and the work goes on`() throws {
        let (future, resolver) = Future<Int>.pending()
        #expect(throws: FutureError.timedOut(after: .zero)) { try future.get(timeout: .zero) }
        #expect(throws: FutureError.timedOut(after: .seconds(-1))) { try future.get(timeout: .seconds(-1)) }
        #expect(!future.isResolved)
        resolver.set(1)
        #expect(try future.get(timeout: .zero).result == 1)
    }

    @Test func `a timeout longer than any clock is for ever`() throws {
        let (future, resolver) = Future<Int>.pending()
        DispatchQueue(label: "setter").async { resolver.set(1) }
        #expect(try future.get(timeout: .seconds(Int64.max)).result == 1)
    }
}
