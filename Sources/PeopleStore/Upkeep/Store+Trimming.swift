public import FoundationEssentials
import GRDB
public import People

/// How much is kept of people whom nobody follows.
public struct StoreBounds: Equatable, Sendable {
    /// For how many days after somebody was opened or read last; nil without end.
    public let days: Int?
    /// How many bytes the store may take; nil for as many as there is room for.
    public let bytes: Int?

    /// How much is kept.
    ///
    /// - Parameters:
    ///   - days: for how many days after somebody was opened or read last; nil without end.
    ///   - bytes: how many bytes the store may take; nil for as many as there is room for.
    public init(days: Int?, bytes: Int?) {
        self.days = days
        self.bytes = bytes
    }

    /// Whether there is no bound.
    public var isNone: Bool { days == nil && bytes == nil }
}

extension Store {
    /// Drops what is stored of people whom nobody follows, and of whose posts none is bookmarked: whoever was opened and
    /// read last too long ago, and, where the store is too large, whoever was longest ago.
    ///
    /// Bookmarks and read marks stay. A store that is too large because of those who are followed stays too large.
    ///
    /// - Parameters:
    ///   - bounds: how much is kept.
    ///   - followed: whoever is followed, of whom everything is kept.
    ///   - now: the moment that days are counted back from.
    /// - Returns: of how many people something was dropped.
    @discardableResult
    public func trim(
        to bounds: StoreBounds, keeping followed: [User.ID], now: Date
    ) throws(StoreError) -> Int {
        guard !bounds.isNone else { return 0 }
        let kept = Set(followed.map { [StoreText.stored($0.origin), StoreText.stored($0.raw)] })
        let oldest = bounds.days.map { now.addingTimeInterval(-86_400 * Double($0)) }
        let isTooMuch: (Database) throws -> Bool = { database in
            guard let bytes = bounds.bytes else { return false }
            return try Self.used(database) > bytes
        }
        // Looked at first, and without holding up anybody: mostly there is nothing to do.
        let strangers = try read { database in
            let strangers = try Self.strangers(database).filter { !kept.contains($0.name) }
            return try isTooMuch(database) ? strangers : strangers.filter { $0.isOlder(than: oldest) }
        }
        guard !strangers.isEmpty else { return 0 }
        let dropped = try write(lasting: true) { database in
            var dropped = 0
            for stranger in strangers {
                guard try stranger.isOlder(than: oldest) || isTooMuch(database) else { break }
                // Posts and validators go with their person.
                try database.execute(
                    sql: "DELETE FROM person WHERE id = ? AND origin = ? AND raw = ?",
                    arguments: [stranger.id, stranger.name[0], stranger.name[1]])
                dropped += 1
            }
            return dropped
        }
        if dropped > 0 { shrink() }
        return dropped
    }

    /// Somebody of whose posts none is bookmarked, whether they are followed or not.
    private struct Stranger {
        let id: Int
        let name: [String]
        let last: Date?

        func isOlder(than date: Date?) -> Bool {
            guard let date else { return false }
            return last.map { $0 < date } ?? true
        }
    }

    /// Everybody of whose posts none is bookmarked, who was opened and read longest ago first.
    private static func strangers(_ database: Database) throws -> [Stranger] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT origin, raw, id,
                    nullif(max(coalesce(openedAt, -1e300), coalesce(profileAt, -1e300), coalesce(listAt, -1e300)),
                        -1e300) AS last
                FROM person
                WHERE account IS NULL OR account NOT IN (SELECT account FROM bookmark)
                ORDER BY last, id
                """)
        var strangers: [Stranger] = []
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            let name = [try columns.text(), try columns.text()]
            strangers.append(
                Stranger(id: try columns.number(), name: name, last: try columns.optionalDate()))
        }
        return strangers
    }

    /// How many bytes of the database hold something.
    private static func used(_ database: Database) throws -> Int {
        func number(_ name: String) throws -> Int {
            try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
        }
        return try (number("page_count") - number("freelist_count")) * number("page_size")
    }
}
