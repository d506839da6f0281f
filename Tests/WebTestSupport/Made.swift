import Values

@testable import PeopleWeb

/// Made-up answers in the shapes of real servers: fields by their JSON, which a test replaces or takes away.
enum Made {
    typealias Fields = [(String, String)]

    /// A feed of Wren's with two entries, as of a server at `marsh.example`.
    static let feed = """
        <?xml version="1.0"?><rss version="2.0"><channel><title>Wren</title><link>https://marsh.example/@wren</link>
        <item><guid>https://marsh.example/@wren/2</guid><pubDate>Fri, 20 Nov 2026 08:15:30 +0000</pubDate>
        <description>&lt;p&gt;Fog.&lt;/p&gt;</description></item>
        <item><guid>https://marsh.example/@wren/1</guid><pubDate>Thu, 19 Nov 2026 08:15:30 +0000</pubDate>
        <description>&lt;p&gt;Reeds.&lt;/p&gt;</description></item></channel></rss>
        """

    /// An object of these fields; those of `changes` replace them, and those that are `nil` there are left out.
    static func object(_ fields: Fields, _ changes: [String: String?] = [:]) -> String {
        var members: [String] = []
        var left = changes
        for (name, value) in fields {
            if let change = left.removeValue(forKey: name) {
                if let change { members.append("\"\(name)\": \(change)") }
            } else {
                members.append("\"\(name)\": \(value)")
            }
        }
        for (name, value) in left.sorted(by: { $0.key < $1.key }) {
            if let value { members.append("\"\(name)\": \(value)") }
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// A string in JSON.
    static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A person as Mastodon tells of one.
    static func account(_ name: String = "wren", id: String = "117", _ changes: [String: String?] = [:])
        -> String
    {
        object(
            [
                ("id", text(id)), ("username", text(name)), ("acct", text(name)),
                ("display_name", text("Wren of the Reeds")),
                ("locked", "false"), ("bot", "false"), ("group", "false"),
                ("created_at", text("2019-03-04T00:00:00.000Z")),
                ("note", text("<p>Small birds, large maps.</p>")),
                ("url", text("https://marsh.example/@\(name)")),
                ("avatar", text("https://files.marsh.example/\(name).png")), ("followers_count", "1204"),
                ("following_count", "87"), ("statuses_count", "3310"), ("last_status_at", text("2026-11-20")),
                ("emojis", "[]"), ("fields", "[]"),
            ], changes)
    }

    /// A post as Mastodon tells of one.
    static func status(_ id: String = "9001", _ changes: [String: String?] = [:]) -> String {
        object(
            [
                ("id", text(id)), ("created_at", text("2026-11-20T08:15:30.410Z")),
                ("in_reply_to_id", "null"),
                ("in_reply_to_account_id", "null"), ("sensitive", "false"), ("spoiler_text", "\"\""),
                ("visibility", text("public")), ("language", text("en")),
                ("uri", text("https://marsh.example/users/wren/statuses/\(id)")),
                ("url", text("https://marsh.example/@wren/\(id)")), ("replies_count", "2"),
                ("reblogs_count", "5"),
                ("favourites_count", "8"), ("content", text("<p>Fog over the reeds, number \(id).</p>")),
                ("reblog", "null"), ("account", account()), ("media_attachments", "[]"), ("mentions", "[]"),
                ("tags", "[]"), ("emojis", "[]"), ("card", "null"), ("poll", "null"),
            ], changes)
    }

    static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

    /// A server's answer, read.
    static func value(_ json: String) throws -> JSONValue { try JSONValue(Array(json.utf8)) }
}
