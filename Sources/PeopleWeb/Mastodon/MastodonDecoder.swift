import FoundationEssentials
import People
import Values

/// Reads what servers answer that speak Mastodon's language: Mastodon, Pleroma, Akkoma, GoToSocial, Friendica, Pixelfed,
/// snac and others.
///
/// Every one of them leaves out, adds and mistypes something; so nothing is needed but what a row cannot be without, and
/// one post that cannot be read costs no other. Functions of their arguments alone.
struct MastodonDecoder: Sendable {
    /// The server that was asked, where the ids are valid: `https://example.org`.
    let origin: String

    /// What the handles of its own people lack: `example.org`.
    let domain: String

    /// When it was asked; nil believes the server when it says that a poll is over.
    let now: Date?

    init(origin: String, domain: String, now: Date? = nil) {
        self.origin = origin
        self.domain = domain
        self.now = now
    }

    /// The handle of an account with its server; nil when there is none.
    func handle(_ account: JSONValue) -> String? {
        guard let acct = account["acct"]?.nonEmptyText ?? account["username"]?.nonEmptyText else {
            return nil
        }
        let name = acct.hasPrefix("@") ? String(acct.dropFirst()) : acct
        return name.contains("@") ? name : "\(name)@\(domain)"
    }

    /// The name to show of an account: what stands in for one that shows nothing is the name it is found under.
    func name(_ account: JSONValue) -> String {
        let name = account["display_name"]?.text ?? ""
        return name.showsAnything ? name : account["username"]?.text ?? account["acct"]?.text ?? ""
    }

    /// Who wrote or passed on a post; nil when the account says nothing of them.
    func author(_ account: JSONValue?) -> Post.Author? {
        guard let account, let handle = handle(account) else { return nil }
        return Post.Author(name: name(account), handle: handle)
    }

    /// A number of people or posts; nil when it is missing, or negative, which means "hidden".
    func count(_ value: JSONValue?) -> Int? {
        guard let value else { return nil }
        // Some write their numbers as strings.
        let count = value.int ?? value.text.flatMap { Int($0) }
        return count.flatMap { $0 < 0 ? nil : $0 }
    }

    /// An instant, however it is written; nil when it is not told.
    func date(_ value: JSONValue?) -> Date? {
        value?.text.flatMap { ServerDate.instant($0) }
    }

    /// Text without blanks at its ends; nil when nothing is left.
    func words(_ value: JSONValue?) -> String? {
        guard let text = value?.text else { return nil }
        let front = text.drop(while: \.isWhitespace)
        guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(front[...last])
    }

    /// The first of some addresses that is one.
    func address(_ values: JSONValue?...) -> WebAddress? {
        for value in values {
            if let address = value?.text.flatMap({ WebAddress($0) }) { return address }
        }
        return nil
    }
}
