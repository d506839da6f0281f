import People
import Posix
import Values

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
    /// What tells one token from another and gives neither away: 32 bits.
    var digest: String {
        var digest = TextDigest()
        digest.take(secret)
        return digest.short
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

extension Token {
    /// The variable that holds a token for the account that Perch was called with.
    public static let variable = "PERCH_TOKEN"

    /// The tokens that somebody has put there for Perch.
    ///
    /// `PERCH_TOKEN` holds one for `host`, the server of the account that Perch was called with. The file
    /// `$XDG_CONFIG_HOME/perch/token` holds one a line, each behind the server that it is for: `example.org abc123`; empty
    /// lines and those that begin with `#` do not count. A token never goes to another server than its own.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - host: the server of the account that Perch was called with, with the port if there is one; nil without one.
    /// - Returns: the variable's token first; nothing when neither is there.
    /// - Throws: what is wrong with what is there: nobody should think that they are logged in when they are not.
    public static func read(
        environment: [String: String], host: String?
    ) throws(TokenError) -> [Token] {
        var tokens: [Token] = []
        if let host, let secret = environment[variable], !secret.isEmpty {
            guard let token = Token(secret, for: host) else { throw .variable }
            tokens.append(token)
        }
        if let folder = BaseFolder("XDG_CONFIG_HOME", belowHome: ".config", variables: environment) {
            tokens += try read(file: "\(folder.path)/perch/token")
        }
        return tokens
    }

    /// The most bytes of the file.
    static let largestFile = 1 << 16

    private static func read(file: String) throws(TokenError) -> [Token] {
        let bytes: [UInt8]
        do throws(LocalFile.Failure) {
            bytes = try LocalFile.read(file, atMost: largestFile, isSecret: true)
        } catch {
            switch error {
            case .missing: return []
            case .notPrivate: throw .open(file)
            default: throw .unreadable(file, why: error.why)
            }
        }
        var tokens: [Token] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty || words[0].hasPrefix("#") { continue }
            guard words.count == 2, let token = Token(String(words[1]), for: String(words[0])) else {
                throw .malformed(file, line: index + 1)
            }
            tokens.append(token)
        }
        return tokens
    }
}

/// Why a token could not be had, although somebody has put one there.
public enum TokenError: Error, Hashable, Sendable {
    /// The file can be read by others than its owner; its path.
    case open(String)

    /// The file cannot be read, for this reason; its path.
    case unreadable(String, why: String)

    /// A line of the file is not a host and a token; its path and the line's number.
    case malformed(String, line: Int)

    /// The variable holds something else than a token.
    case variable

    /// What happened, why, and what to do, on one line; never the token.
    public var line: String {
        switch self {
        case .open(let path):
            "\(path) may be read by others, so its tokens are not used; chmod 600 it."
        case .unreadable(let path, let why):
            "\(path) cannot be read: \(why). Make it a plain file of yours, or remove it."
        case .malformed(let path, let number):
            "\(path), line \(number): expected a host, a blank and a token, such as example.org abc123."
        case .variable:
            "PERCH_TOKEN is no token: that is visible ASCII without blanks. Set it anew, or unset it."
        }
    }
}
