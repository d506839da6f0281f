public import People

/// Somebody on a server of the Mastodon kind, as `user@host` names them.
public struct ServerAccount: Hashable, Sendable {
    /// The name on the server, in lower case: servers do not tell `Ada` from `ada`.
    public let user: String

    /// The server.
    public let server: WebOrigin

    /// How services and the store call the person.
    public var userId: User.ID { User.ID(origin: server.text, raw: user) }
}
