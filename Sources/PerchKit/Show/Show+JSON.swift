import FoundationEssentials
import People
import ReaderSession
import Terminal
import Values

extension Show {
    /// The profile and the posts as JSON, keys in alphabetical order, for other programs.
    ///
    /// The article <doc:ShowJSON> says what each key means, `Fixtures/Schema/show.json` says it to programs. Texts are plain
    /// and safe: nothing in them could command a terminal, whoever prints them next.
    public var json: String {
        var text = ""
        var writer = ShowWriter<Never>(origin: origin) { text += $0 }
        writer.add(posts ?? [])
        writer.end(user: user, hasPosts: posts != nil, savedAt: savedAt, skipped: skipped)
        return text
    }

    /// Reads an account's profile and posts and writes them as ``json`` while it reads: however many posts there are, a
    /// page of them is in memory.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts, as it is typed.
    ///   - limit: how many posts to write; `nil` for all that the first answer holds.
    ///   - options: how people are read.
    ///   - waiting: how to wait for servers that want to be left alone; nil fails at once.
    ///   - notice: is told what somebody should know about the store, before anything is written, and why something could
    ///     not be stored, when all is.
    ///   - write: takes the text, piece by piece.
    /// - Returns: why there are no posts, or fewer than there should be, as ``trouble`` says it.
    /// - Throws: `AccountRefusal` if nothing could be read, before anything is written, and what `write` throws.
    public static func writeJSON<Failure: Error>(
        account: String, limit: Int?, _ options: ReadingOptions, waiting: ShowWaiting? = nil,
        notice: (String) -> Void = { _ in },
        write: @escaping (String) throws(Failure) -> Void
    ) throws -> String? {
        try reading(account, options, notice: notice) { account, accounts in
            try writeJSON(
                account: account, of: accounts, limit: limit, isOffline: options.isOffline, waiting: waiting,
                write: write)
        }
    }

    static func writeJSON<Failure: Error>(
        account: Account, of accounts: some AccountSource, limit: Int?, isOffline: Bool,
        waiting: ShowWaiting? = nil, write: @escaping (String) throws(Failure) -> Void
    ) throws -> String? {
        var reading = try reading(account, of: accounts, limit: limit, isOffline: isOffline, waiting: waiting)
        let hasPosts = reading.page != nil
        // From here on it is known whether anything comes from the store.
        var writer = ShowWriter(
            origin: reading.savedAt == nil ? origin(of: account) : .store, write: write)
        try reading.forEachPage(upTo: limit) { (posts) throws(Failure) in try writer.add(posts) }
        try writer.end(
            user: reading.user, hasPosts: hasPosts, savedAt: reading.savedAt, skipped: reading.skipped)
        return trouble(reading, of: account)
    }
}

/// Writes the document of ``Show/json`` piece by piece, the posts as they come.
///
/// Its keys stand in alphabetical order: what is known from the beginning before the posts, all else behind them.
struct ShowWriter<Failure: Error> {
    /// So many posts are made into text at once: what stands for them meanwhile is larger than they are.
    private static var piece: Int { 100 }

    let origin: Show.Origin
    let write: (String) throws(Failure) -> Void
    private var isBegun = false

    init(origin: Show.Origin, write: @escaping (String) throws(Failure) -> Void) {
        self.origin = origin
        self.write = write
    }

    /// Writes posts.
    mutating func add(_ posts: some RandomAccessCollection<Post>) throws(Failure) {
        var rest = posts[...]
        while !rest.isEmpty {
            let elements = SafeJSON.elements(rest.prefix(Self.piece).map(ShowDocument.post))
            rest = rest.dropFirst(Self.piece)
            if !isBegun { try write(SafeJSON.opening(["origin": .line(origin.rawValue)], list: "posts")) }
            try write((isBegun ? ",\n" : "") + elements)
            isBegun = true
        }
    }

    /// Writes what stands behind the posts.
    ///
    /// - Parameter hasPosts: whether posts could be read, be it none.
    mutating func end(user: User, hasPosts: Bool, savedAt: Date?, skipped: [SkippedPost]) throws(Failure) {
        let head: [String: JSONTree] =
            isBegun ? [:] : ["origin": .line(origin.rawValue), "posts": hasPosts ? .list([]) : .null]
        let tail: [String: JSONTree] = [
            "schema": .number(ShowDocument.schema), "skipped": ShowDocument.count(skipped),
            "skippedPosts": ShowDocument.skipped(skipped), "storedAt": .line(savedAt.flatMap(RFC3339.text)),
            "user": ShowDocument.user(user),
        ]
        let members = head.merging(tail) { first, _ in first }
        try write(isBegun ? SafeJSON.closing(members) : SafeJSON.text(.object(members)))
    }
}

/// JSON for other programs that is safe on a terminal as well, as its texts are.
enum SafeJSON {
    /// A document, keys in alphabetical order, with a line feed at its end.
    static func text(_ document: JSONTree) -> String {
        var writer = JSONWriter(isIndented: true)
        document.write(to: &writer)
        return writer.text + "\n"
    }

    /// The beginning of a document of some members, up to and with the bracket of a list that follows them.
    ///
    /// - Parameters:
    ///   - members: one or more.
    ///   - list: the list's key.
    static func opening(_ members: [String: JSONTree], list: String) -> String {
        text(.object(members)).dropLast("\n}\n".count) + ",\n  \"\(list)\" : [\n"
    }

    /// Elements of that list, without a comma before or a line feed behind them.
    static func elements(_ values: [JSONTree]) -> String {
        // Without the brackets and the last line feed, and two columns further in.
        text(.list(values)).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }

    /// The end of a document behind the elements of that list.
    ///
    /// - Parameters:
    ///   - members: what follows the list.
    ///   - isListEmpty: whether the list had no elements.
    static func closing(_ members: [String: JSONTree], isListEmpty: Bool = false) -> String {
        (isListEmpty ? "" : "\n")
            + (members.isEmpty ? "  ]\n}\n" : "  ],\n" + text(.object(members)).dropFirst("{\n".count))
    }
}

/// A JSON value to be written, whose texts are safe wherever they are printed.
///
/// Texts from outside get in through ``line(_:)`` and ``lines(_:)`` alone, which make them safe.
enum JSONTree: Equatable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// One line from outside, made safe; null for nothing.
    static func line(_ outside: String?) -> JSONTree {
        outside.map { .text(CleanText.line($0)) } ?? .null
    }

    /// Text from outside with its line breaks, made safe.
    static func lines(_ outside: String) -> JSONTree {
        .text(CleanText.lines(outside))
    }

    /// A number that may be unknown.
    static func count(_ count: Int?) -> JSONTree {
        count.map { .number($0) } ?? .null
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .flag(let flag): writer.value(flag)
        case .number(let number): writer.value(number)
        case .text(let text): writer.value(text)
        case .list(let values): writer.list { for value in values { value.write(to: &$0) } }
        case .object(let members):
            writer.object {
                for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                    $0.key(key)
                    value.write(to: &$0)
                }
            }
        }
    }
}

extension JSONTree: ExpressibleByDictionaryLiteral {
    /// An object.
    init(dictionaryLiteral members: (String, JSONTree)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}
