import Markup
import People
import Values

/// A list of whom somebody follows elsewhere, read to be added to ``FollowingList``.
///
/// What form it has shows in it: OPML of any feed reader, the CSV of Mastodon, GoToSocial, Friendica, Misskey, Pleroma and their
/// kin, JSON as `perch following --json` prints it, or lines as in Perch's own file and in newsboat's `urls`. What cannot be
/// read costs nothing else, and is told.
///
/// Sources: the OPML 2.0 specification; RFC 4180; Mastodon's `models/export.rb`.
public struct FollowingImport: Equatable, Sendable {
    /// The most bytes of a list.
    public static let largest = FollowingList.largest
    /// The most people of a list; more are left out, and that is told.
    public static let most = 20_000

    /// Somebody on the list.
    public struct Found: Hashable, Sendable {
        /// What opens them, as it was written there.
        public let account: String
        /// What they are called; nil where the list does not say.
        public var title: String?
        /// The groups they are in, each a word as ``FollowingList`` has them.
        public var tags: [String] = []
        /// How they are followed.
        public var options: [String] = []
    }

    /// Whoever is on the list, in its order.
    public private(set) var found: [Found] = []
    /// What of the list could not be taken over, a sentence each.
    public private(set) var faults: [String] = []
    /// How many people there are.
    private var count = 0
    /// The most bytes of a title, and of a tag: each stands with everybody who is in a group.
    private static let longest = 1_024

    /// Reads a list.
    ///
    /// - Throws: why nothing of it can be taken over.
    public init(_ bytes: [UInt8]) throws(FollowingImportError) {
        guard bytes.count <= Self.largest else { throw .tooLarge }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let first = text.first { !$0.isBlank }
        // UTF-16 begins with a mark, or with a zero before or behind a sign.
        if first == UInt8(ascii: "<") || text.prefix(4).contains(0) || text.starts(with: [0xFF, 0xFE])
            || text.starts(with: [0xFE, 0xFF])
        {
            readOPML(bytes)
        } else if Self.isJSON(text) {
            readJSON(text)
        } else if Self.isCSV(text) {
            try readCSV(String(decoding: text, as: UTF8.self))
        } else {
            readLines(text)
        }
        if count > Self.most {
            faults.append("There are \(count) people; the first \(Self.most) were taken over.")
        }
        guard !found.isEmpty || !faults.isEmpty else { throw .empty }
    }

    /// A list of accounts, all in the same groups, and what of it could not be taken over.
    public init(_ accounts: [String], tags: [String] = [], faults: [String] = []) {
        self.faults = faults
        found = accounts.map { Found(account: $0, tags: tags) }
    }

    /// Whether the first line begins with a cell that names somebody, or the column of those who do: a comma stands in
    /// comments and titles of other lists, too.
    private static func isCSV(_ text: [UInt8]) -> Bool {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        guard let comma = line.firstIndex(of: UInt8(ascii: ",")) else { return false }
        let cell = String(decoding: line[..<comma].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self).trimmed
        return cell.lowercased() == accountColumn
            || cell.contains("@") && !cell.contains(where: \.isWhitespace)
    }

    private static let accountColumn = "account address"

    /// Takes somebody over, as long as there is room.
    private mutating func add(_ one: Found) {
        guard !MaskedAddress.hasMask(one.account) else {
            faults.append(
                "\(Excerpt.plain(MaskedAddress.text(one.account))) was printed without what may be secret in it; perch following --opml prints all of it."
            )
            return
        }
        count += 1
        if count <= Self.most { found.append(one) }
    }

    // MARK: - OPML

    /// An `outline` without an address is a group: the way to it is a tag of all within.
    private mutating func readOPML(_ bytes: [UInt8]) {
        var groups: [String] = []
        var events = XMLEvents(bytes)
        if let line = events.brokenLine {
            faults.append("Line \(line) is no XML; what stands there or behind it may be missing.")
        }
        if let encoding = events.unknownEncoding {
            faults.append("It is written in \(Excerpt.quoted(encoding)), which this computer cannot read.")
        }
        while let event = events.next() {
            switch event {
            case .begin(let name, let attributes) where name.local.lowercased() == "outline":
                let said = Dictionary(attributes.map { ($0.name.lowercased(), $0.value.trimmed) }) { $1 }
                let isGroup = readOutline(said, in: groups)
                groups.append(isGroup ? Self.cut(said["text"] ?? said["title"] ?? "") : "")
            case .end(let name) where name.local.lowercased() == "outline":
                _ = groups.popLast()
            case .begin, .end, .text: break
            }
        }
    }

    /// Takes over whom an outline names; whether it names nobody and is a group.
    private mutating func readOutline(_ said: [String: String], in groups: [String]) -> Bool {
        let title = [said["title"], said["text"]].compactMap(\.self).first { !$0.isEmpty }.map(Self.cut)
        guard let address = said["account"] ?? said["xmlurl"] ?? said["url"], !address.isEmpty else {
            if let page = said["htmlurl"], !page.isEmpty {
                faults.append(
                    "\(Excerpt.plain(MaskedAddress.text(page))) is a page, of which no feed is named.")
            }
            return true
        }
        if said["type"]?.lowercased() == "include" {
            faults.append("\(Excerpt.plain(address)) is another list, which is not fetched.")
        } else if address.hasPrefix("|") || address.hasPrefix("exec:") || address.hasPrefix("filter:") {
            faults.append("\(Excerpt.plain(address)) is a command, and none is run.")
        } else {
            let way = groups.filter { !$0.isEmpty }.joined(separator: "/")
            let categories = (said["category"] ?? "").split(separator: ",").map(String.init)
            let options = (said["options"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
                .filter(Followed.isTag)
            add(
                Found(
                    account: said["account"] == address ? address : Self.feed(address), title: title,
                    tags: Self.tags([way] + categories), options: options))
        }
        return false
    }

    /// An address that a list says to be a feed: one that looks like somebody's page is not asked for as a person first.
    private static func feed(_ address: String) -> String {
        if case .server(let account) = try? AccountParser.parse(address, allowsPlainHTTP: true),
            account.page != nil
        {
            "feed:\(address)"
        } else {
            address
        }
    }

    /// A text without what is too long of it.
    private static func cut(_ text: String) -> String {
        text.utf8.count <= longest
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest / 4)))
    }

    /// Tags of texts: blanks become hyphens, and what no tag may hold is left out.
    private static func tags(_ texts: [String]) -> [String] {
        texts.reduce(into: []) { tags, text in
            let words = cut(text).trimmed.split { $0.isWhitespace || $0 == "\"" || $0 == "," }
            let tag = String(words.joined(separator: "-").drop { $0 == "#" || $0 == "!" || $0 == "/" })
            if Followed.isTag(tag), !tags.contains(tag) { tags.append(tag) }
        }
    }

    // MARK: - JSON

    /// Whether a list of objects begins, or an empty one: an address in brackets may begin a line of other lists.
    private static func isJSON(_ text: [UInt8]) -> Bool {
        let signs = text.lazy.filter { !$0.isBlank }.prefix(2)
        return ["[{", "[]"].contains { signs.elementsEqual($0.utf8) }
    }

    private mutating func readJSON(_ text: [UInt8]) {
        let list: JSONValue
        do throws(JSONFault) {
            list = try JSONValue(text)
        } catch {
            return faults.append(
                "It is no JSON from \(error.place(in: text)) on: expected \(error.expected).")
        }
        let (people, left) = list.list(atMost: Self.most) ?? ([], 0)
        for person in people {
            guard let account = person["account"]?.nonEmptyText else {
                faults.append("Expected an object with an account, found \(person.named).")
                continue
            }
            let words = { (person[$0]?.list ?? []).compactMap(\.text) }
            add(
                Found(
                    account: account, title: person["title"]?.text.map(Self.cut),
                    tags: Self.tags(words("tags")),
                    options: words("options").filter(Followed.isTag)))
        }
        count += left
    }

    // MARK: - CSV

    private mutating func readCSV(_ text: String) throws(FollowingImportError) {
        var rows = CSVRows(text)
        var columns = ["account address": 0, "show boosts": 1]
        var number = 0
        while let row = rows.next() {
            number += 1
            let cells = row.map(\.trimmed)
            if number == 1, cells[0].lowercased() == Self.accountColumn {
                columns = Dictionary(cells.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
                if columns["hide notifications"] != nil { throw .isMuteList }
                continue
            }
            guard let account = cells.first, !account.isEmpty else { continue }
            guard account.contains("@") || account.contains("/") else {
                faults.append("\(Excerpt.quoted(account)) has no server: write name@server.")
                continue
            }
            func said(_ column: String) -> String {
                columns[column].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
            }
            func words(_ column: String) -> [String] {
                said(column).split(whereSeparator: \.isWhitespace).map(String.init)
            }
            let title = said("title")
            var options = words("options").filter(Followed.isTag)
            if said("show boosts").lowercased() == "false", !options.contains("noboosts") {
                options.append("noboosts")
            }
            add(
                Found(
                    account: account, title: title.isEmpty ? nil : Self.cut(title),
                    tags: Self.tags(words("tags")), options: options))
        }
    }

    // MARK: - Lines

    private mutating func readLines(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A).map { FollowingWords.all(in: Array($0)) }
        if lines.contains(where: Self.isOfNewsboat) { return lines.forEach { readOfNewsboat($0) } }
        let told = FollowingList(bytes).told
        for entry in told.entries {
            add(
                Found(
                    account: entry.account.text, title: entry.title, tags: entry.tags, options: entry.options)
            )
        }
        faults += told.faults.map(\.description)
    }

    /// Whether a line can only be one of newsboat's: there a title begins with `~`, and tags may stand in quotes, too.
    private static func isOfNewsboat(_ words: [FollowingWords.Word]) -> Bool {
        let quoted = words.filter(\.isQuoted)
        return quoted.count > 1 || quoted.contains { $0.text.hasPrefix("~") }
    }

    /// Takes over whom a line of newsboat's names; a tag that begins with `!` says there that nothing of it is listed.
    ///
    /// Source: newsboat's manual, "Tagging" and "Feed titles".
    private mutating func readOfNewsboat(_ words: [FollowingWords.Word]) {
        guard let address = words.first?.text else { return }
        let isCommand = ["exec:", "filter:", "query:"].contains(where: address.hasPrefix)
        guard !isCommand else {
            return faults.append("\(Excerpt.plain(address)) is a command, and none is run.")
        }
        let others = words.dropFirst().map(\.text)
        let title = others.first { $0.hasPrefix("~") }.map { Self.cut(String($0.dropFirst())) }
        add(
            Found(
                account: Self.feed(address), title: title,
                tags: Self.tags(others.filter { !$0.hasPrefix("~") && !$0.hasPrefix("!") })))
    }
}

/// Why nothing of a list could be taken over.
public enum FollowingImportError: Error, Equatable, Sendable {
    /// The file cannot be read, for this reason; its path.
    case unreadable(String, why: String)
    /// It has too many bytes.
    case tooLarge
    /// Nobody is on it.
    case empty
    /// It names whom somebody does not want to see.
    case isMuteList

    /// What is wrong and what to do, in one line.
    public var line: String {
        switch self {
        case .unreadable(let path, let why): "\(path) cannot be read: \(why)."
        case .tooLarge: "The list has more than 8 MiB; is it one of whom somebody follows?"
        case .empty: "Nobody is on the list."
        case .isMuteList:
            "This is a list of muted accounts; export those whom you follow (following_accounts.csv)."
        }
    }
}

/// The rows of comma-separated values: cells in quotes may hold commas, line ends, and quotes that are doubled.
///
/// Source: RFC 4180; a quote within a cell without quotes is text.
struct CSVRows: IteratorProtocol {
    /// A text as a cell that is read back as it is.
    static func cell(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
            return text
        }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    mutating func next() -> [String]? {
        guard !rest.isEmpty else { return nil }
        var cells: [String] = []
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
            case "\"" where isQuoted: isQuoted = false
            case "\"" where cell.isEmpty: isQuoted = true
            case _ where isQuoted: cell.append(scalar)
            case ",":
                cells.append(String(cell))
                cell = String.UnicodeScalarView()
            case "\r" where rest.first == "\n": continue
            case "\n", "\r": return cells + [String(cell)]
            default: cell.append(scalar)
            }
        }
        return cells + [String(cell)]
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
