import FoundationEssentials
import People
import Values

/// Whom an account's own server names when it is asked for the account (webfinger, RFC 7033): somebody who is on another
/// server, or has another name there.
struct MastodonAlias: Equatable, Sendable {
    /// A name to look somebody up by at ``server``.
    struct Name: Equatable, Sendable {
        let name: String
        /// What the server's own people are of: `example.org`.
        let domain: String
        /// Whether it is known to be the person's; else the profile that is found has to say so.
        let isSure: Bool
    }

    /// The server that has the person's own document.
    let server: WebOrigin

    /// The address of that document.
    let document: String

    /// Names to try, the likeliest first.
    let names: [Name]

    /// The person's page, for people, if it is on the account's own server.
    let page: WebAddress?

    /// The addresses under which the person is known on the server.
    private let addresses: Set<String>

    /// Reads what webfinger answers; nil when it names nobody whom one could ask.
    ///
    /// - Parameters:
    ///   - value: the answer.
    ///   - home: the server of the account; one that is asked safely leads to no server that is not.
    init?(_ value: JSONValue, home: WebOrigin) {
        let links = value["links"]?.list(atMost: 100)?.values ?? []
        let own = links.lazy.compactMap { link -> (WebOrigin, String)? in
            guard link["rel"]?.text == "self", let type = link["type"]?.text, let target = link["href"]?.text,
                type.contains("activity+json") || type.contains("ld+json"),
                let server = WebOrigin(address: target), server.isSecure || !home.isSecure
            else { return nil }
            return (server, target)
        }
        guard let (server, document) = own.first else { return nil }
        self.server = server
        self.document = document
        page = links.lazy.filter { $0["rel"]?.text == "http://webfinger.net/rel/profile-page" }
            .compactMap { $0["href"]?.webAddress }.first { WebOrigin(of: $0) == home }
        let aliases = (value["aliases"]?.list(atMost: 100)?.values ?? []).compactMap(\.text)
        addresses = Set(
            ([document] + aliases).compactMap { WebAddress($0) }.filter { WebOrigin(of: $0) == server }.map(
                \.text))
        names = Self.names(value["subject"]?.text ?? "", document, at: server, home)
    }

    /// Whether a profile that was found by a name is this person's.
    func isOf(_ account: JSONValue) -> Bool {
        [account["uri"], account["url"]].contains { value in
            value?.text.flatMap { WebAddress($0) }.map { addresses.contains($0.text) } ?? false
        }
    }

    private static func names(
        _ subject: String, _ document: String, at server: WebOrigin, _ home: WebOrigin
    ) -> [Name] {
        let path = URL(string: document)?.path(percentEncoded: false) ?? ""
        let last = path.split(separator: "/").last.map {
            $0.hasPrefix("@") ? String($0.dropFirst()) : String($0)
        }
        let written = last.map { Name(name: $0, domain: server.authority, isSure: false) }
        let parts = (subject.hasPrefix("acct:") ? subject.dropFirst(5) : subject[...]).split(separator: "@")
        guard parts.count == 2 else { return [written].compactMap(\.self) }
        let (user, domain) = (String(parts[0]), parts[1].lowercased())
        if domain == server.authority { return [Name(name: user, domain: domain, isSure: true)] }
        guard domain == home.authority else { return [written].compactMap(\.self) }
        // A domain of its own in front of a server: the name is the same on both. Where it is not, somebody may have copied
        // the answer for another name, which may be a stranger's on that server.
        let isSame = user.lowercased() == last?.lowercased()
        let told = Name(name: user, domain: domain, isSure: isSame)
        return isSame ? [told] : [told, written].compactMap(\.self)
    }
}
