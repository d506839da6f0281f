import Dispatch
import Domain
import Testing

/// Then, fail, onCompletion.
struct FutureObservingTests {
    private let notes = Notes<String>()

    @Test func `many observers hear one value, in the order in which they came, and late ones at once`() {
        let (future, resolver) = Future<Int>.pending()
        future.then { notes.add("a\($0)") }
        future.then { notes.add("b\($0)") }
        #expect(notes.all == [])
        resolver.set(1)
        #expect(notes.all == ["a1", "b1"])
        future.then { notes.add("c\($0)") }
        #expect(notes.all == ["a1", "b1", "c1"])
    }

    @Test func `then hears values, fail hears errors, onCompletion and onResult both`() {
        for future in [Future(1), Future<Int>(TestFailure(2))] {
            future
                .then { notes.add("then \($0)") }
                .fail { notes.add("fail \(($0 as? TestFailure)?.number ?? 0)") }
                .onCompletion { notes.add("completion") }
                .onResult { result in notes.add((try? result.get()) == nil ? "error" : "value") }
        }
        #expect(notes.all == ["then 1", "completion", "value", "fail 2", "completion", "error"])
    }

    @Test func `the chained future has the same outcome, after the callback`() {
        let (future, resolver) = Future<Int>.pending()
        let chained = future.then { _ in notes.add("callback") }
        chained.then { notes.add("chained \($0)") }
        resolver.set(1)
        #expect(notes.all == ["callback", "chained 1"])
        #expect(Future<Int>(TestFailure(4)).then { _ in }.fail { _ in }.failure() == TestFailure(4))
    }

    @Test func `a callback runs on the executor it is given`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "callbacks")
        let isOccupied = Gate()
        let future = Future(1)
        executor.submit { isOccupied.wait() }
        let chained = future.then(executor) { notes.add("then \($0)") }
        #expect(notes.all == [])
        isOccupied.open()
        #expect(try chained.watched() == 1)
        #expect(notes.all == ["then 1"])
    }

    @Test func `callbacks run on the thread that sets, before set returns`() {
        let (future, resolver) = Future<Int>.pending()
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "setter")
        queue.setSpecific(key: key, value: 7)
        let seen = Notes<Int?>()
        future.then { _ in seen.add(DispatchQueue.getSpecific(key: key)) }
        queue.sync { _ = resolver.set(1) }
        #expect(seen.all == [7])
    }

    @Test func `a hundred thousand futures in a chain do not grow the stack`() {
        let (first, resolver) = Future<Int>.pending()
        var last = first
        for _ in 0..<100_000 { last = last.map { $0 + 1 } }
        resolver.set(0)
        #expect(last.known == 100_000)
    }
}
