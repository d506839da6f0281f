import Values

/// Whose profile is meant, in the words of the command line, such as `file:Fixtures/People#twocents`.
///
/// This module passes accounts on and compares them; only the services know their forms.
public struct Account: Hashable, Sendable, CustomStringConvertible {
    /// The account as it was typed or listed.
    public let text: String

    /// Keeps the words; any string will do.
    public init(_ text: String) {
        self.text = text
    }

    /// The account's text.
    public var description: String { text }
}

extension Account {
    /// The forms of accounts that people type, in one line of 68 columns.
    ///
    /// What else is understood stands in the article on accounts, with what each opens.
    public static let forms = "user@host, #tag@host, a web address, name.bsky.social, file:DIR#ID"

    /// The same in the list of whom somebody follows, where a `#` begins a comment.
    public static let listedForms = "user@host, tag:TAG@host, a web address, name.bsky.social, file:DIR#ID"
}

extension Account: ExpressibleByStringLiteral {
    /// An account in our own words, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// Somebody on a server, as `user@host` or `@user@host` names them.
public struct ServerHandle: Hashable, Sendable {
    /// The name on the server.
    public let user: String

    /// The server's host, with a port or without, as it was written.
    public let host: String

    /// Reads a handle from outside; nil for anything else, such as an account of another form.
    public init?(_ text: String) {
        guard let (user, host) = Self.parts(of: text), WebAddress(host: host) != nil else {
            return nil
        }
        (self.user, self.host) = (String(user), String(host))
    }

    /// What stands before the `@` of a handle, and behind it what may be a host; nil for anything else.
    package static func parts(of text: String) -> (user: Substring, host: Substring)? {
        let at = UInt8(ascii: "@")
        let rest = text.utf8.first == at ? Substring(text.utf8.dropFirst()) : text[...]
        // A second `@` stands in no host.
        guard let end = rest.utf8.firstIndex(of: at), isName(rest[..<end]) else { return nil }
        return (rest[..<end], rest[rest.utf8.index(after: end)...])
    }

    /// The account that opens this person.
    ///
    /// Whoever is called `local` needs to be set off from the server's local timeline.
    public var account: Account { Self.account(user, host) }

    /// The account that opens whoever has a name on a host.
    package static func account(_ user: String, _ host: String) -> Account {
        Account(user.lowercased() == "local" ? "acct:\(user)@\(host)" : "\(user)@\(host)")
    }

    /// Whether a text can be a person's name on a server.
    public static func isName(_ text: some StringProtocol) -> Bool {
        // Most are plain, and what Unicode says of each character costs ten times as much.
        !text.isEmpty && text.utf8.count <= 256
            && (text.utf8.allSatisfy(isPlain)
                || text.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) })
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
