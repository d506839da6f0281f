import Dispatch
import Domain
import Testing

/// What a source in memory answers, from many threads too.
struct InMemoryDataSourceTests {
    private let source = InMemoryDataSource<String>()

    @Test func `what was put is got by the same key`() throws {
        struct SameKey: KeyQuery {
            let key = "Swift.String:jenny"
        }
        #expect(try source.put("Jenny", forId: "jenny").here() == "Jenny")
        #expect(try source.get("jenny").here() == "Jenny")
        #expect(try source.get(SameKey()).here() == "Jenny")
    }

    @Test func `what was never put is not found`() {
        #expect(source.get(1).kindHere() == .notFound)
        #expect(source.getAll(1).kindHere() == .notFound)
    }

    @Test func `a list is one thing under one key`() throws {
        source.putAll(["b", "a"], in: IdQuery("letters"))
        #expect(try source.getAll("letters").here() == ["b", "a"])
        #expect(source.get("letters").kindHere() == .notFound)
    }

    @Test func `an empty list that was put is found`() throws {
        source.putAll([], in: IdQuery("letters"))
        #expect(try source.getAll("letters").here() == [])
    }

    @Test func `under one key lies an object or a list, the later of the two`() throws {
        source.put("a", in: IdQuery(1))
        source.putAll(["b"], in: IdQuery(1))
        #expect(source.get(1).kindHere() == .notFound)
        source.put("c", in: IdQuery(1))
        #expect(source.getAll(1).kindHere() == .notFound)
        #expect(try source.get(1).here() == "c")
    }

    @Test func `all objects come in the order in which they were first put`() throws {
        for id in [5, 3, 9, 1, 7, 2, 8] { source.put("\(id)", in: IdQuery(id)) }
        source.put("9 again", in: IdQuery(9))
        #expect(try source.getAll(AllObjectsQuery()).here() == ["5", "3", "9 again", "1", "7", "2", "8"])
    }

    @Test func `lists under other keys are not among all objects`() throws {
        source.put("a", in: IdQuery(1))
        source.putAll(["x", "y"], in: IdQuery("letters"))
        #expect(try source.getAll(AllObjectsQuery()).here() == ["a"])
    }

    @Test func `an empty source has an empty list of all objects`() throws {
        #expect(try source.getAll(AllObjectsQuery()).here() == [])
    }

    @Test func `a list put for all objects replaces everything; what is put later follows it`() throws {
        source.put("old", in: IdQuery(1))
        source.putAll(["a", "b"], in: AllObjectsQuery())
        #expect(source.get(1).kindHere() == .notFound)
        source.put("c", in: IdQuery(2))
        #expect(try source.getAll(AllObjectsQuery()).here() == ["a", "b", "c"])
    }

    @Test func `ids are answered in the order asked for, of any type`() throws {
        source.putAll(["one", "two", "three"], forIds: [1, 2, 3]).then { _ in }
        #expect(try source.getAll([3, 1, 2]).here() == ["three", "one", "two"])
        #expect(try source.get(2).here() == "two")
    }

    @Test func `ids that are missing are named, not left out`() {
        source.put("one", in: IdQuery(1))
        let error = source.getAll([1, 2, 3]).errorHere() as? DomainError
        #expect(error?.kind == .notFound)
        #expect(error?.description.contains("Swift.Int:2, Swift.Int:3") == true)
    }

    @Test func `no ids are answered with no values`() throws {
        #expect(try source.getAll([Int]()).here() == [])
    }

    @Test func `a put of nothing is an illegal argument`() {
        #expect(source.put(nil, in: IdQuery(1)).kindHere() == .illegalArgument)
    }

    @Test func `as many values as ids, or it is an illegal argument and nothing is put`() {
        #expect(source.putAll(["a"], forIds: [1, 2]).kindHere() == .illegalArgument)
        #expect(source.get(1).kindHere() == .notFound)
    }

    @Test func `a query without a key is not supported`() {
        #expect(source.get(VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.getAll(VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.put("a", in: VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.putAll(["a"], in: VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.delete(VoidQuery()).kindHere() == .queryNotSupported)
    }

    @Test func `one value for several ids is not supported`() {
        #expect(source.get(IdsQuery([1])).kindHere() == .queryNotSupported)
        #expect(source.put("a", in: IdsQuery([1])).kindHere() == .queryNotSupported)
    }

    @Test func `what is deleted is not found, and deleting it again is no error`() throws {
        source.putAll(["a", "b", "c"], in: IdsQuery([1, 2, 3]))
        try source.delete(1).here()
        try source.delete(1).here()
        #expect(source.get(1).kindHere() == .notFound)
        try source.delete([2, 3]).here()
        #expect(try source.getAll(AllObjectsQuery()).here() == [])
    }

    @Test func `deleting all objects empties the source`() throws {
        source.put("a", in: IdQuery(1))
        source.putAll(["b"], in: IdQuery("letters"))
        try source.delete(AllObjectsQuery()).here()
        #expect(source.get(1).kindHere() == .notFound)
        #expect(source.getAll("letters").kindHere() == .notFound)
    }

    @Test func `many threads put, get and delete at once, and each sees whole values`() throws {
        DispatchQueue.concurrentPerform(iterations: 2_000) { number in
            let id = number % 10
            switch number % 4 {
            case 0: source.put("\(id)", in: IdQuery(id))
            case 1: source.putAll(["\(id)", "\(id)"], in: IdQuery(id))
            case 2: source.delete(IdQuery(id))
            default:
                if let value = try? source.get(id).here() { #expect(value == "\(id)") }
            }
        }
        DispatchQueue.concurrentPerform(iterations: 100) { source.put("\($0)", in: IdQuery($0)) }
        #expect(try Set(source.getAll(Array(0..<100)).here()) == Set((0..<100).map(String.init)))
    }

    @Test func `a value may use the source while it goes away`() throws {
        /// Reads the source in its end, which would stop the program if that came inside the lock.
        final class Watching: Sendable {
            let source: InMemoryDataSource<Watching>
            init(_ source: InMemoryDataSource<Watching>) { self.source = source }
            deinit { _ = source.get(IdQuery("other")) }
        }
        let source = InMemoryDataSource<Watching>()
        for _ in 0..<2 { source.put(Watching(source), in: IdQuery(1)) }
        source.delete(IdQuery(1))
        source.put(Watching(source), in: IdQuery(1))
        source.delete(AllObjectsQuery())
        #expect(source.get(IdQuery(1)).kindHere() == .notFound)
    }

    /// What a program writes: the types of both follow from the source.
    private struct Numbers {
        let repository = CacheRepository(main: InMemoryDataSource<Int>())
        let files = SingleDataSourceRepository(FileSystemDataSource(folder: "none"))
    }

    @Test func `a repository over it can be a property whose type nobody writes`() throws {
        let numbers = Numbers()
        try numbers.repository.put(1, forId: 1).here()
        #expect(try numbers.repository.get(1).here() == 1)
        let nothing: FileSystemDataSource.Value? = try? numbers.files.get(1).here()
        #expect(nothing == nil)
    }
}
