import FoundationEssentials
import People
import TestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// What chance makes of answers.
struct MastodonMutationTests {
    private let decoder = MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
    private static let pieces = [
        "null", "{}", "[]", "\"\"", "-1", "1e400", "true", "\"\\ud83d\"", "\"\\u0000\"", "[[[[[[]]]]]]",
        "\"<p><p><span></b>\"", "{\"id\": 5}", "\"9999-99-99T99:99:99Z\"", "18446744073709551616",
        "{\"a\": [null]}",
    ]

    /// A status in which one field, of any depth that counts, is something else.
    private func bent(_ generator: inout SeededGenerator) -> String {
        let names = [
            "id", "created_at", "edited_at", "card", "content", "account", "reblog", "media_attachments",
            "poll", "mentions",
            "quote", "url",
            "spoiler_text", "sensitive", "language", "replies_count", "in_reply_to_account_id", "pleroma",
        ]
        var changes: [String: String?] = [:]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            guard let name = names.randomElement(using: &generator) else { continue }
            changes[name] = .some(Self.pieces.randomElement(using: &generator))
        }
        return Made.status("bad", changes)
    }

    @Test func `a bent post never costs a good one`() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<Repetitions.count(400, long: 20_000) {
            let place = Int.random(in: 0...3, using: &generator)
            var statuses = (1...3).map { Made.status("good\($0)") }
            statuses.insert(bent(&generator), at: place)
            let page = try decoder.page(Made.value(Made.list(statuses)))
            let good = page.posts.filter { $0.id.raw.hasPrefix("good") }
            #expect(good.count == 3, "\(statuses)")
            #expect(page.posts.count + page.skipped.count == 4, "\(statuses)")
        }
    }

    @Test func `mutated bytes are read or refused, and nothing worse`() throws {
        var generator = SeededGenerator(seed: 47)
        let seed = Array(
            Made.list([
                Made.status("1", ["poll": #"{"options": [{"title": "A", "votes_count": 1}]}"#]),
                Made.status("2", ["reblog": Made.status("3"), "quote": Made.status("4")]),
            ]).utf8)
        var read = 0
        for _ in 0..<Repetitions.count(400, long: 50_000) {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
                default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<40, using: &generator)))
                }
            }
            guard let value = try? JSONValue(bytes), let page = try? decoder.page(value) else { continue }
            _ = PostsReply(posts: page.posts, skipped: page.skipped)
            _ = try? decoder.thread(value.list?.first ?? value, value)
            _ = try? decoder.user(value.list?.first?["account"] ?? value)
            read += 1
        }
        #expect(read > 0)
    }

    private func page(_ json: String) throws -> MastodonPage {
        let server = try #require(WebOrigin(address: "https://marsh.example"))
        let url = try #require(URL(string: "https://marsh.example/api"))
        return try server.page(
            WebAnswer(url: url, body: Array(json.utf8)), decoder, of: Post.Author(name: "", handle: ""),
            dropsPinned: false)
    }

    @Test(arguments: [
        #"{"id": NaN}"#, #"{"id" "5"}"#, #"{id: "5"}"#, #"{"id": "5",, "content": "x"}"#, "undefined",
        #"{"id": tru}"#,
    ])
    func `an element that is no JSON costs no other`(broken: String) throws {
        let page = try page("\u{FEFF} [\(Made.status("3")), \(broken), \(Made.status("2"))]")
        #expect(page.posts.map(\.id.raw) == ["3", "2"])
        #expect(page.skipped.map(\.name) == ["#2"])
    }

    @Test func `brackets and commas in a text are no brackets and commas`() throws {
        let text = Made.status("3", ["content": Made.text("a \\ \"], [{ \\\" b")])
        let page = try page("[\(text), NaN, \(Made.status("2"))]")
        #expect(page.posts.map(\.id.raw) == ["3", "2"])
        #expect(page.skipped.count == 1)
    }

    @Test func `an answer that ends too early keeps what was whole`() throws {
        let whole = Made.list([Made.status("3"), Made.status("2"), Made.status("1")])
        let first = Made.list([Made.status("3"), Made.status("2")]).utf8.count
        for length in [first + 1, first + 20, whole.utf8.count - 2] {
            let page = try page(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
            #expect(page.posts.map(\.id.raw) == ["3", "2"])
            #expect(page.skipped.count == 1)
            #expect(page.fault != nil)
        }
    }

    @Test(arguments: [
        ("[A, B,]", "#3"), ("[A,, B]", "#2"), ("[A, B,", "#3"), ("[A, B", "#3"), ("[A, B]]", "#3"),
        ("[A, B] and more", "#3"),
    ])
    func `an answer that is whole but for a comma or a bracket is none that was read whole`(
        shape: String, name: String
    ) throws {
        let json = shape.replacing("A", with: Made.status("3")).replacing("B", with: Made.status("2"))
        let page = try page(json)
        #expect(page.posts.map(\.id.raw) == ["3", "2"])
        #expect(page.skipped.map(\.name) == [name])
        #expect(page.skipped.first?.why.hasSuffix("what follows may be missing") == true)
        guard case .garbled("marsh.example", let expected) = page.fault else {
            Issue.record("\(String(describing: page.fault))")
            return
        }
        #expect(expected.hasPrefix("JSON that is whole (line 1, column "))
    }

    @Test(arguments: [
        #"{"id": "2", "content": "x", "tags": [1,]}"#, #"{"id": "2", "content": "x",}"#,
    ])
    func `a comma too many within a post costs nothing that is there, and is told of that post`(post: String)
        throws
    {
        let page = try page("[\(Made.status("3")), \(post)]")
        #expect(page.posts.map(\.id.raw) == ["3", "2"])
        #expect(page.skipped.map(\.name) == ["#2"])
        #expect(page.skipped.first?.why.hasSuffix("something of it may be missing") == true)
        #expect(page.fault != nil)
    }

    @Test(arguments: ["", "[", "[]]]", "{", "[,]", "7", "[{", "\"[1]\"", "<html>[1]"])
    func `what has no whole element is garbled`(json: String) throws {
        #expect(throws: ServiceError.self) { try page(json) }
    }
}
