import FoundationEssentials
import GRDB
import GRDBSQLite

/// Gives a statement its values one after the other, straight to SQLite, which copies them.
///
/// GRDB takes values as an array of boxes, which it turns into other boxes and those into SQLite's: with a page of 10,000
/// posts, 140,000 values, that was a sixth of all that opening them took. Here a value costs what SQLite takes for it.
/// The statement is run by GRDB all the same, which tells its failures, unless it is one of thousands that take no time.
///
/// ```swift
/// var binding = StatementBinding(statement)
/// for name in names {
///     binding.begin()
///     try binding.add(name)
///     ids += try Int64.fetchAll(statement)
/// }
/// ```
struct StatementBinding {
    private let statement: OpaquePointer
    private var index: CInt = 0

    /// What tells SQLite to copy a text before the call returns.
    ///
    /// SQLite's header has it as a macro that casts -1 to a function, which is not imported; SQLite compares it, and never
    /// calls it.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    /// Begins with a statement's first value; what it had before is forgotten.
    ///
    /// - Parameter statement: has to live for as long as this is used.
    init(_ statement: Statement) {
        // Tells GRDB that values are not its affair.
        statement.setUncheckedArguments(StatementArguments())
        self.statement = statement.sqliteStatement
    }

    /// Goes back to the first value of a statement that may have been run; values that are not given anew stay.
    mutating func begin() {
        // What it answers is the failure of the last run, which has been told of.
        sqlite3_reset(statement)
        index = 0
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
        guard var stored else { return try check(sqlite3_bind_null(statement, next())) }
        let index = next()
        let status = stored.withUTF8 {
            sqlite3_bind_text64(
                statement, index, $0.baseAddress, sqlite3_uint64($0.count), Self.copied, UInt8(SQLITE_UTF8))
        }
        try check(status)
    }

    /// The first value of the first row, a whole number, of a statement that is only read; nil where there is none.
    ///
    /// For a thousand small questions in a row: each takes a third of what it does by way of GRDB.
    func firstNumber() throws -> Int64? {
        defer { sqlite3_reset(statement) }
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return sqlite3_column_int64(statement, 0)
        case SQLITE_DONE: return nil
        case let status: throw failure(status)
        }
    }

    /// Runs a statement that answers nothing.
    func run() throws {
        defer { sqlite3_reset(statement) }
        let status = sqlite3_step(statement)
        guard status == SQLITE_DONE else { throw failure(status) }
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

    private func check(_ status: CInt) throws {
        guard status == SQLITE_OK else {
            let place = "value \(index) of a statement"
            throw DatabaseError(resultCode: ResultCode(rawValue: status), message: place)
        }
    }
}
