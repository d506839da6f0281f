import GRDB

/// How the store's connections to its database are set up.
struct StoreConnection {
    /// How long to wait for another process that is writing, in seconds.
    let patience: Double

    var isReadOnly: Bool

    /// Whether the first one that writes holds room back; see ``StoreFiles/makeReserve(_:)``.
    var keepsReserve = true

    /// Called with every connection; see ``StoreOpener``.
    var prepare: (@Sendable (Database) throws -> Void)?

    /// The same, for writing.
    var writing: StoreConnection {
        var writing = self
        writing.isReadOnly = false
        return writing
    }

    var configuration: Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        // One for the screen, one for a find that takes longer.
        configuration.maximumReaderCount = 2
        let (milliseconds, prepare) = (Int(patience * 1000), prepare)
        configuration.prepareDatabase { database in
            QueueKeeping.keepQueue(of: database)
            try database.execute(
                sql: """
                    PRAGMA busy_timeout = \(milliseconds);
                    PRAGMA cell_size_check = ON;
                    PRAGMA temp_store = MEMORY;
                    PRAGMA journal_size_limit = 4194304;
                    """)
            try prepare?(database)
        }
        return configuration
    }
}

extension DatabasePool {
    /// Connections of this kind, one of which writes, to the database at this path.
    convenience init(_ connection: StoreConnection, path: String) throws {
        try self.init(path: path, configuration: connection.configuration)
    }
}

extension DatabaseQueue {
    /// One connection of this kind, to the database at this path.
    convenience init(_ connection: StoreConnection, path: String) throws {
        try self.init(path: path, configuration: connection.configuration)
    }
}
