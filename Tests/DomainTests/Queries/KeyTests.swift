import Domain
import FoundationEssentials
import Testing

/// The keys of queries.
///
/// The keys are written out here: a key that differed from launch to launch would fail most launches.
struct KeyTests {
    private struct Token: Hashable, Sendable, LosslessStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    @Test func `an id query's key is the type and the text of the id`() {
        #expect(IdQuery("jenny").key == "Swift.String:jenny")
        #expect(IdQuery(42).key == "Swift.Int:42")
    }

    @Test func `the key of a type that is private to a file has no address in it`() {
        #expect(IdQuery(Token("a")).key == "DomainTests.KeyTests.Token:a")
    }

    @Test func `a local type's key has no address in it`() {
        struct Local: Hashable, Sendable, LosslessStringConvertible {
            let description: String
            init(_ description: String) { self.description = description }
        }
        #expect(!IdQuery(Local("a")).key.contains("$"))
    }

    @Test func `the number 1 and the text 1 are two ids`() {
        #expect(IdQuery(1).key != IdQuery("1").key)
    }

    @Test func `an ids query has the keys of its ids, in their order`() {
        #expect(IdsQuery([3, 1, 2]).keys == [IdQuery(3).key, IdQuery(1).key, IdQuery(2).key])
        #expect(IdsQuery(["b", "a"]).keys == ["Swift.String:b", "Swift.String:a"])
    }

    @Test func `all objects have one key`() {
        #expect(AllObjectsQuery().key == "allObjects")
    }

    @Test func `a void query has no key`() {
        let query: any Query = VoidQuery()
        #expect(!(query is any KeyQuery) && !(query is any KeysQuery))
    }

    private enum Shelf: Hashable { case home, tag(String), page(of: String, number: Int) }

    private enum Kind: String { case post, person }

    /// Two of these may describe themselves alike.
    private struct PostID: Hashable, CustomStringConvertible {
        let server: String
        let number: Int

        var description: String { "post" }
    }

    private struct Coded: Hashable, Codable {
        var b = 1
        var a: String?
    }

    @Test func `an id may be any value that can be compared, and has the same key at every launch`() throws {
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(IdQuery(id).key.hasSuffix("UUID:\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""))
        #expect(IdQuery(Kind.post).key == "DomainTests.KeyTests.Kind:post")
        #expect(IdQuery(Coded(a: "x")).key == "DomainTests.KeyTests.Coded:{\"a\":\"x\",\"b\":1}")
        #expect(IdQuery(Shelf.home).key == "DomainTests.KeyTests.Shelf:home")
        #expect(IdQuery(Shelf.tag("a")).key == "DomainTests.KeyTests.Shelf:5-tag=a")
        #expect(
            IdQuery(PostID(server: "a", number: 1)).key == "DomainTests.KeyTests.PostID:8-server=a,8-number=1"
        )
        #expect(IdQuery(Set(["b", "c", "a"])).key == "Swift.Set<Swift.String>:2-=a,2-=b,2-=c")
    }

    @Test func `ids that differ have keys that differ, whatever they call themselves`() {
        let shelves: [Shelf] = [
            .home, .tag("home"), .tag("a"), .tag("b"), .page(of: "a", number: 1), .page(of: "a", number: 2),
            .page(of: "a1", number: 1),
        ]
        #expect(Set(shelves.map { IdQuery($0).key }).count == shelves.count)
        #expect(IdQuery(PostID(server: "a", number: 1)).key != IdQuery(PostID(server: "a", number: 2)).key)
        #expect(IdQuery(String?.none).key != IdQuery(String?.some("nil")).key)
    }

    @Test func `what was put under such an id is found, by one and by several`() throws {
        let source = InMemoryDataSource<String>()
        let ids = (1...3).map { PostID(server: "a", number: $0) }
        source.putAll(["1", "2", "3"], in: IdsQuery(ids))
        #expect(try source.get(IdQuery(ids[1])).here() == "2")
        #expect(try source.getAll(IdsQuery([ids[2], ids[0]])).here() == ["3", "1"])
    }
}
