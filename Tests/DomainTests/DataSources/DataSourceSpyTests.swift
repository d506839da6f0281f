import Dispatch
import Domain
import Testing

/// The rows "Debug" of table 1.4 and the spies of section 4.
struct DataSourceSpyTests {
    @Test func `a spy writes each call down and passes it on`() throws {
        let spy = DataSourceSpy(InMemoryDataSource<Int>())
        #expect(try spy.put(7, forId: "a").here() == 7)
        #expect(try spy.get("a").here() == 7)
        _ = spy.putAll([1, 2], in: AllObjectsQuery())
        _ = spy.getAll(["a", "b"])
        _ = spy.delete(VoidQuery())
        _ = spy.put(nil, in: VoidQuery())
        #expect(
            spy.calls.map(\.description) == [
                "put 7 in Swift.String:a", "get Swift.String:a", "putAll [1, 2] in allObjects",
                "getAll ids 14-Swift.String:a,14-Swift.String:b", "delete VoidQuery",
                "put nothing in VoidQuery",
            ])
    }

    @Test func `a spy may be called from many threads`() {
        let spy = DataSourceSpy(InMemoryDataSource<Int>())
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ = spy.put($0, forId: $0) }
        #expect(spy.calls.count == 1_000)
    }

    @Test func `a disturbed source waits, fails when told to, and tells its log`() throws {
        let timer = HandTimer(endsAtOnce: false)
        let failures = Counter()
        let log = Held<Void>()
        let source = DebugDataSource(
            InMemoryDataSource<Int>(), delay: { .seconds(2) },
            failure: { failures.next() == 1 ? Offline() : nil }, timer: timer, log: { _, _ in _ = log.next() }
        )
        let first = source.put(1, forId: 1)
        let second = source.put(2, forId: 1)
        #expect(!first.isResolved && timer.lengths == [.seconds(2), .seconds(2)])
        timer.end()
        #expect(first.errorHere() is Offline)
        #expect(try second.here() == 2)
        #expect(log.count == 2)
    }

    @Test func `a disturbed source passes all functions on`() throws {
        let source = DebugDataSource(InMemoryDataSource<Int>())
        #expect(try source.putAll([1], forId: 1).here() == [1])
        #expect(try source.getAll(1).here() == [1])
        try source.delete(1).here()
        #expect(source.get(1).kindHere() == .notFound)
    }
}
