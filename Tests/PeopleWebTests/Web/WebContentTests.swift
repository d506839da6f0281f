import FoundationEssentials
import HTTP
import People
import Testing

@testable import PeopleWeb

/// What an answer can be, by its type and its first byte, and what statuses and errors mean.
struct WebContentTests {
    @Test(
        arguments: [
            ("application/json; charset=utf-8", "{}", true), ("text/plain", " \n[1]", true),
            ("", "\u{FEFF}{}", true),
            ("text/html", "{\"id\": 1}", true), ("application/json", "7", true),
            ("text/html", "<!DOCTYPE html>", false),
            ("application/json", "<html>", false), ("text/html; charset=utf-8", "", false),
            ("application/json", "", false),
            ("text/plain", "OK", false),
        ])
    func `a page for people is no JSON`(type: String, body: String, isJSON: Bool) {
        #expect(WebContent.json.accepts(Array(body.utf8), as: type) == isJSON)
    }

    @Test(
        arguments: [
            ("application/rss+xml", "<?xml", true), ("text/xml", "\n<rss", true), ("", "<feed", true),
            ("application/feed+json", "{", true), ("text/html", "<html>", false), ("", "", false),
            ("text/plain", "x", false),
        ])
    func `a page for people is no feed`(type: String, body: String, isFeed: Bool) {
        #expect(WebContent.feed.accepts(Array(body.utf8), as: type) == isFeed)
    }

    @Test func `JSON in UTF-16 is JSON`() {
        #expect(WebContent.json.accepts([0xFF, 0xFE, 0x7B, 0x00], as: ""))
        #expect(WebContent.json.accepts([0xFE, 0xFF, 0x00, 0x5B], as: ""))
    }

    @Test(
        arguments: [
            (200, nil), (204, nil), (304, nil), (404, .notFound("wren")), (410, .gone("wren")),
            (429, .busy(status: 429, seconds: 9)), (503, .busy(status: 503, seconds: 9)),
            (401, .unavailable(status: 401)), (403, .unavailable(status: 403)),
            (422, .unavailable(status: 422)),
            (500, .unavailable(status: 500)), (502, .unavailable(status: 502)),
            (301, .unavailable(status: 301)),
            (999, .unavailable(status: 999)),
        ] as [(Int, ServiceError?)])
    func `a status alone decides`(status: Int, error: ServiceError?) {
        #expect(ServiceError(status: status, name: "wren", seconds: 9) == error)
    }

    @Test func `why there was no answer is said in the client's own words`() {
        #expect(ServiceError(HTTPError.offline(host: "a")) == .offline)
        #expect(
            ServiceError(HTTPError.timedOut(.answer, host: "a", limit: .seconds(30)))
                == .timedOut(seconds: 30))
        #expect(
            ServiceError(HTTPError.timedOut(.connect, host: "a", limit: .milliseconds(50)))
                == .timedOut(seconds: 1))
        for error in [
            HTTPError.refused(host: "a", port: 1), .unknownHost("a"), .tooLarge(host: "a", limit: 8),
            .noLibrary,
        ] {
            #expect(ServiceError(error) == .connection(why: error.description))
        }
        // Without the library, what to install is said, and first of all.
        #expect(ServiceError(HTTPError.noLibrary).summary == "The package libcurl4 is not installed.")
        #expect(
            ServiceError(HTTPError.refused(host: "a.example", port: 1)).summary
                == "a.example refuses connections.")
    }
}

extension WebContent {
    /// Whether bytes can be of this kind that a server calls so.
    func accepts(_ body: [UInt8], as type: String) -> Bool {
        URL(string: "https://nest.example/").map {
            accepts(WebAnswer(url: $0, headers: ["Content-Type": type], body: body))
        } ?? false
    }
}
