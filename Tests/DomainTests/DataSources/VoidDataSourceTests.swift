import Domain
import Testing

/// A source that has no function.
struct VoidDataSourceTests {
    private let source = VoidDataSource<Int>()

    @Test func `a void source has no function`() {
        #expect(source.get(1).kindHere() == .notImplemented)
        #expect(source.getAll(1).kindHere() == .notImplemented)
        #expect(source.put(1, forId: 1).kindHere() == .notImplemented)
        #expect(source.putAll([1], forId: 1).kindHere() == .notImplemented)
        #expect(source.delete(1).kindHere() == .notImplemented)
    }
}
