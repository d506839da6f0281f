public import People
import Values

/// Whom somebody follows: a text file of theirs, which Perch edits line by line and otherwise leaves as it stands.
///
/// ```
/// # Birds first
/// ada@tern.example "Ada of the terns" birds !noboosts   # since March
/// https://fen.example/feed birds news
/// ```
///
/// One account a line, then maybe a title in quotes, tags, and options that begin with `!`; a `#` at the beginning of a word
/// begins a comment. Words are split at blanks and tabs; within quotes `\"` is a quote and `\\` a backslash. An account that
/// stands twice is one, with the tags of both lines. A line that cannot be read is a ``Fault`` and costs nothing else: it
/// stays where it is.
///
/// Source: in the manner of newsboat's `urls`, with comments kept and one title.
public struct FollowingList: Equatable, Sendable {
    /// The most bytes of the file.
    public static let largest = 8 << 20

    /// Somebody who is followed.
    public struct Entry: Hashable, Sendable {
        /// The account in the form under which it is stored and listed, however it was typed.
        public let account: Account
        /// Where they are.
        public let origin: AccountOrigin
        /// What the person is called here; nil for the name that they give themselves.
        public fileprivate(set) var title: String?
        /// The groups they are in, in the file's order, each once.
        public fileprivate(set) var tags: [String]
        /// How they are followed, such as `noboosts`; those that nobody knows are kept, too.
        public fileprivate(set) var options: [String]
    }

    /// A line that cannot be read, or means nothing new.
    public struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// Its number, from 1.
        public let line: Int
        /// What is wrong with it and what to do, in one sentence.
        public let why: String

        init(line: Int, why: String) {
            self.line = line
            self.why = why
        }

        /// `line 6: …`.
        public var description: String { "line \(line): \(why)" }
    }

    private var mark: [UInt8]
    private var lines: [FollowingLine]

    /// Reads a file.
    ///
    /// - Parameter bytes: any bytes; a byte order mark and line feeds with carriage returns stay as they are.
    public init(_ bytes: [UInt8] = []) {
        mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        lines = bytes.dropFirst(mark.count).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { FollowingLine(Array($0)) }
        // What stands behind the last line feed is a line only if there is something.
        if lines.last?.bytes.isEmpty == true { lines.removeLast() }
    }

    /// The file as it is to be written.
    public var bytes: [UInt8] { mark + lines.flatMap { $0.bytes + [0x0A] } }

    /// Whether a file of these bytes is read as this list, whose last line feed may be missing.
    func isWritten(_ bytes: [UInt8]) -> Bool {
        let own = self.bytes
        return own == bytes || lines.last?.bytes.isEmpty == false && own.dropLast() == bytes[...]
    }

    /// Whoever is followed, in the file's order.
    public var entries: [Entry] {
        var entries: [Entry] = []
        var places: [Account: Int] = [:]
        for case .entry(let entry, _) in lines.map(\.content) {
            guard let place = places[entry.account] else {
                places[entry.account] = entries.count
                entries.append(entry)
                continue
            }
            entries[place].title = entries[place].title ?? entry.title
            entries[place].tags += entry.tags.filter { !entries[place].tags.contains($0) }
            entries[place].options += entry.options.filter { !entries[place].options.contains($0) }
        }
        return entries
    }

    /// The lines that cannot be read, and those of somebody who stands in an earlier line.
    public var faults: [Fault] {
        var firsts: [Account: Int] = [:]
        return lines.enumerated().compactMap { index, line in
            switch line.content {
            case .nothing: return nil
            case .fault(let why): return Fault(line: index + 1, why: why)
            case .entry(let entry, _):
                guard let first = firsts[entry.account] else {
                    firsts[entry.account] = index + 1
                    return nil
                }
                return Fault(
                    line: index + 1,
                    why:
                        "\(Excerpt.plain(entry.account.text)) is in line \(first) already; both count as one."
                )
            }
        }
    }

    /// Follows somebody, or adds tags to somebody who is followed; a new line is the last one.
    ///
    /// - Parameters:
    ///   - account: who, as it was typed.
    ///   - tags: the groups; what cannot be a tag is left out.
    /// - Returns: whether anything changed.
    /// - Throws: what is wrong with the account.
    @discardableResult
    public mutating func follow(_ account: Account, tags: [String] = []) throws(AccountError) -> Bool {
        let key = try FollowingLine.key(of: account.text)
        let tags = tags.filter(Followed.isTag)
        guard let entry = entries.first(where: { $0.account == key }) else {
            // As it is stored, unless a blank in it would make it two words.
            guard !key.text.contains(where: \.isWhitespace) else { throw .unknown(account.text) }
            let ending: [UInt8] = lines.last?.bytes.last == 0x0D ? [0x0D] : []
            let text = ([key.text] + tags).joined(separator: " ")
            lines.append(FollowingLine(Array(text.utf8) + ending))
            return true
        }
        let new = tags.filter { !entry.tags.contains($0) }
        guard !new.isEmpty, let line = lines.firstIndex(where: { $0.entry?.account == key }) else {
            return false
        }
        add(new, toLine: line)
        return true
    }

    /// The line in which each stands first, and their tags; a line keeps its place while others are added.
    var places: [Account: (line: Int, tags: Set<String>)] {
        var places: [Account: (line: Int, tags: Set<String>)] = [:]
        for (index, line) in lines.enumerated() {
            guard let entry = line.entry else { continue }
            places[entry.account, default: (index, [])].tags.formUnion(entry.tags)
        }
        return places
    }

    /// Writes tags behind what a line says of somebody.
    mutating func add(_ tags: [String], toLine line: Int) {
        guard case .entry(_, let end) = lines[line].content else { return }
        var bytes = lines[line].bytes
        bytes.insert(contentsOf: Array(tags.map { " \($0)" }.joined().utf8), at: end)
        lines[line] = FollowingLine(bytes)
    }

    /// Puts somebody into these groups and no others; everything else in their lines stays as it stands.
    ///
    /// - Parameters:
    ///   - account: who, as it was typed.
    ///   - tags: the groups; what cannot be a tag is left out.
    /// - Returns: whether they are followed; else nothing changes.
    /// - Throws: what is wrong with the account.
    @discardableResult
    public mutating func tag(_ account: Account, _ tags: [String]) throws(AccountError) -> Bool {
        let key = try FollowingLine.key(of: account.text)
        let own = lines.indices.filter { lines[$0].entry?.account == key }
        guard !own.isEmpty else { return false }
        for line in own { lines[line].keepTags(tags) }
        try follow(account, tags: tags)
        return true
    }

    /// The account in the one form in which it is stored, listed and compared.
    static func key(of text: String) throws(AccountError) -> Account { try FollowingLine.key(of: text) }

    /// Puts a line for somebody at the end who is not followed yet, with all that another list says of them.
    ///
    /// - Returns: which line that is.
    mutating func append(_ found: FollowingImport.Found, _ key: Account) throws(AccountError) -> Int {
        guard !key.text.contains(where: \.isWhitespace) else { throw .unknown(key.text) }
        // A title is one line, and what is set off by quotes in it is, too.
        let title = (found.title?.onOneLine).flatMap { $0.isEmpty || $0 == key.text ? nil : $0 }
        let quoted = title.map { title in
            "\"" + title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        // What is no word of a line could begin another.
        let words =
            [key.text] + [quoted].compactMap(\.self) + found.tags.filter(Followed.isTag)
            + found.options.filter(Followed.isTag).map { "!\($0)" }
        let ending: [UInt8] = lines.last?.bytes.last == 0x0D ? [0x0D] : []
        lines.append(FollowingLine(Array(words.joined(separator: " ").utf8) + ending))
        return lines.count - 1
    }

    /// Lets go of somebody: all of their lines go, with the comments in them.
    ///
    /// - Returns: whether they were followed.
    /// - Throws: what is wrong with the account.
    @discardableResult
    public mutating func unfollow(_ account: Account) throws(AccountError) -> Bool {
        try remove(account) != nil
    }

    /// The lines of somebody who was let go, and where they stood.
    public struct Removed: Equatable, Sendable {
        fileprivate let lines: [(index: Int, line: FollowingLine)]

        /// Whether they are the same lines in the same places.
        public static func == (one: Removed, other: Removed) -> Bool {
            one.lines.elementsEqual(other.lines) { $0 == $1 }
        }
    }

    /// Lets go of somebody, as ``unfollow(_:)`` does.
    ///
    /// - Returns: what ``restore(_:)`` takes; nil if they were not followed.
    /// - Throws: what is wrong with the account.
    public mutating func remove(_ account: Account) throws(AccountError) -> Removed? {
        let key = try FollowingLine.key(of: account.text)
        let own = lines.enumerated().filter { $0.element.entry?.account == key }
        guard !own.isEmpty else { return nil }
        lines.removeAll { $0.entry?.account == key }
        return Removed(lines: own.map { ($0.offset, $0.element) })
    }

    /// Puts lines back that were removed: where they stood, as far as the list goes.
    ///
    /// - Returns: whether they are there; not if somebody has followed the same account meanwhile.
    public mutating func restore(_ removed: Removed) -> Bool {
        guard let key = removed.lines.first?.line.entry?.account,
            !lines.contains(where: { $0.entry?.account == key })
        else { return false }
        for (index, line) in removed.lines { lines.insert(line, at: min(index, lines.count)) }
        return true
    }
}

/// A line of the file, as it stands and as it is read.
private struct FollowingLine: Equatable, Sendable {
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
        self.bytes = bytes
        content = Self.content(of: bytes)
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
        key(of: try AccountParser.parse(text), text)
    }

    private static func key(of origin: AccountOrigin, _ text: String) -> Account {
        switch origin {
        case .feed, .address:
            let account = origin.account ?? Account(text)
            return Account(String(account.text.prefix { $0 != "#" }))
        case .server(let account) where account.page != nil:
            return Account(String((account.page?.shown ?? text).prefix { $0 != "#" }))
        case .file, .server, .serverTimeline, .bluesky, .blueskyList, .rest:
            return origin.account ?? Account(text)
        }
    }

    private static func entry(_ text: String) throws(AccountError) -> FollowingList.Entry {
        let origin = try AccountParser.parse(text)
        let key = key(of: origin, text)
        return FollowingList.Entry(
            account: key,
            origin: text.utf8.contains(UInt8(ascii: "#")) ? try AccountParser.parse(key) : origin, title: nil,
            tags: [],
            options: [])
    }

    private static func content(of bytes: [UInt8]) -> Content {
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
                    entry = try Self.entry(text)
                } catch {
                    return .fault(error.line)
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
        return .openQuote(String(decoding: bytes[start...], as: UTF8.self))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
