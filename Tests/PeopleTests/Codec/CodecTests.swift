import FoundationEssentials
import TestSupport
import Testing
import Values

@testable import People

/// Posts and profiles as JSON.
struct CodecTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 540_000_000)

    private func read(_ json: String) throws -> Post {
        var reader = try JSONReader(Array(json.utf8))
        return try Post(&reader)
    }

    private func readUser(_ json: String) throws -> User {
        var reader = try JSONReader(Array(json.utf8))
        return try User(&reader)
    }

    private func fault(_ json: String) -> JSONFault? {
        #expect(throws: JSONFault.self) { try read(json) }
    }

    private static let plain =
        #""at":"2018-02-11T00:00:00Z","author":{"handle":"a@example.org","name":"Ada"},"id":"1","text":"Hens.""#

    @Test func `what every post has is enough, and all of it is needed`() throws {
        let post = Post(
            id: "1", author: Post.Author(name: "Ada", handle: "a@example.org"), date: noon, text: "Hens.")
        #expect(try read("{\(Self.plain)}") == post)
        var writer = PeopleWriter()
        writer.post(post)
        #expect(writer.json.text == "{\(Self.plain)}")
        for key in ["at", "author", "id", "text"] {
            let missing = try #require(fault("{\(Self.plain.replacing("\"\(key)\"", with: "\"x\""))}"))
            #expect(missing.expected.hasPrefix("\"\(key)\""))
        }
    }

    @Test func `what a later Perch wrote is passed over where it is not known`() throws {
        let post = try read(
            """
            {\(Self.plain),"spans":["bold 0 4","sparkling 2 3","link 4 5","","x"],"media":[{"kind":"hologram"}],"mood":{"of":[1]}}
            """)
        #expect(post.spans == [Post.Span(0..<4, .bold), Post.Span(4..<5, .link)])
        #expect(post.media == [Post.Media(kind: .other)])
        #expect(try readUser(#"{"id":"1","name":"Ada","standing":"ascended"}"#).standing == nil)
    }

    @Test func `null is absent where something may be absent, and a fault elsewhere`() throws {
        let keys = [
            "edited", "language", "links", "media", "origin", "poll", "quote", "replies", "replyTo",
            "replyToId",
            "repostedBy", "sensitive",
            "spans", "undated", "url", "visibility", "warning",
        ]
        let nulls = keys.map { ",\"\($0)\":null" }.joined()
        #expect(try read("{\(Self.plain)\(nulls)}") == read("{\(Self.plain)}"))
        #expect(fault("{\(Self.plain),\"text\":null}") != nil)
        #expect(fault("{\(Self.plain),\"media\":[{\"kind\":null}]}")?.place == .value("media[0].kind"))
    }

    @Test func `a fault knows the way to its value`() {
        let media = #""media":[{"kind":"image"},{"kind":"image","alt":3}]"#
        #expect(fault("{\(Self.plain),\(media)}")?.place == .value("media[1].alt"))
        #expect(
            fault("{\(Self.plain),\"poll\":{\"options\":[{\"title\":\"a\",\"votes\":\"b\"}]}}")?.place
                == .value("poll.options[0].votes"))
    }

    @Test(arguments: [0, 0.123, -978_307_200, 1e11, -1e9, 540_000_000.123_456_7, -0.000_1, 1e300])
    func `beside the store's columns a moment comes back exactly, and elsewhere to the millisecond`(
        seconds: Double
    ) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let user = User(id: "1", name: "Ada", since: date)
        var exact = PeopleWriter(.rest)
        exact.user(user)
        var draft = UserDraft()
        var reader = try JSONReader(exact.json.bytes)
        try draft.read(&reader)
        draft.name = "Ada"
        #expect(try draft.user() == user)
        var whole = PeopleWriter()
        whole.user(user)
        let since = try #require(try readUser(whole.json.text).since)
        #expect(abs(since.timeIntervalSince(date)) < 0.001 || seconds == 1e300)
    }

    @Test(arguments: [0.123, -978_307_200.5, 540_000_000.123_456_7]) func `a copy is equal to what it is of`(
        seconds: Double
    ) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let post = Post(
            id: Post.ID(origin: "o", raw: "1"), author: Post.Author(name: "Ada", handle: "a"), date: date,
            text: "Hens.\u{0}", isCut: true, warning: "birds",
            media: [Post.Media(kind: .image, alt: "A hen")],
            editedAt: date)
        var writer = PeopleWriter(.copy)
        writer.post(post)
        #expect(try read(writer.json.text) == post)
    }

    @Test func `which post is answered is named by its id, at the origin of the answer`() throws {
        let post = try read("{\(Self.plain),\"origin\":\"o\",\"replyToId\":\"7\"}")
        #expect(post.answered == Post.ID(origin: "o", raw: "7"))
        var reader = try JSONReader(Array("40".utf8))
        var draft = PostDraft(.byHand)
        try draft.read("replyToId", &reader)
        (draft.id, draft.date, draft.text) = ("41", noon, "Hens.")
        draft.author = post.author
        #expect(try draft.post().answered == "40")
    }

    @Test func `beside the store's columns nothing is written that has one`() {
        var writer = PeopleWriter(.rest)
        writer.post(
            Post(
                id: Post.ID(origin: "o", raw: "1"), author: Post.Author(name: "Ada", handle: "a"), date: noon,
                text: "Hens.", warning: "birds", media: [Post.Media(kind: .image, alt: "A hen")]))
        #expect(writer.json.text == #"{"media":[{"kind":"image"}]}"#)
        writer = PeopleWriter(.rest)
        writer.user(User(id: User.ID(origin: "o", raw: "1"), name: "Ada", handle: "a@example.org"))
        #expect(writer.json.text == #"{"id":"1","origin":"o"}"#)
    }

    @Test func `names, addresses and texts are written as they are to be called`() throws {
        struct Shouted: WrittenNames {
            func origin(_ origin: String) -> String? { origin.isEmpty ? nil : "ORIGIN" }
            func address(_ address: String) -> String { address.uppercased() }
            func prose(_ text: String) -> String { text + "!" }
        }
        let address = try #require(WebAddress("https://example.org/a"))
        var writer = PeopleWriter(names: Shouted())
        writer.post(
            Post(
                id: Post.ID(origin: "o", raw: "r"), author: Post.Author(name: "Ada", handle: "a"), date: noon,
                text: "t", address: address, links: [Post.Link(text: "l", address: address)],
                replyTo: "b", answered: "q",
                quote: Post.Quote(author: Post.Author(name: "Bob", handle: "b"), text: "q")))
        #expect(
            writer.json.text == #"""
                {"at":"2018-02-11T00:00:00Z","author":{"handle":"A","name":"Ada!"},"id":"R",\#
                "links":[{"text":"l!","url":"HTTPS://EXAMPLE.ORG/A"}],"origin":"ORIGIN",\#
                "quote":{"author":{"handle":"B","name":"Bob!"},"text":"q!"},"replyTo":"b","replyToId":"Q","text":"t!",\#
                "url":"HTTPS://EXAMPLE.ORG/A"}
                """#)
    }

    @Test func `by hand, what cannot be meant is a fault`() throws {
        func byHand(_ key: String, _ json: String) throws {
            var reader = try JSONReader(Array(json.utf8))
            var post = PostDraft(.byHand)
            var user = UserDraft(.byHand)
            if key == "standing" { try user.read(key, &reader) } else { try post.read(key, &reader) }
        }
        for (key, json) in [
            ("replies", "-1"), ("at", "1518307200000"), ("id", #""""#), ("media", #"[{"kind":"hologram"}]"#),
            ("standing", #""ascended""#),
        ] {
            #expect(throws: JSONFault.self, "\(key)") { try byHand(key, json) }
        }
        try byHand("id", "12")
        #expect(throws: JSONFault.self) { try read("{\(Self.plain),\"id\":12}") }
        #expect(try read("{\(Self.plain),\"replies\":-1}").replies == -1)
    }
}
