/// A text of settings, read line by line: tables, keys and values as TOML has them.
///
/// Of TOML 1.0 it reads comments, `[tables]`, bare, quoted and dotted keys, texts on one line in either quotes, whole numbers and
/// the two truth values. What else TOML has is no setting of Perch's, and is refused in its line; the other lines hold. So a
/// value is given with its place, and no text, however damaged, is more than a fault.
///
/// Source: the TOML 1.0.0 specification.
struct SettingsText {
    /// What a key is set to.
    enum Value: Equatable {
        case text(String)
        case number(Int)
        case flag(Bool)
    }

    /// A key, the names of its tables before it, and where it stands.
    struct Entry: Equatable {
        let name: [String]
        let value: Value
        let place: Place
    }

    /// A place in the text: line and column, from 1; columns in code points.
    struct Place: Equatable, Comparable {
        let line: Int
        let column: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.line, one.column) < (other.line, other.column)
        }
    }

    /// A line that is not understood.
    struct Fault: Error, Equatable {
        let place: Place
        let why: String
    }

    private(set) var entries: [Entry] = []
    private(set) var faults: [Fault] = []

    init(_ text: String) {
        var table: [String]? = []
        var scalars = Substring(text).unicodeScalars
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        for (index, line) in scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var reader = LineReader(line, number: index + 1)
            do throws(Fault) {
                switch try reader.line() {
                case .nothing: break
                case .table(let name): table = name
                case .entry(let name, let value, let place):
                    // What stands below a table that is not understood is in none that is known.
                    guard let table else { break }
                    try take(Entry(name: table + name, value: value, place: place))
                }
            } catch {
                faults.append(error)
                if reader.isTable { table = nil }
            }
        }
    }

    private mutating func take(_ entry: Entry) throws(Fault) {
        if let first = entries.first(where: { $0.name == entry.name }) {
            throw Fault(
                place: entry.place,
                why:
                    "\(entry.name.joined(separator: ".")) stands in line \(first.place.line) already, which holds"
            )
        }
        entries.append(entry)
    }
}

/// Reads one line.
private struct LineReader {
    enum Line {
        case nothing
        case table([String])
        case entry([String], SettingsText.Value, SettingsText.Place)
    }

    private let number: Int
    private let start: Int
    private var rest: Substring.UnicodeScalarView
    /// Whether it begins as the heading of a table does.
    private(set) var isTable = false

    init(_ line: Substring.UnicodeScalarView, number: Int) {
        self.number = number
        rest = line
        if rest.last == "\r" { rest.removeLast() }
        start = rest.count
    }

    private var place: SettingsText.Place { .init(line: number, column: start - rest.count + 1) }

    private func fault(_ why: String) -> SettingsText.Fault { .init(place: place, why: why) }

    mutating func line() throws(SettingsText.Fault) -> Line {
        skipBlanks()
        guard let first = rest.first, first != "#" else {
            try end()
            return .nothing
        }
        guard first != "[" else {
            isTable = true
            rest.removeFirst()
            if rest.first == "[" {
                throw fault("expected one bracket: there is no list of tables among the settings")
            }
            let name = try name()
            try expect("]", "behind the table's name")
            try end()
            return .table(name)
        }
        let place = place
        let name = try name()
        try expect("=", "behind the key")
        let value = try value()
        try end()
        return .entry(name, value, place)
    }

    private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    private mutating func expect(_ sign: Unicode.Scalar, _ where: String) throws(SettingsText.Fault) {
        skipBlanks()
        guard rest.first == sign else { throw fault("expected \(sign) \(`where`)") }
        rest.removeFirst()
        skipBlanks()
    }

    /// Nothing more but a comment.
    private mutating func end() throws(SettingsText.Fault) {
        skipBlanks()
        if let first = rest.first, first != "#" { throw fault("expected the end of the line") }
        if let control = rest.firstIndex(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }) {
            rest = rest[control...]
            throw fault("a control character stands here")
        }
        rest = rest[rest.endIndex...]
    }

    /// `reading.mark`, `"sort"`.
    private mutating func name() throws(SettingsText.Fault) -> [String] {
        var names: [String] = []
        while true {
            skipBlanks()
            switch rest.first {
            case "\"", "'": names.append(try text())
            default:
                let bare = rest.prefix {
                    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".unicodeScalars
                        .contains($0)
                }
                guard !bare.isEmpty else { throw fault("expected a name of letters, digits, _ and -") }
                names.append(String(bare))
                rest = rest[bare.endIndex...]
            }
            skipBlanks()
            guard rest.first == "." else { return names }
            rest.removeFirst()
        }
    }

    private mutating func value() throws(SettingsText.Fault) -> SettingsText.Value {
        if rest.first == "\"" || rest.first == "'" { return .text(try text()) }
        let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "#" }
        let value: SettingsText.Value? =
            switch String(word) {
            case "true": .flag(true)
            case "false": .flag(false)
            case let digits: Int(digits).map { .number($0) }
            }
        guard let value else { throw fault("expected a text in quotes, a whole number, true or false") }
        rest = rest[word.endIndex...]
        return value
    }

    /// A text in quotes: in `'` as it stands, in `"` with escapes.
    private mutating func text() throws(SettingsText.Fault) -> String {
        let begin = place
        let quote = rest.removeFirst()
        if rest.starts(with: [quote, quote]) { throw fault("expected a text on one line") }
        var text = String.UnicodeScalarView()
        while let scalar = rest.first {
            if scalar == quote {
                rest.removeFirst()
                return String(text)
            }
            if scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F {
                throw fault("a control character stands here")
            }
            rest.removeFirst()
            text.append(scalar == "\\" && quote == "\"" ? try escaped() : scalar)
        }
        throw SettingsText.Fault(place: begin, why: "the quote is not closed")
    }

    private mutating func escaped() throws(SettingsText.Fault) -> Unicode.Scalar {
        guard let sign = rest.first else { throw fault("the quote is not closed") }
        let plain: [Unicode.Scalar: Unicode.Scalar] = [
            "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
        ]
        if let scalar = plain[sign] {
            rest.removeFirst()
            return scalar
        }
        let count = sign == "u" ? 4 : sign == "U" ? 8 : 0
        let digits = rest.dropFirst().prefix(count)
        guard count > 0, digits.count == count, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
            let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number)
        else { throw fault("there is no such escape: \\\" \\\\ \\n \\t or \\u and four digits") }
        rest = rest[digits.endIndex...]
        return scalar
    }
}
