import FoundationEssentials
import GRDB
import GRDBSQLite
import Values

/// Gives a statement its values one after the other, straight to SQLite, which looks at the texts where they lie here.
///
/// GRDB takes values as an array of boxes, which it turns into other boxes and those into SQLite's: with a page of 10,000
/// posts, 140,000 values, that was a sixth of all that opening them took. Here a value costs what SQLite takes for it; if SQLite
/// made a copy of each text, in memory of its own, that would be twice as much.
/// The statement is run by GRDB all the same, which tells its failures, unless it is one of thousands that take no time.
///
/// ```swift
/// var binding = StatementBinding(statement)
/// for name in names {
///     binding.begin()
///     try binding.add(name)
///     ids += try binding.lent { try Int64.fetchAll(statement) }
/// }
/// ```
struct StatementBinding {
    private let statement: OpaquePointer
    private var index: CInt = 0
    /// The texts one behind the other.
    ///
    /// Before them stands a byte that belongs to none: what has no bytes at all may have no address, which is NULL.
    private var texts: [UInt8] = [0]
    /// Which values they are, and where they lie.
    private var places: [(index: CInt, bytes: Range<Int>)] = []

    /// Begins with a statement's first value; what it had before is forgotten.
    ///
    /// - Parameter statement: has to live for as long as this is used.
    init(_ statement: Statement) {
        // Tells GRDB that values are not its affair.
        statement.setUncheckedArguments(StatementArguments())
        self.statement = statement.sqliteStatement
    }

    /// Goes back to the first value of a statement that may have been run; each has to be given anew.
    mutating func begin() {
        // What it answers is the failure of the last run, which has been told of.
        sqlite3_reset(statement)
        index = 0
        texts.removeLast(texts.count - 1)
        places.removeAll(keepingCapacity: true)
    }

    /// The next value is a whole number.
    mutating func add(_ number: Int64) throws {
        try check(sqlite3_bind_int64(statement, next(), number))
    }

    /// The next value is a date, as ``FoundationEssentials/Date/stored``.
    mutating func add(_ date: Date) throws {
        try check(sqlite3_bind_double(statement, next(), date.stored))
    }

    /// The next value is a text without NUL, as ``StoreText`` makes it; nil is NULL.
    mutating func add(_ stored: String?) throws {
        try add { bytes in
            guard let stored else { return false }
            bytes.append(utf8: stored)
            return true
        }
    }

    /// The next value is the text without NUL that `write` adds to other bytes, in UTF-8; false is NULL.
    mutating func add(_ write: (inout [UInt8]) -> Bool) throws {
        let start = texts.count
        if write(&texts) {
            places.append((next(), start..<texts.count))
        } else {
            texts.removeLast(texts.count - start)
            try check(sqlite3_bind_null(statement, next()))
        }
    }

    /// Lets a statement be run with its values, to the end.
    ///
    /// Only meanwhile SQLite knows where the texts lie, which cannot move or be freed then. Behind that the statement has no values.
    func lent<Answer>(_ run: () throws -> Answer) throws -> Answer {
        try texts.withUnsafeBufferPointer { texts in
            defer {
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
            for (index, bytes) in places {
                let text = texts.baseAddress.map { UnsafeRawPointer($0 + bytes.lowerBound) }
                let status = sqlite3_bind_text64(
                    statement, index, text?.assumingMemoryBound(to: CChar.self), sqlite3_uint64(bytes.count),
                    // Nothing frees it: to SQLite such a text stays where it is.
                    nil, UInt8(SQLITE_UTF8))
                try check(status, of: index)
            }
            return try run()
        }
    }

    /// The first value of the first row, a whole number, of a statement that is only read; nil where there is none.
    ///
    /// For a thousand small questions in a row: each takes a third of what it does by way of GRDB.
    func firstNumber() throws -> Int64? {
        try lent {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: return sqlite3_column_int64(statement, 0)
            case SQLITE_DONE: return nil
            case let status: throw failure(status)
            }
        }
    }

    /// Runs a statement that answers nothing.
    func run() throws {
        try lent {
            let status = sqlite3_step(statement)
            guard status == SQLITE_DONE else { throw failure(status) }
        }
    }

    /// What went wrong in a step, in SQLite's words, which it has until the statement is reset.
    private func failure(_ status: CInt) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: status),
            message: sqlite3_errmsg(sqlite3_db_handle(statement)).map { String(cString: $0) })
    }

    private mutating func next() -> CInt {
        index += 1
        return index
    }

    private func check(_ status: CInt, of index: CInt? = nil) throws {
        guard status == SQLITE_OK else {
            let place = "value \(index ?? self.index) of a statement"
            throw DatabaseError(resultCode: ResultCode(rawValue: status), message: place)
        }
    }
}
