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
        public internal(set) var title: String?
        /// The groups they are in, in the file's order, each once.
        public internal(set) var tags: [String]
        /// How they are followed, such as `noboosts`; those that nobody knows are kept, too.
        public internal(set) var options: [String]
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
        var known = KnownServers()
        lines = bytes.dropFirst(mark.count).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { FollowingLine(Array($0), &known) }
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
    public var entries: [Entry] { told.entries }

    /// The lines that cannot be read, and those of somebody who stands in an earlier line.
    public var faults: [Fault] { told.faults }

    /// What the lines say, all of them looked at once.
    public var told: (entries: [Entry], faults: [Fault]) {
        var entries: [Entry] = []
        var faults: [Fault] = []
        var places: [Account: (entry: Int, line: Int)] = [:]
        for (index, line) in lines.enumerated() {
            let entry: Entry
            switch line.content {
            case .nothing: continue
            case .fault(let why):
                faults.append(Fault(line: index + 1, why: why))
                continue
            case .entry(let read, _): entry = read
            }
            guard let (place, first) = places[entry.account] else {
                places[entry.account] = (entries.count, index + 1)
                entries.append(entry)
                continue
            }
            entries[place].title = entries[place].title ?? entry.title
            entries[place].tags += entry.tags.filter { !entries[place].tags.contains($0) }
            entries[place].options += entry.options.filter { !entries[place].options.contains($0) }
            faults.append(
                Fault(
                    line: index + 1,
                    why:
                        "\(Excerpt.plain(entry.account.text)) is in line \(first) already; both count as one."
                ))
        }
        return (entries, faults)
    }

    /// The options that mean nothing, which may be mistyped; they stay as they stand, and their lines count.
    public var remarks: [Fault] {
        lines.enumerated().flatMap { index, line in
            (line.entry?.options ?? []).filter { !Followed.knownOptions.contains($0) }.map { option in
                Fault(
                    line: index + 1,
                    why:
                        "there is no option \(Excerpt.plain("!" + option)), and it does nothing: !noboosts and !noreplies do."
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

    /// The lines of somebody whose tags were changed, before that and after it.
    public struct Tagged: Equatable, Sendable {
        fileprivate let before: [FollowingLine]
        fileprivate let after: [FollowingLine]

        /// Whether this is undone by giving these tags to somebody with these lines.
        fileprivate func isUndone(by tags: [String], in lines: [FollowingLine]) -> Bool {
            var known: [String] = []
            for tag in before.flatMap({ $0.entry?.tags ?? [] }) where !known.contains(tag) {
                known.append(tag)
            }
            return known == tags && after == lines
        }
    }

    /// Puts somebody into these groups and no others; everything else in their lines stays as it stands.
    ///
    /// - Parameters:
    ///   - account: who, as it was typed.
    ///   - tags: the groups; what cannot be a tag is left out.
    ///   - last: the change before. If this one takes it back, their lines are what they were, blanks and order, too.
    /// - Returns: what has changed; nil if they are not followed, and nothing has.
    /// - Throws: what is wrong with the account.
    @discardableResult
    public mutating func tag(
        _ account: Account, _ tags: [String], after last: Tagged? = nil
    ) throws(AccountError) -> Tagged? {
        let key = try FollowingLine.key(of: account.text)
        let own = lines.indices.filter { lines[$0].entry?.account == key }
        guard !own.isEmpty else { return nil }
        let before = own.map { lines[$0] }
        if let last, last.isUndone(by: tags, in: before) {
            for (line, text) in zip(own, last.before) { lines[line] = text }
        } else {
            for line in own { lines[line].keepTags(tags) }
            try follow(account, tags: tags)
        }
        return Tagged(before: before, after: own.map { lines[$0] })
    }

    /// A title as a line of the list has it.
    package static func quoted(_ title: String) -> String {
        "\"" + title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Puts a line for somebody at the end who is not followed yet, with all that another list says of them.
    ///
    /// - Returns: which line that is.
    mutating func append(_ found: FollowingImport.Found, _ key: Account) throws(AccountError) -> Int {
        guard !key.text.contains(where: \.isWhitespace) else { throw .unknown(key.text) }
        // A title is one line, and what is set off by quotes in it is, too.
        let title = (found.title?.onOneLine).flatMap { $0.isEmpty || $0 == key.text ? nil : $0 }
        let quoted = title.map(Self.quoted)
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
