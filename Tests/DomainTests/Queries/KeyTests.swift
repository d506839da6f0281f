import Domain
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
}
