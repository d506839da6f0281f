import FoundationEssentials
import GRDB

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

    mutating func number() throws -> Int {
        try row.decode(Int.self, atIndex: advance())
    }

    mutating func optionalNumber() throws -> Int? {
        try next(Int.self)
    }

    mutating func flag() throws -> Bool {
        try number() != 0
    }

    mutating func optionalFlag() throws -> Bool? {
        try optionalNumber().map { $0 != 0 }
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
