import Domain
import Testing

/// The rows "Void" and "Assembler" of table 1.4.
struct VoidDataSourceTests {
    private let source = VoidDataSource<Int>()

    @Test func `a void source has no function`() {
        #expect(source.get(1).kindHere() == .notImplemented)
        #expect(source.getAll(1).kindHere() == .notImplemented)
        #expect(source.put(1, forId: 1).kindHere() == .notImplemented)
        #expect(source.putAll([1], forId: 1).kindHere() == .notImplemented)
        #expect(source.delete(1).kindHere() == .notImplemented)
    }

    @Test func `an assembled source reads, writes and deletes in its three parts`() throws {
        let parts = (0..<3).map { _ in DataSourceSpy(InMemoryDataSource<Int>()) }
        let source = DataSourceAssembler(get: parts[0], put: parts[1], delete: parts[2])
        _ = source.get(1)
        _ = source.getAll(1)
        _ = source.put(7, forId: 1)
        _ = source.putAll([7], forId: 1)
        _ = source.delete(1)
        #expect(parts[0].calls.map(\.description) == ["get Swift.Int:1", "getAll Swift.Int:1"])
        #expect(parts[1].calls.map(\.description) == ["put 7 in Swift.Int:1", "putAll [7] in Swift.Int:1"])
        #expect(parts[2].calls.map(\.description) == ["delete Swift.Int:1"])
    }

    @Test func `an assembled source without a writer cannot write`() throws {
        let values = InMemoryDataSource<Int>()
        values.put(7, in: IdQuery(1))
        let source = DataSourceAssembler(get: values)
        #expect(try source.get(1).here() == 7)
        #expect(source.put(1, forId: 1).kindHere() == .notImplemented)
        #expect(source.delete(1).kindHere() == .notImplemented)
    }
}
