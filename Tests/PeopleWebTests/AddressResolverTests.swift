import Markup
import People
import Testing
import Values

@testable import PeopleWeb

/// What an address may be is tried in rounds, with few requests.
struct AddressResolverTests {
    private typealias Finding = AddressResolver.Finding

    private static func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    private func resolver(_ text: String) throws -> AddressResolver {
        AddressResolver(AddressAccount(address: try Self.address(text)))
    }

    private let nothing = Finding.nothing(.notFound("x"))

    @Test func `a site is asked itself before anybody is told of it`() throws {
        let site = try Self.address("https://tern.example/")
        var resolver = try resolver(site.text)
        let first = resolver.begin()
        #expect(first == [.page(site), .handle(WebOrigin(of: site))])
        // In whichever order they answer.
        #expect(resolver.take(nothing, of: first[1]) == [])
        let second = resolver.take(.page([]), of: first[0])
        #expect(second == [.bluesky("tern.example"), .page(try Self.address("https://tern.example/feed/"))])
        #expect(resolver.outcome == nil)
        #expect(resolver.take(nothing, of: second[0]) == [])
        #expect(resolver.take(nothing, of: second[1]) == [])
        #expect(resolver.outcome == .failed(.noFeed("tern.example")))
        #expect(resolver.asked.count == AddressResolver.mostRequests)
    }

    @Test func `a person is before a feed, and a feed of the page before other places`() throws {
        let site = try Self.address("https://tern.example/")
        let feed = PageFeed(address: try Self.address("https://tern.example/atom"), title: "Posts")
        let other = PageFeed(address: try Self.address("https://tern.example/pods"), title: "Pods")
        let plain = PageFeed(address: try Self.address("http://tern.example/plain"))
        let did = AccountOrigin.bluesky(try #require(BlueskyAccount(handle: "did:plc:abc")))
        var person = try resolver(site.text)
        let questions = person.begin()
        _ = person.take(.page([feed]), of: questions[0])
        #expect(person.outcome == nil)
        _ = person.take(.person(did), of: questions[1])
        #expect(person.outcome == .found(did, others: []))
        var page = try resolver(site.text)
        _ = page.begin()
        _ = page.take(.page([plain, feed, other]), of: questions[0])
        _ = page.take(nothing, of: questions[1])
        // What is not protected is not gone to from what is.
        #expect(page.outcome == .found(.feed(FeedAccount(address: feed.address)), others: [other]))
    }

    @Test func `an address with a path is asked alone, a number of Mastodon's by its number`() throws {
        var page = try resolver("https://tern.example/blog/2026?author=0")
        let asked = page.begin()
        #expect(asked == [.page(try Self.address("https://tern.example/blog/2026?author=0"))])
        _ = page.take(.page([]), of: asked[0])
        #expect(page.outcome == .failed(.noFeed("tern.example/blog/2026?author=0")))
        let numbered = try Self.address("https://tern.example/ap/users/1234")
        var number = try resolver(numbered.text)
        let first = number.begin()
        #expect(first == [.number("1234", WebOrigin(of: numbered))])
        #expect(number.take(nothing, of: first[0]) == [.page(numbered)])
    }

    @Test(arguments: [ServiceError.offline, .offlineMode])
    func `without a network nothing else is tried`(error: ServiceError) throws {
        var resolver = try resolver("https://tern.example/")
        let asked = resolver.begin()
        _ = resolver.take(.nothing(error), of: asked[0])
        #expect(resolver.take(.nothing(error), of: asked[1]) == [])
        #expect(resolver.outcome == .failed(error))
    }

    @Test func `what nobody can have a handle under is no handle`() throws {
        for text in ["http://localhost:8080/", "https://tern.example:8443/", "http://127.0.0.1/"] {
            var resolver = try resolver(text)
            #expect(resolver.begin() == [.page(try Self.address(text))])
        }
    }

    @Test func `however the answers come, it ends, asks at most four and nothing twice`() throws {
        let feed = PageFeed(address: try Self.address("https://tern.example/atom"))
        let did = AccountOrigin.bluesky(try #require(BlueskyAccount(handle: "did:plc:abc")))
        let findings: [Finding] = [
            nothing, .nothing(.offline), .page([]), .page([feed]), .feed(feed.address), .person(did),
            .page([], people: [did]),
        ]
        var seen = 0
        func walk(_ resolver: AddressResolver, _ open: [AddressResolver.Question]) {
            #expect(resolver.asked.count <= AddressResolver.mostRequests)
            #expect(Set(resolver.asked).count == resolver.asked.count)
            guard resolver.outcome == nil else {
                #expect(open.isEmpty)
                seen += 1
                return
            }
            #expect(!open.isEmpty)
            for question in open {
                for finding in findings {
                    var next = resolver
                    let more = next.take(finding, of: question)
                    walk(next, open.filter { $0 != question } + more)
                }
            }
        }
        for text in [
            "https://tern.example/", "http://localhost/", "https://tern.example/a/b",
            "https://tern.example/ap/users/1",
        ] {
            var resolver = try resolver(text)
            let open = resolver.begin()
            walk(resolver, open)
        }
        #expect(seen > 1_000)
    }
}
