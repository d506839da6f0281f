import Domain
import FoundationEssentials
import Testing

/// Values that lie in another source as values of another type.
struct DataSourceMapperTests {
    private struct Post: Codable, Sendable, Equatable {
        var id: Int
        var text: String
    }

    private let bytes = InMemoryDataSource<Data>()

    private var posts: DataSourceMapper<InMemoryDataSource<Data>, Post> {
        DataSourceMapper(bytes, reading: JSONDecoding<Post>(), writing: JSONEncoding<Post>())
    }

    @Test func `values of one type lie in a source of another`() throws {
        let post = Post(id: 1, text: "Hello")
        #expect(try posts.put(post, forId: 1).here() == post)
        #expect(try posts.get(1).here() == post)
        #expect(try bytes.get(1).here() == Data(#"{"id":1,"text":"Hello"}"#.utf8))
        #expect(try posts.putAll([post, post], forId: 2).here() == [post, post])
        #expect(try posts.getAll(2).here() == [post, post])
        try posts.delete(1).here()
        #expect(posts.get(1).kindHere() == .notFound)
    }

    @Test func `what cannot be decoded is a serialization error, and one of a list fails it`() {
        bytes.put(Data("{}".utf8), in: IdQuery(1))
        bytes.putAll([Data(#"{"id":1,"text":""}"#.utf8), Data("?".utf8)], in: IdQuery(2))
        #expect(posts.get(1).kindHere() == .serialization)
        #expect(posts.getAll(2).kindHere() == .serialization)
    }

    @Test func `what cannot be encoded is a serialization error, and nothing is written`() {
        let source = DataSourceSpy(bytes)
        let numbers = DataSourceMapper(
            source, reading: JSONDecoding<Double>(), writing: JSONEncoding<Double>())
        #expect(numbers.put(.nan, forId: 1).kindHere() == .serialization)
        #expect(numbers.putAll([1, .infinity], forId: 1).kindHere() == .serialization)
        #expect(source.calls.isEmpty)
    }

    @Test func `a put of nothing passes as nothing`() {
        #expect(posts.put(nil, forId: 1).kindHere() == .illegalArgument)
    }

    @Test func `an error of the source passes as it is`() {
        let source = DataSourceMapper(
            StubSource<String>(), reading: ClosureMapper { $0.count },
            writing: ClosureMapper { String(repeating: "x", count: $0) })
        #expect(source.get(1).errorHere() is Refused)
    }
}
