import Domain
import Testing

/// The rows of table 1.3 and weaknesses W14 and W15.
///
/// The keys are written out here: a key that differed from launch to launch would fail most launches.
struct KeyTests {
    private struct Token: Hashable, Sendable, LosslessStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    @Test func `W14: an id query's key is the type and the text of the id`() {
        #expect(IdQuery("jenny").key == "Swift.String:jenny")
        #expect(IdQuery(42).key == "Swift.Int:42")
    }

    @Test func `W14: the key of a type that is private to a file has no address in it`() {
        #expect(IdQuery(Token("a")).key == "DomainTests.KeyTests.Token:a")
    }

    @Test func `W14: a local type's key has no address in it`() {
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

    @Test func `W14: an object query's key is the type and the description of the object`() {
        #expect(ObjectQuery("posts").key == "Swift.String:posts")
        #expect(ObjectQuery(2.5).key == "Swift.Double:2.5")
    }

    @Test func `an objects query has the keys of its objects, in their order`() {
        #expect(ObjectsQuery([2, 1]).keys == [ObjectQuery(2).key, ObjectQuery(1).key])
    }

    @Test func `all objects have one key`() {
        #expect(AllObjectsQuery().key == "allObjects")
    }

    @Test func `a void query has no key`() {
        let query: any Query = VoidQuery()
        #expect(!(query is any KeyQuery) && !(query is any KeysQuery))
    }

    @Test func `W19: a page has a key, of the list, the offset and the limit`() {
        let page = PaginationOffsetLimitQuery("posts/jenny", offset: 20, limit: 10)
        #expect(page.key == "page:11-posts/jenny:offset=20:limit=10")
        let query: any PaginationQuery = page
        #expect(query.identifier == "posts/jenny")
    }

    @Test func `pages that differ in one thing differ in their keys`() {
        let pages = [
            PaginationOffsetLimitQuery("a", offset: 1, limit: 1),
            PaginationOffsetLimitQuery("b", offset: 1, limit: 1),
            PaginationOffsetLimitQuery("a", offset: 2, limit: 1),
            PaginationOffsetLimitQuery("a", offset: 1, limit: 2),
            PaginationOffsetLimitQuery("a:offset=1:limit=1", offset: 1, limit: 1),
        ]
        #expect(Set(pages.map(\.key)).count == pages.count)
    }

    @Test func `W15: a network query's key has its parameters in one order, its method and its headers`() {
        let letters = "abcdefghijkl".map(String.init)
        let parameters = Dictionary(uniqueKeysWithValues: letters.map { ($0, $0) })
        let backwards = Dictionary(uniqueKeysWithValues: letters.reversed().map { ($0, $0) })
        let query = NetworkQuery(path: "posts", parameters: parameters)
        #expect(query.key == NetworkQuery(path: "posts", parameters: backwards).key)
        #expect(
            NetworkQuery(.post, path: "p", parameters: ["b": "2", "a": "1"], headers: ["h": "v"]).key
                == "network:4-POST,1-p,15-1-a,1-1,1-b,1-2,7-1-h,1-v")
        #expect(query.key != NetworkQuery(.delete, path: "posts", parameters: parameters).key)
        #expect(query.key != NetworkQuery(path: "posts", parameters: parameters, headers: ["a": "b"]).key)
    }

    @Test func `parts of a network query that run together differently are different`() {
        let one = NetworkQuery(path: "p", parameters: ["a": "b", "c": "d"])
        let other = NetworkQuery(path: "p", parameters: ["a": "b,1-c,1-d"])
        #expect(one.key != other.key)
    }

    @Test func `W15: putting a network query twice puts the same request twice`() throws {
        let server = DataSourceSpy(StubSource<Int>(onPut: { value, _ in Future(value ?? 0) }))
        let query = NetworkQuery(.put, path: "posts", parameters: ["id": "1"])
        _ = try server.put(1, in: query).here()
        _ = try server.put(1, in: query).here()
        #expect(server.calls.map(\.description) == Array(repeating: "put 1 in \(query.key)", count: 2))
    }

    @Test func `W27: a network query keeps each parameter and header as it was given`() {
        let parameters = ["limit": "20", "exact": "true", "empty": ""]
        let headers = ["Content-Type": "application/x-www-form-urlencoded"]
        let query = NetworkQuery(.post, path: "login", parameters: parameters, headers: headers)
        // They are texts: there is no other kind that could be left out on the way.
        #expect(query.parameters == parameters)
        #expect(query.headers == headers)
        #expect(query.method.rawValue == "POST")
        for (name, value) in parameters {
            #expect(query.key.contains("\(name.utf8.count)-\(name),\(value.utf8.count)-\(value)"))
        }
    }
}
