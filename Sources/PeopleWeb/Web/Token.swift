/// What lets somebody in at a server that wants a login: a secret, for that server alone.
///
/// Neither its description nor its reflection shows it; it is sent in `Authorization` and goes nowhere else.
public struct Token: Hashable, Sendable {
    /// The server it is for, with the port if there is one, in small letters.
    public let host: String

    /// The secret itself.
    let secret: String

    /// A secret for a server; nil when it is none that could be sent: 1 to 4,096 visible ASCII characters.
    public init?(_ secret: String, for host: String) {
        guard 1...4_096 ~= secret.utf8.count, secret.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            return nil
        }
        self.secret = secret
        self.host = host.lowercased()
    }
}

extension Token {
    /// What tells one token from another and gives neither away: 32 of its bits, mixed (FNV-1a).
    var digest: String {
        let number = secret.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return String(number, radix: 16)
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Whom it is for, without the secret.
    public var description: String { "a token for \(Excerpt.plain(host))" }

    /// Whom it is for, without the secret.
    public var debugDescription: String { description }

    /// Whom it is for, without the secret.
    public var customMirror: Mirror { Mirror(self, children: ["host": host]) }
}
