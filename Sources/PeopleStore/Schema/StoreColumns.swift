import FoundationEssentials
import GRDB
import Values

/// Reads the columns of one row from left to right.
///
/// Nothing in a row is trusted: what does not fit throws instead of trapping, because a damaged file can hold
/// anything anywhere.
struct StoreColumns {
    private let row: Row
    private var index = 0

    init(_ row: Row, from index: Int = 0) {
        self.row = row
        self.index = index
    }

    /// The next column as text; NULL is empty.
    mutating func text() throws -> String {
        try optionalText() ?? ""
    }

    mutating func optionalText() throws -> String? {
        try next(String.self).map(StoreText.restored)
    }

    mutating func texts() throws -> [String?] {
        StoreText.restoredList(try next(String.self))
    }

    /// The bytes of the JSON in the next column; nil for NULL.
    mutating func json() throws -> [UInt8]? {
        try next(String.self).map { Array($0.utf8) }
    }

    mutating func number() throws -> Int {
        try row.decode(Int.self, atIndex: advance())
    }

    mutating func optionalNumber() throws -> Int? {
        try next(Int.self)
    }

    mutating func flag() throws -> Bool {
        try number() != 0
    }

    mutating func date() throws -> Date {
        Date(timeIntervalSinceReferenceDate: try row.decode(Double.self, atIndex: advance()))
    }

    mutating func optionalDate() throws -> Date? {
        try next(Double.self).map(Date.init(timeIntervalSinceReferenceDate:))
    }

    private mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type
    ) throws -> Value? {
        try row.decode(Value?.self, atIndex: advance())
    }

    private mutating func advance() -> Int {
        defer { index += 1 }
        return index
    }
}

/// How text stands in the database: as it is, but for three control characters.
///
/// SQLite's functions and the library in between end a text at NUL, so that would cut hostile texts short. The
/// escapes are made of control characters alone, so that words on both sides are still found as words.
enum StoreText {
    /// Begins an escape.
    private static let escape: UInt8 = 0x1A
    /// Stands between the texts of a list.
    private static let separator: UInt8 = 0x1F
    /// The second byte of the escape for NUL, for the escape character, for the separator, and for no text at all.
    private static let (zero, itself, divider, nothing): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4)

    /// The text as it is stored.
    static func stored(_ text: String) -> String {
        guard text.utf8.span.contains(marks) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0: bytes += [escape, zero]
            case escape: bytes += [escape, itself]
            case separator: bytes += [escape, divider]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text that was stored like this.
    static func restored(_ stored: String) -> String {
        guard stored.utf8.span.contains({ $0.marks(of: escape) }) else { return stored }
        return restored(Array(stored.utf8)[...]) ?? ""
    }

    /// A list of texts, some of them missing, as one; nil for an empty list.
    static func stored(_ texts: [String?]) -> String? {
        guard !texts.isEmpty else { return nil }
        let missing = String(decoding: [escape, nothing], as: UTF8.self)
        let between = String(decoding: [separator], as: UTF8.self)
        return texts.map { $0.map(stored) ?? missing }.joined(separator: between)
    }

    /// The list that was stored like this.
    static func restoredList(_ stored: String?) -> [String?] {
        guard let stored else { return [] }
        return Array(stored.utf8).split(separator: separator, omittingEmptySubsequences: false).map(restored)
    }

    private static func restored(_ stored: ArraySlice<UInt8>) -> String? {
        if stored.elementsEqual([escape, nothing]) { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(stored.count)
        var isEscaped = false
        for byte in stored {
            if isEscaped {
                isEscaped = false
                bytes.append(byte == zero ? 0 : byte == itself ? escape : separator)
            } else if byte == escape {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func marks(_ bytes: EightBytes) -> UInt64 {
        bytes.marks(of: 0) | bytes.marks(of: escape) | bytes.marks(of: separator)
    }
}

extension Date {
    /// The date as it stands in the database: seconds since 2001-01-01 UTC.
    ///
    /// That is how a date counts, so it comes back exactly. What is no number at all, which SQLite takes for NULL,
    /// becomes 2001.
    var stored: Double {
        timeIntervalSinceReferenceDate.isNaN ? 0 : timeIntervalSinceReferenceDate
    }
}
