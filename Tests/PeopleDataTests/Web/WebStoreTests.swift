import Dispatch
import Domain
import FoundationEssentials
import HTTP
import HTTPServer
import People
import Reactive
import TestSupport
import Testing

@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport
@testable import WebTestSupport

/// Web over a store and a server of our own: what is sent back to be asked with again.
@Suite(.alone)
struct WebStoreTests {
    private static let tagged = "ETag: W/\"abc\""

    @Test func `what a server gave is sent back once the answer is stored, and not before`() async throws {
        let stores = try StoreBench()
        let store = try stores.open()
        let bench = WebBench(store: store) { _, head, _ in
            head.contains("If-None-Match: W/\"abc\"")
                ? WebBench.answer("", status: "304 Not Modified", [Self.tagged])
                : WebBench.answer(
                    "{}",
                    [
                        "Content-Type: application/json", Self.tagged,
                        "Last-Modified: Sat, 21 Nov 2026 21:33:24 GMT",
                    ])
        }
        let user = User.ID(origin: "http://127.0.0.1", raw: "wren")
        var request = try bench.request()
        request.user = user
        #expect(try await !bench.web.answer(to: request).value.isUnchanged)
        // Nothing was stored: the answer may have been lost.
        #expect(try await !bench.web.answer(to: request).value.isUnchanged)
        // What is stored is older than the answer that the tag came with.
        request.storedAt = Date(timeIntervalSinceNow: -60)
        #expect(try await !bench.web.answer(to: request).value.isUnchanged)
        request.storedAt = Date(timeIntervalSinceNow: 1)
        #expect(try await bench.web.answer(to: request).value.isUnchanged)
        #expect(bench.sent("If-None-Match") == [nil, nil, nil, "W/\"abc\""])
        #expect(bench.sent("If-Modified-Since").last == "Sat, 21 Nov 2026 21:33:24 GMT")
        // What the person is forgotten with takes it along.
        try store.forgetPosts(of: user)
        #expect(try await !bench.web.answer(to: request).value.isUnchanged)
    }

    @Test func `what was answered to a token is asked about with that token alone`() throws {
        let stores = try StoreBench()
        let store = try stores.open()
        let user = User.ID(origin: "http://127.0.0.1", raw: "wren")
        let (plain, other) = (CacheValidator(tag: "\"plain\""), CacheValidator(tag: "\"told\""))
        let digest = try #require(Token("s3cret", for: "a.example")).digest
        #expect(digest != Token("other", for: "a.example")?.digest && !digest.contains("s3cret"))
        try store.put(plain, for: "https://a.example/x", of: user, at: Date(timeIntervalSince1970: 0))
        try store.put(plain, for: "https://a.example/xy", of: user, at: Date(timeIntervalSince1970: 0))
        #expect(try store.validator(for: "https://a.example/x", askedWith: digest) == nil)
        try store.put(
            other, for: "https://a.example/x", askedWith: digest, of: user, at: Date(timeIntervalSince1970: 1)
        )
        #expect(try store.validator(for: "https://a.example/x", askedWith: digest)?.value == other)
        // The answer that it went with is stored no longer.
        #expect(try store.validator(for: "https://a.example/x") == nil)
        try store.put(plain, for: "https://a.example/x", of: user, at: Date(timeIntervalSince1970: 2))
        #expect(try store.validator(for: "https://a.example/x", askedWith: digest) == nil)
        #expect(try store.validator(for: "https://a.example/xy")?.value == plain)
    }

    @Test func `what could not be sent back is neither kept nor sent`() async throws {
        let stores = try StoreBench()
        let store = try stores.open()
        let bench = WebBench(store: store) { _, _, _ in
            WebBench.answer("{}", ["Content-Type: application/json", "ETag: \"a\u{1}b\""])
        }
        var request = try bench.request()
        let user = User.ID(origin: "http://127.0.0.1", raw: "wren")
        request.user = user
        _ = try await bench.web.answer(to: request).value
        let address = request.url.absoluteString
        #expect(try store.validator(for: address) == nil)
        // What an older version kept.
        try store.put(
            CacheValidator(tag: "\"a\u{1}b\"", modified: "today"), for: address, of: user, at: Date())
        request.storedAt = Date(timeIntervalSinceNow: 1)
        _ = try await bench.web.answer(to: request).value
        #expect(bench.sent("If-None-Match") == [nil, nil])
        #expect(bench.sent("If-Modified-Since") == [nil, "today"])
    }
}
