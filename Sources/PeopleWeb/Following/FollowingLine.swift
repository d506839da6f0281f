import People
import Values

/// A line of the file, as it stands and as it is read.
struct FollowingLine: Equatable, Sendable {
    /// What a line says.
    enum Content: Equatable, Sendable {
        /// Nothing, or a comment.
        case nothing
        /// Somebody is followed; the words about them end before this byte.
        case entry(FollowingList.Entry, end: Int)
        /// It cannot be read, for this reason.
        case fault(String)
    }

    /// The line without its line feed.
    let bytes: [UInt8]
    let content: Content

    init(_ bytes: [UInt8]) {
        var known = KnownServers()
        self.init(bytes, &known)
    }

    /// Reads a line among others that may name the same servers.
    init(_ bytes: [UInt8], _ known: inout KnownServers) {
        self.bytes = bytes
        content = Self.content(of: bytes, &known)
    }

    var entry: FollowingList.Entry? {
        if case .entry(let entry, _) = content { entry } else { nil }
    }

    /// Takes away the line's other tags, each with the blanks before it.
    mutating func keepTags(_ tags: [String]) {
        guard let entry else { return }
        let gone = Set(entry.tags).subtracting(tags)
        guard !gone.isEmpty else { return }
        var words = FollowingWords(bytes)
        var kept: [UInt8] = []
        var end = 0
        // The first word is the account, which may look like a tag.
        var isFirst = true
        while let word = words.next() {
            if case .bare(let text) = word, !isFirst, gone.contains(text) {
                end = words.index
                continue
            }
            kept += bytes[end..<words.index]
            (end, isFirst) = (words.index, false)
        }
        self = FollowingLine(kept + bytes[end...])
    }

    /// The account in the one form in which it is compared.
    ///
    /// A place on a page is no part of it. An address that may be a person's or a page is that address, until somebody asks.
    static func key(of text: String) throws(AccountError) -> Account {
        key(of: try AccountParser.parse(text, allowsPlainHTTP: true), text)
    }

    private static func key(of origin: AccountOrigin, _ text: String) -> Account {
        switch origin {
        case .feed(let account): Account("feed:\(account.address.withoutFragment)")
        case .address(let account): account.address.withoutFragment.account
        case .server(let account) where account.page != nil:
            account.page?.withoutFragment.account ?? Account(text)
        case .file, .server, .serverTimeline, .bluesky, .blueskyList, .rest:
            origin.account ?? Account(text)
        }
    }

    private static func entry(
        _ text: String, _ known: inout KnownServers
    ) throws(AccountError) -> FollowingList.Entry {
        let origin = try AccountParser.parse(text, allowsPlainHTTP: true, &known)
        let key = key(of: origin, text)
        return FollowingList.Entry(
            account: key,
            // What the key leaves out, such as a place on a page, is no part of the account.
            origin: key.text == text || !text.utf8.contains(UInt8(ascii: "#"))
                ? origin : try AccountParser.parse(key, allowsPlainHTTP: true),
            title: nil, tags: [], options: [])
    }

    private static func content(of bytes: [UInt8], _ known: inout KnownServers) -> Content {
        guard (try? UTF8Span(validating: bytes.span)) != nil else {
            return .fault("expected UTF-8; write the line anew.")
        }
        var words = FollowingWords(bytes)
        var entry: FollowingList.Entry?
        var end = 0
        while let word = words.next() {
            switch word {
            case .openQuote(let text): return .fault("the quote before \(Excerpt.plain(text)) is not closed.")
            case .quoted(let title):
                guard entry != nil else { return .fault("expected an account before the title.") }
                if entry?.title != nil {
                    return .fault("expected one title, found \(Excerpt.quoted(title)) too.")
                }
                entry?.title = title
            case .bare(let text) where entry == nil:
                do throws(AccountError) {
                    entry = try Self.entry(text, &known)
                } catch {
                    return .fault(error.line(naming: Account.listedForms))
                }
            case .bare(let text) where text.hasPrefix("!"):
                let option = String(text.dropFirst())
                if entry?.options.contains(option) == false { entry?.options.append(option) }
            case .bare(let text):
                guard Followed.isTag(text) else {
                    return .fault("a tag holds neither quotes nor commas, found \(Excerpt.quoted(text)).")
                }
                if entry?.tags.contains(text) == false { entry?.tags.append(text) }
            }
            end = words.index
        }
        return entry.map { .entry($0, end: end) } ?? .nothing
    }
}

/// The words of a line, up to a comment.
struct FollowingWords {
    enum Word {
        case bare(String)
        case quoted(String)
        case openQuote(String)

        /// What it says.
        var text: String {
            switch self {
            case .bare(let text), .quoted(let text), .openQuote(let text): text
            }
        }

        var isQuoted: Bool { if case .quoted = self { true } else { false } }
    }

    /// All words of a line.
    static func all(in bytes: [UInt8]) -> [Word] {
        var words = FollowingWords(bytes)
        var found: [Word] = []
        while let word = words.next() { found.append(word) }
        return found
    }

    private let bytes: [UInt8]
    /// Behind the last word.
    private(set) var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Word? {
        let start = bytes[index...].firstIndex { !Self.isBlank($0) } ?? bytes.endIndex
        guard start < bytes.endIndex, bytes[start] != UInt8(ascii: "#") else { return nil }
        if bytes[start] == UInt8(ascii: "\"") { return quoted(from: start + 1) }
        index = bytes[start...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
        return .bare(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func quoted(from start: Int) -> Word {
        var text: [UInt8] = []
        var place = start
        while place < bytes.endIndex {
            if bytes[place] == UInt8(ascii: "\"") {
                index = place + 1
                return .quoted(String(decoding: text, as: UTF8.self))
            }
            let isEscape = bytes[place] == UInt8(ascii: "\\") && place + 1 < bytes.endIndex
            if isEscape, [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(bytes[place + 1]) { place += 1 }
            text.append(bytes[place])
            place += 1
        }
        // All the rest is in the quotes: nothing follows, but for what ends the line.
        index = bytes.endIndex
        let rest = bytes[start...]
        return .openQuote(String(decoding: rest.last == 0x0D ? rest.dropLast() : rest, as: UTF8.self))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
