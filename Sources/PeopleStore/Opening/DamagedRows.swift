import GRDB

/// Reads what can be read of damaged tables, whose reads end at a damaged page.
extension Database {
    /// Hands out the rows of a table that has numbers for them, each once; answers whether it came to no damaged page.
    ///
    /// What lies between two damaged pages is asked for row by row.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - names: its columns; the row's number, `rowid`, comes behind them.
    ///   - last: a query for the highest number, where the table's end cannot be read.
    ///   - take: takes a row; what it throws ends it.
    func readRows(
        of table: String, _ names: [String], upTo last: String?, take: (Row) throws -> Void
    ) throws -> Bool {
        let selected = (names + ["rowid AS rowid"]).joined(separator: ", ")
        let selection = "SELECT \(selected) FROM \(table) NOT INDEXED"
        var (read, end): (Int64, Int64?) = (0, nil)
        let isWhole = try readRows("\(selection) ORDER BY rowid") {
            read = $0["rowid"]
            try take($0)
        }
        if isWhole { return true }
        _ = try readRows("\(selection) WHERE rowid > \(read) ORDER BY rowid DESC") {
            end = $0["rowid"]
            try take($0)
        }
        end = end ?? last.flatMap { try? Int64.fetchOne(self, sql: $0) }.map { $0 + 1 }
        // Numbers are given one after the other; more than so many between two rows are no numbers of rows.
        guard let end, read + 1 < end, end - read < 1_000_000 else { return false }
        let statement = try makeStatement(sql: "\(selection) WHERE rowid = ?")
        for number in read + 1..<end {
            if let row = try? Row.fetchOne(statement, arguments: [number]) { try take(row) }
        }
        return false
    }

    /// Hands out rows from the beginning on and, if a damaged page ends that, from the end, where none of them may be new; answers
    /// whether it came to no such page.
    ///
    /// - Throws: what `take` throws, and nothing else.
    func readRows(
        _ selection: String, orderedBy columns: String..., take: (Row) throws -> Void
    ) throws -> Bool {
        for direction in ["ASC", "DESC"] {
            let order = columns.map { "\($0) \(direction)" }.joined(separator: ", ")
            let isAtEnd = try readRows("\(selection) ORDER BY \(order)", take)
            if isAtEnd { return direction == "ASC" }
        }
        return false
    }

    private func readRows(_ sql: String, _ take: (Row) throws -> Void) throws -> Bool {
        guard let rows = try? Row.fetchCursor(self, sql: sql) else { return false }
        while true {
            let next: Row?
            do {
                next = try rows.next()
            } catch {
                return false
            }
            guard let next else { return true }
            try take(next)
        }
    }
}
