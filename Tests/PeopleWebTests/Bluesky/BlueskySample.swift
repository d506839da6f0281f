import FoundationEssentials
import Testing
import Values

@testable import PeopleWeb

/// Answers of Bluesky's view about people who do not exist.
enum BlueskySample {
    static func value(_ text: String) throws -> JSONValue { try JSONValue(Array(text.utf8)) }

    /// Somebody as a post shows them.
    static func author(_ name: String = "wren", labels: String = "") -> String {
        #"{"did": "did:plc:\#(name)", "handle": "\#(name).bsky.example", "displayName": "\#(name.capitalized)", "labels": [\#(label(labels))]}"#
    }

    static func label(_ value: String) -> String {
        value.isEmpty ? "" : #"{"val": "\#(value)", "src": "did:plc:wren"}"#
    }

    /// A post as the view shows it.
    static func post(
        _ key: String, by author: String = author(), text: String = "Hi", record: String = "",
        more: String = "",
        name: String = "wren"
    ) -> String {
        #"{"uri": "at://did:plc:\#(name)/app.bsky.feed.post/\#(key)", "cid": "c", "author": \#(author), "#
            + #""record": {"$type": "app.bsky.feed.post", "text": "\#(text)", "createdAt": "2026-11-21T21:33:24.000Z"\#(record)}, "#
            + #""indexedAt": "2026-11-21T21:33:25.000Z", "replyCount": 1, "repostCount": 2, "likeCount": 3\#(more)}"#
    }

    /// An item of a feed.
    static func item(_ post: String, more: String = "") -> String { #"{"post": \#(post)\#(more)}"# }

    static func feed(_ items: String..., cursor: String? = nil) -> String {
        let end = cursor.map { #", "cursor": "\#($0)""# } ?? ""
        return #"{"feed": [\#(items.joined(separator: ", "))]\#(end)}"#
    }

    static func profile(_ more: String = "", labels: String = "") -> String {
        #"{"did": "did:plc:wren", "handle": "wren.bsky.example", "labels": [\#(label(labels))]\#(more)}"#
    }
}
