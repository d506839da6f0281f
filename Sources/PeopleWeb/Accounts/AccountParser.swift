public import People
import Values

/// Tells the forms of accounts apart, by their text alone: no file is looked at and nobody is asked.
///
/// The forms are those of ``AccountForm``, and `acct:user@host`; a host or an address of any other look is asked what it is, see
/// ``AddressResolver``.
public enum AccountParser {
    /// Where the person of an account is to be found.
    ///
    /// - Parameters:
    ///   - account: the account, as it was typed or listed.
    ///   - allowsPlainHTTP: whether other computers than this one may be asked without protection.
    /// - Throws: what is wrong with the account, in one line.
    public static func parse(
        _ account: Account, allowsPlainHTTP: Bool = false
    ) throws(AccountError) -> AccountOrigin {
        try parse(account.text, allowsPlainHTTP: allowsPlainHTTP)
    }

    /// Where the person of an account is to be found, as it was typed: blanks around it do not count.
    ///
    /// - Parameters:
    ///   - text: the account, as it was typed.
    ///   - allowsPlainHTTP: whether other computers than this one may be asked without protection.
    /// - Throws: what is wrong with the account, in one line.
    public static func parse(
        _ text: String, allowsPlainHTTP: Bool = false
    ) throws(AccountError) -> AccountOrigin {
        var known = KnownServers()
        return try parse(text, allowsPlainHTTP: allowsPlainHTTP, &known)
    }

    /// The same with servers that were told before.
    static func parse(
        _ text: String, allowsPlainHTTP: Bool = false, _ known: inout KnownServers
    ) throws(AccountError) -> AccountOrigin {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty }
        let origin = try origin(text, &known)
        if let server = origin.server, server.isPlainElsewhere, !allowsPlainHTTP { throw .plainHTTP(text) }
        return origin
    }

    private static func origin(
        _ text: String, _ known: inout KnownServers
    ) throws(AccountError) -> AccountOrigin {
        if let rest = after("file:", in: text) { return .file(try file(rest, text)) }
        if let rest = after("rest:", in: text) { return .rest(try self.rest(rest, text)) }
        if let rest = after("feed:", in: text) { return .feed(FeedAccount(address: try feed(rest))) }
        if let rest = after("at://", in: text) {
            let parts = rest.split(separator: "/")
            guard let account = parts.first.flatMap({ BlueskyAccount(handle: String($0)) }) else {
                throw .unknown(text)
            }
            if parts.count == 3, let list = BlueskyList(owner: account.actor, parts[1], key: parts[2]) {
                return .blueskyList(list)
            }
            return .bluesky(account)
        }
        if let rest = after("acct:", in: text) {
            guard let account = server(String(rest), &known) else { throw .unknown(text) }
            return .server(account)
        }
        if let rest = after("tag:", in: text) ?? after("#", in: text) {
            return .serverTimeline(try hashtag(rest, text))
        }
        if let host = after("local@", in: text), let server = WebOrigin(host: host) {
            return .serverTimeline(ServerTimeline(.local, on: server))
        }
        if after("https://", in: text) ?? after("http://", in: text) != nil {
            return try ProfileAddress(try address(text[...]), text).origin
        }
        if let account = server(text, &known) { return .server(account) }
        if text.hasSuffix(".json") { throw .path(text, account: fileAccount(ofPath: text)) }
        if let account = bluesky(text) { return .bluesky(account) }
        if let account = bridged(text, &known) { return .server(account) }
        if let address = host(text) { return try ProfileAddress(address, text).origin }
        throw .unknown(text)
    }

    /// The address of a feed, with a scheme or without: `feed:https://…`, `feed://…`, `feed:tern.example/feed`.
    private static func feed(_ rest: Substring) throws(AccountError) -> WebAddress {
        if let address = WebAddress(String(rest)) { return address }
        let bare = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
        guard bare.prefix(while: { $0 != "/" }).contains("."), let address = WebAddress("https://\(bare)")
        else {
            throw badAddress(String(rest))
        }
        return address
    }

    /// `moles@host`.
    private static func hashtag(
        _ rest: Substring, _ text: String
    ) throws(AccountError) -> ServerTimeline {
        let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let timeline = ServerTimeline(hashtag: parts[0], host: parts[1]) else {
            throw .noHashtag(text)
        }
        return timeline
    }

    /// `@user@host@bridge`, as a bridge calls somebody whom it shows: they are at home at the first host.
    private static func bridged(_ text: String, _ known: inout KnownServers) -> ServerAccount? {
        let parts = (text.hasPrefix("@") ? text.dropFirst() : text[...]).split(
            separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 3, WebAddress(host: parts[2]) != nil else { return nil }
        return server("\(parts[0])@\(parts[1])", &known)
    }

    /// A host, or an address without its scheme: `tern.example`, `tern.example/blog`; nil for anything else.
    private static func host(_ text: String) -> WebAddress? {
        let host = text.prefix { !"/?#".contains($0) }
        guard host.contains("."), !host.contains("@"), !host.contains(" "), WebAddress(host: host) != nil
        else {
            return nil
        }
        return WebAddress("https://\(text)")
    }

    private static func file(_ rest: Substring, _ text: String) throws(AccountError) -> FileAccount {
        // The last one, as a folder's name may hold a # but a person's may not.
        guard let hash = rest.utf8.lastIndex(of: UInt8(ascii: "#")) else {
            throw rest.isEmpty ? .noDirectory(text) : .noPerson(text)
        }
        let directory = String(rest[..<hash])
        let person = String(rest[rest.index(after: hash)...])
        guard !directory.isEmpty else { throw .noDirectory(text) }
        guard !person.isEmpty else { throw .noPerson(text) }
        guard FixtureName.isValid(person), !person.hasSuffix(".json") else { throw .badPerson(person) }
        return FileAccount(directory: directory, person: person)
    }

    private static func rest(_ rest: Substring, _ text: String) throws(AccountError) -> RestAccount {
        guard let hash = rest.lastIndex(of: "#"), hash < rest.index(rest.endIndex, offsetBy: -1) else {
            throw .noRestPerson(text)
        }
        return RestAccount(base: try address(rest[..<hash]), person: String(rest[hash...].dropFirst()))
    }

    private static func address(_ text: Substring) throws(AccountError) -> WebAddress {
        guard let address = WebAddress(String(text)) else { throw badAddress(String(text)) }
        return address
    }

    /// Why a text is no address that can be asked for.
    private static func badAddress(_ text: String) -> AccountError {
        guard let scheme = text.firstRange(of: "://") else { return .badAddress(text) }
        let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let sign = authority.lastIndex(of: "@"),
            WebAddress(String(text[..<scheme.upperBound] + text[sign...].dropFirst())) != nil
        else { return .badAddress(text) }
        return .credentials(text)
    }

    private static func fileAccount(ofPath path: String) -> String {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { path[..<$0] } ?? "."
        let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return "file:\(directory.isEmpty ? "/" : directory)#\(file.dropLast(".json".count))"
    }

    /// `user@host` or `@user@host`; nil for anything else.
    private static func server(_ text: String, _ known: inout KnownServers) -> ServerAccount? {
        guard let (user, host) = ServerHandle.parts(of: text), let server = known.server(host) else {
            return nil
        }
        return ServerAccount(user: user.lowercased(), server: server)
    }

    /// `name.bsky.social`, a DID, or any domain behind an `@`, which nobody else writes so; nil for anything else.
    private static func bluesky(_ text: String) -> BlueskyAccount? {
        let isMarked = text.hasPrefix("@")
        let handle = isMarked ? String(text.dropFirst()) : text
        let isBluesky = handle.lowercased().hasSuffix(BlueskyAccount.suffix) || handle.hasPrefix("did:")
        return isBluesky || isMarked ? BlueskyAccount(handle: handle) : nil
    }

    private static func after(_ scheme: String, in text: String) -> Substring? {
        // Every account is held against every scheme, so without a copy.
        var index = text.startIndex
        for byte in scheme.utf8 {
            guard index < text.endIndex, text.utf8[index].lowercased == byte else { return nil }
            index = text.utf8.index(after: index)
        }
        return text[index...]
    }
}

/// Servers by their hosts, as those were written: a list mostly names a few of them again and again, and to read a host
/// takes longer than all the rest of an account.
struct KnownServers {
    private var servers: [Substring: WebOrigin] = [:]

    /// The server of a host with or without a port; nil when it is no host.
    mutating func server(_ host: Substring) -> WebOrigin? {
        if let server = servers[host] { return server }
        let server = WebOrigin(host: host)
        servers[host] = server
        return server
    }
}

/// Why an account was not understood.
public enum AccountError: Error, Equatable, Sendable {
    /// Nothing was written.
    case empty

    /// It is read over `http://`, and its host is not this computer.
    case plainHTTP(String)

    /// It is the address of something that is no profile, as far as its look tells.
    case noProfile(String)

    /// `tag:` or `#` without a hashtag, or without the server to ask for it.
    case noHashtag(String)

    /// What stands behind `rest:` or `feed:`, or the whole account, is no web address.
    case badAddress(String)

    /// An address with a name or a password before the host, which are not taken.
    case credentials(String)

    /// `rest:URL` without a person behind the last `#`.
    case noRestPerson(String)

    /// `file:` without a folder before the last `#`.
    case noDirectory(String)

    /// `file:DIR` without a person behind the last `#`.
    case noPerson(String)

    /// The person behind `#` cannot be a file's name.
    case badPerson(String)

    /// It looks like a file's path; the second text is the account that opens it.
    case path(String, account: String)

    /// It is of no form at all.
    case unknown(String)

    /// What happened, why, and what to do, on one line.
    public var line: String { line(naming: Account.forms) }

    /// The same with other forms of accounts that are understood.
    func line(naming forms: String) -> String {
        switch self {
        case .empty:
            "An account is needed, such as \(Self.example)."
        case .plainHTTP(let text):
            "\(Self.quoted(text)) would be read unprotected; write https:// or allow it with --allow-http."
        case .noProfile(let text):
            "\(Self.quoted(text)) does not look like a profile's address; write user@host, or feed:URL for a feed."
        case .noHashtag(let text):
            "\(Self.quoted(text)) names no hashtag of a server; write #TAG@HOST, such as #moles@tern.example."
        case .badAddress(let text):
            "\(Self.quoted(text)) is no web address; write one that begins with https://."
        case .credentials(let text):
            "\(Self.quoted(text)) has a name or password before the host, which Perch does not take; write the address without them."
        case .noRestPerson(let text):
            "\(Self.quoted(text)) names a server but nobody on it; write rest:URL#ID, such as"
                + " rest:https://jsonplaceholder.typicode.com#1."
        case .noDirectory(let text):
            "\(Self.quoted(text)) names no folder; write file:DIR#ID, such as \(Self.file)."
        case .noPerson(let text):
            "\(Self.quoted(text)) names a folder but nobody in it; write file:DIR#ID, such as \(Self.file)."
        case .badPerson(let text):
            "\(Self.quoted(text)) cannot name a person's file: that takes 1 to \(FixtureName.longest) of"
                + " a-z A-Z 0-9 . _ - and no .json."
        case .path(let text, let account):
            "\(Self.quoted(text)) looks like a file's path; write \(Excerpt.plain(account))."
        case .unknown(let text):
            "\(Self.quoted(text)) is no account; write one of these: \(forms)."
        }
    }

    /// What was typed, without what may be secret in it.
    private static func quoted(_ text: String) -> String { Excerpt.quoted(MaskedAddress.text(text)) }

    private static let example = "user@host"
    private static let file = "file:Fixtures/People#twocents"
}
