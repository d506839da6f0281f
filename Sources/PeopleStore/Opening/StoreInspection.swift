import GRDB

/// A look at a database before anything is done with it.
enum StoreInspection {
    /// What stands in a database that was begun and not finished, because the process ended just then.
    private static let unfinished: Set<String> = ["grdb_migrations", "grdb_issue_102"]

    /// Throws unless the database is Perch's, in a form that this Perch knows, or empty.
    ///
    /// - Returns: its form; 0 for an empty one.
    @discardableResult
    static func look(at location: StoreLocation, _ reader: some DatabaseReader) throws -> Int {
        try reader.read { database in
            let application = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let version = try version(database)
            guard application != 0 else {
                let names = try String.fetchAll(
                    database,
                    sql: "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
                guard unfinished.isSuperset(of: names), version == 0 else {
                    throw StoreError.foreign(path: location.file)
                }
                return version
            }
            guard application == StoreSchema.application else {
                throw StoreError.foreign(path: location.file)
            }
            guard version <= StoreSchema.version else {
                throw StoreError.newer(path: location.file, version: version)
            }
            return version
        }
    }

    /// Throws if the database is newer or not Perch's, as far as that can be seen without putting anything beside it.
    ///
    /// Of a database that somebody has open, a part is in its `-wal`. Where every Perch that had it open left a
    /// `-lock`, it is looked at later, with that; else it may be a stranger's, and is joined for a look.
    static func lookWithoutTrace(at location: StoreLocation) throws(StoreError) {
        guard case .file(1...) = StoreFiles.found(location.file) else { return }
        let mayBeStrangers = StoreFiles.found(location.lockFile) == .nothing
        guard mayBeStrangers || !location.hasLog else { return }
        let connection = StoreConnection(patience: 0, isReadOnly: true)
        // Who has it to themselves lets nobody join, and after a crash there is nobody to join: then the file itself has
        // to do, as it was when what is in the -wal was last put into it.
        if location.hasLog {
            let seen = {
                try look(at: location, try DatabaseQueue(connection, path: location.joiningAddress))
            }
            if try trusted(seen) { return }
        }
        do {
            _ = try trusted {
                try look(at: location, try DatabaseQueue(connection, path: location.unchangingAddress))
            }
        } catch {
            // A Perch that opened it meanwhile may have changed it while it was read.
            if mayBeStrangers || !location.hasLog { throw error }
        }
    }

    /// Whether a look came to its end: what else is wrong with a database shows again at a look that may wait and write
    /// back.
    private static func trusted(_ look: () throws -> Int) throws(StoreError) -> Bool {
        do {
            _ = try look()
            return true
        } catch let error as StoreError {
            throw error
        } catch {
            return false
        }
    }

    /// Reads the whole database and throws unless it fits together; indexes are made anew when only they do not.
    ///
    /// - Parameter progress: is told what takes long, before it does.
    static func lookEverywhere(
        _ writer: some DatabaseWriter, progress: (StoreProgress) -> Void = { _ in }
    ) throws {
        progress(.looking)
        // First of all what takes least: to bring the index of words up to date takes seconds where much is stored, in vain if a row
        // cannot be read.
        try writer.unsafeRead(readAllRows)
        do {
            try writer.write(lookEverywhereAtOnce)
        } catch let error as DatabaseError {
            // Indexes hold nothing that is not in the tables. An error that says something else, such as a full disk, is none
            // of them.
            guard [.SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_ABORT].contains(error.resultCode),
                (try? writer.unsafeRead(lookAtTables)) != nil,
                (try? replaceIndexes(in: writer, progress)) != nil
            else {
                // A transaction that came upon damage in the index of words is ended by SQLite, with a word on that alone.
                guard error.resultCode == .SQLITE_ABORT else { throw error }
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an index and more")
            }
            try writer.write(lookEverywhereAtOnce)
        }
    }

    /// Reads each row of each table, by way of no index, and throws if that does not come to its end; of the full-text index nothing is
    /// read.
    private static func readAllRows(_ database: Database) throws {
        let tables = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_master
                WHERE type = 'table' AND name NOT GLOB 'found*' AND name NOT GLOB 'sqlite_*'
                """)
        for table in tables {
            let rows = try Row.fetchCursor(
                database, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier) NOT INDEXED")
            while try rows.next() != nil {}
        }
    }

    /// Throws unless the tables hold all that they should, whatever has become of their indexes.
    private static func lookAtTables(_ database: Database) throws {
        try lookForLostRows(database)
        try lookForOrphans(database)
    }

    /// Throws if an index tells of a row that its table does not have: a page that stands in another one's place can be read, and
    /// indexes made anew of that would hide what is lost.
    private static func lookForLostRows(_ database: Database) throws {
        let indexes = try Row.fetchAll(
            database,
            sql: """
                SELECT tbl_name, name, iif(instr(sql, ' WHERE ') > 0, substr(sql, instr(sql, ' WHERE ')), '')
                FROM sqlite_master WHERE type = 'index' AND tbl_name NOT GLOB 'found*'
                """)
        var rows: [String: Set<Int64>] = [:]
        for index in indexes {
            let table = try index.decode(String.self, atIndex: 0)
            let name = try index.decode(String.self, atIndex: 1)
            let condition = try index.decode(String.self, atIndex: 2)
            // What cannot be read to its end tells nothing.
            guard
                let told = try? Int64.fetchSet(
                    database, sql: "SELECT rowid FROM \(table) INDEXED BY \(name)\(condition)")
            else { continue }
            let present =
                try rows[table] ?? Int64.fetchSet(database, sql: "SELECT rowid FROM \(table) NOT INDEXED")
            rows[table] = present
            guard told.isSubset(of: present) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(table) has lost rows")
            }
        }
    }

    /// Lets go of all indexes, whatever has become of their pages, and makes them anew.
    ///
    /// What cannot be read cannot be dropped either: the schema forgets them, and the database is written anew without their
    /// pages, which takes as much room as it has, for a moment. Where that is broken off, pages that belong to nothing are left,
    /// and the next look comes here again.
    private static func replaceIndexes(
        in writer: some DatabaseWriter, _ progress: (StoreProgress) -> Void
    ) throws {
        progress(.mending)
        try writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA writable_schema = ON")
            defer { try? database.execute(sql: "PRAGMA writable_schema = OFF") }
            try database.inTransaction(.immediate) {
                try database.execute(
                    sql: """
                        DELETE FROM sqlite_master WHERE name GLOB 'found*' OR type = 'index' AND sql IS NOT NULL;
                        PRAGMA writable_schema = RESET;
                        """)
                database.clearSchemaCache()
                // Those that a table has of itself cannot be let go of without it.
                try database.execute(sql: "REINDEX; \(StoreSchema.indexes) \(StoreSchema.wordIndex)")
                try WordIndex.rebuild(database)
                // They may have been counted by a damaged index.
                try database.execute(sql: StoreSchema.countingNews())
                return .commit
            }
        }
        try writer.vacuum()
    }

    /// The same in one transaction: what is damaged elsewhere stays as it was found.
    private static func lookEverywhereAtOnce(_ database: Database) throws {
        // The index first: from SQLite 3.44 on, integrity_check looks into it as well.
        do {
            try WordIndex.check(database)
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode) {
            // An index that cannot even be opened is told as an error like any other.
            try WordIndex.rebuild(database)
        }
        // The same looks as ``Store/check()``: what one finds, the other sets aside.
        let problem = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
        guard problem == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: problem) }
        try lookForOrphans(database)
    }

    private static func lookForOrphans(_ database: Database) throws {
        guard try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") == nil else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row belongs to nothing")
        }
        guard try !hasLostBookmarks(database) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "bookmark has lost rows")
        }
    }

    /// Whether a post is kept of which no bookmark says so.
    static func hasLostBookmarks(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM post NOT INDEXED
                    WHERE list IS NULL AND id NOT IN (SELECT post FROM bookmark NOT INDEXED))
                """) ?? false
    }

    /// The form of the database.
    static func version(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }
}

/// What a look at everything in a store found, and what became of it.
public struct StoreCheck: Equatable, Sendable {
    /// What does not fit together, a line for each, none of them twice.
    ///
    /// Empty as well when the file was so damaged that it was set aside before anything in it could be looked at.
    public let problems: [String]

    /// What was done about the damage, or has to be done, in one line; nil when there is none.
    public let outcome: String?

    /// What else somebody should know about the store, in one line.
    public let notice: String?

    /// Whether all fits together, and did so when it was first looked at.
    public var isSound: Bool { outcome == nil }

    init(problems: [String] = [], outcome: String? = nil, notice: String? = nil) {
        self.problems = problems
        self.outcome = outcome
        self.notice = notice
    }
}

extension Store {
    /// Looks at all that is stored and says what does not fit together, a line for each, none of them twice; empty when
    /// all is well.
    ///
    /// Takes a while on a large store, and keeps nobody from reading.
    public func check() -> [String] {
        var problems: [String] = []
        func look(_ body: () throws -> [String]) {
            var found: [String]
            do {
                found = try body()
            } catch {
                found = [StoreError(error, path: location.file).reason]
            }
            // One broken page may end every look; and SQLite puts several lines into one problem.
            for problem in found.flatMap({ $0.split(separator: "\n").map(String.init) })
            where !problems.contains(problem) { problems.append(problem) }
        }
        look {
            try reader.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(20)") }.filter {
                $0 != "ok"
            }
        }
        look {
            try reader.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }.map { row in
                "A row of \(try row.decode(String.self, atIndex: 0)) belongs to nothing."
            }
        }
        look {
            try reader.read(StoreInspection.hasLostBookmarks) ? ["bookmark has lost rows."] : []
        }
        look {
            // The index compares itself with what it was made of; to ask it, one must be allowed to write.
            if !isReadOnly { try writer.write(WordIndex.check) }
            return []
        }
        return problems
    }

    /// Makes the full-text index anew from what is stored, for when ``check()`` says that it does not fit.
    public func rebuildFind() throws(StoreError) {
        try write(WordIndex.rebuild)
    }
}
