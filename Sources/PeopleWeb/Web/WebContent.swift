import HTTP
import Markup

/// What kind of answer can be read.
public enum WebContent: Hashable, Sendable, CaseIterable {
    /// JSON of any kind.
    case json
    /// RSS, Atom, or a feed in JSON.
    case feed
    /// A picture of one of the formats that are drawn.
    case picture
    /// Anything; whoever asked looks for themselves.
    case anything

    /// How many bytes of a feed are read; what follows them is left.
    static func largestFeed(_ limits: HTTPLimits) -> Int { 4 * limits.bytes }

    /// What the request says it can read.
    var accept: String {
        switch self {
        // Laravel's servers redirect to a page for people unless JSON is all that is wanted.
        case .json: "application/json"
        case .feed:
            "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9"
        case .picture: "image/png, image/jpeg, image/webp, image/gif"
        case .anything: "*/*"
        }
    }

    /// What should have stood there, for a message.
    var expectation: String {
        switch self {
        case .json: "JSON"
        case .feed: "a feed in RSS or Atom"
        case .picture: "a picture"
        case .anything: "something"
        }
    }

    /// Whether an answer can be of this kind, by what it says it is and by its first byte.
    ///
    /// Servers call JSON and feeds many things; only a page for people, which a login or a captive portal sends in their
    /// place, is told apart.
    func accepts(_ answer: WebAnswer) -> Bool {
        let type = (answer.contentType ?? "").prefix { $0 != ";" }.lowercased()
        let first = Self.firstByte(answer.body)
        switch self {
        case .anything: return true
        // Whoever draws it looks what it is, whatever it is called.
        case .picture: return first != nil && first != UInt8(ascii: "<")
        case .json:
            // A list or an object is JSON, whatever it is called: snac and proxies call it text.
            guard let first else { return false }
            return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
                || first != UInt8(ascii: "<") && type.contains("json")
        case .feed:
            guard let first else { return false }
            if first == UInt8(ascii: "{") { return true }
            // Many a feed is sent as a page for people, and some stand behind a script's complaint.
            return first == UInt8(ascii: "<") && !type.contains("text/html") || Self.hasRoot(answer.body)
        }
    }

    /// Whether one of the elements that feeds begin with stands near the beginning.
    private static func hasRoot(_ body: [UInt8]) -> Bool {
        let head = body.prefix(4_096)
        return ["rss", "feed", "rdf:rdf"].contains { head.firstIndex(ofTag: $0) != nil }
    }

    /// The first byte that is neither blank nor part of a byte order mark.
    ///
    /// Of UTF-16 it is the character's only byte that is not 0.
    private static func firstByte(_ body: [UInt8]) -> UInt8? {
        body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00].contains($0) }
    }
}
