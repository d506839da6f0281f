import Dispatch
import Domain
import Testing

/// The spy of the other tests.
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
}
