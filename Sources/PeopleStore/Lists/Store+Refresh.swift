public import FoundationEssentials
import GRDB
public import People

/// What is known of people who are asked for what is new, and what has come of it.
extension Store {
    /// What is known of each of these people when they are to be asked, in their order.
    public func refreshStates(of followed: [Followed], at date: Date) throws(StoreError) -> [RefreshState] {
        try read { database in
            // Of many who cannot be read nothing else is known.
            var states = try Self.failures(of: followed, database)
            let statement = try database.cachedStatement(
                sql: """
                    \(Self.asked)
                    SELECT asked.number, person.profileAt IS NOT NULL, person.listAt, refresh.checkedAt, refresh.posts,
                        (SELECT count(*) FROM post INDEXED BY postByDate
                            WHERE list IS NOT NULL AND list = person.id AND date > ?2)
                    FROM asked JOIN person ON person.id = asked.person
                    LEFT JOIN refresh ON refresh.person = person.id
                    """)
            let week = date.addingTimeInterval(-7 * 86_400)
            let rows = try Row.fetchCursor(
                statement, arguments: [try AskedPeople(followed, database).json, week.stored])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                guard states.indices.contains(index) else { continue }
                let isKnown = try columns.flag()
                let askedAt = try columns.optionalDate()
                // Whoever was read since is not one who cannot be read.
                let failedAt = states[index].failedAt.flatMap { ($0 >= askedAt ?? $0) ? $0 : nil }
                states[index] = RefreshState(
                    isKnown: isKnown, askedAt: askedAt, checkedAt: try columns.optionalDate(),
                    postCount: try columns.optionalNumber(), postsInWeek: try columns.number(),
                    failures: failedAt == nil ? 0 : states[index].failures, failedAt: failedAt)
            }
            return states
        }
    }

    /// What is known of each of these people is only how often they could not be read.
    private static func failures(of followed: [Followed], _ database: Database) throws -> [RefreshState] {
        var known: [User.ID: RefreshState] = [:]
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT origin, raw, times, pausedAt FROM failure"))
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            let user = User.ID(origin: try columns.text(), raw: try columns.text())
            known[user] = RefreshState(
                failures: max(0, try columns.number()), failedAt: try columns.optionalDate())
        }
        return followed.map { known[$0.user] ?? RefreshState() }
    }

    /// Notes that people could not be read, how often in a row, and why; of whom it is long ago that is forgotten.
    ///
    /// Whoever was asked before their pause was over, and so has failed no more often than before, is left alone no longer for that.
    public func noteFailures(
        _ people: [(user: User.ID, times: Int, reason: String)], at date: Date
    ) throws(StoreError) {
        guard !people.isEmpty else { return }
        try write { database in
            let note = try database.cachedStatement(
                sql: """
                    INSERT INTO failure (origin, raw, times, failedAt, pausedAt, reason) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
                    ON CONFLICT (origin, raw) DO UPDATE SET
                        pausedAt = iif(
                            times = excluded.times AND pausedAt >= coalesce((SELECT listAt FROM person
                                WHERE person.origin = excluded.origin AND person.raw = excluded.raw), pausedAt),
                            pausedAt, excluded.pausedAt),
                        times = excluded.times, failedAt = excluded.failedAt, reason = excluded.reason
                    """)
            for (user, times, reason) in people {
                try note.execute(arguments: [
                    StoreText.stored(user.origin), StoreText.stored(user.raw), times, date.stored,
                    StoreText.stored(String(reason.prefix(Self.longestReason))),
                ])
            }
            try database.execute(
                sql: "DELETE FROM failure WHERE failedAt < ?",
                arguments: [date.addingTimeInterval(-30 * 86_400).stored])
        }
    }

    /// No more is kept of why somebody could not be read.
    private static let longestReason = 1_000

    /// Notes that a host wants to be left alone until then; pauses that are over are forgotten.
    public func notePause(of host: String, until end: Date, at date: Date) throws(StoreError) {
        try write { database in
            try database.execute(sql: "DELETE FROM pause WHERE until <= ?", arguments: [date.stored])
            try database.execute(
                sql: "INSERT OR REPLACE INTO pause (host, until) VALUES (?, ?)",
                arguments: [StoreText.stored(host), end.stored])
        }
    }

    /// The hosts that want to be left alone at a moment, and until when; none for longer than servers are listened to, whatever
    /// clock was there.
    public func pauses(at date: Date) throws(StoreError) -> [String: Date] {
        try read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT host, until FROM pause WHERE until > ? AND until <= ?",
                arguments: [date.stored, date.addingTimeInterval(Double(Wait.longest)).stored])
            return try rows.reduce(into: [:]) { pauses, row in
                var columns = StoreColumns(row)
                pauses[try columns.text()] = try columns.date()
            }
        }
    }

    /// Notes that it was found out whether people have posted.
    ///
    /// - Parameters:
    ///   - people: who, as services call them; nothing is noted of whom nothing is stored.
    ///   - postCount: how many posts their server counts, if their newest page was read; else what was noted stays.
    ///   - stored: since when their newest page has to be stored, so that it is noted; nil for whenever it was.
    ///   - date: when.
    public func noteChecked(
        _ people: [User.ID], postCount: Int? = nil, ifStoredSince stored: Date? = nil, at date: Date
    ) throws(StoreError) {
        try write { database in
            let note = try database.cachedStatement(
                sql: """
                    INSERT INTO refresh (person, checkedAt, posts)
                    SELECT id, ?3, ?4 FROM person
                    WHERE origin = ?1 AND raw = ?2 AND (?5 IS NULL OR listAt >= ?5)
                    ON CONFLICT (person) DO UPDATE SET checkedAt = ?3, posts = coalesce(?4, posts)
                    """)
            for user in people {
                try note.execute(arguments: [
                    StoreText.stored(user.origin), StoreText.stored(user.raw), date.stored, postCount,
                    stored?.stored,
                ])
            }
        }
    }

    /// How many posts of lists were stored behind a row.
    public func countPosts(after row: Int64) throws(StoreError) -> Int {
        try read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM post WHERE id > ? AND list IS NOT NULL", arguments: [row]) ?? 0
        }
    }

    /// How many posts of each of these people were stored behind a row, in their order.
    public func countPosts(of followed: [Followed], after row: Int64) throws(StoreError) -> [Int] {
        try read { database in
            var counts = Array(repeating: 0, count: followed.count)
            let asked = try AskedPeople(followed, database)
            let statement = try database.cachedStatement(
                sql: """
                    \(Self.asked)
                    SELECT list, count(*) FROM post
                    WHERE id > ?2 AND list IS NOT NULL AND list IN (SELECT person FROM asked) GROUP BY list
                    """)
            let rows = try Row.fetchCursor(statement, arguments: [asked.json, row])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let list = try columns.number()
                let count = try columns.number()
                for index in asked.indices(of: list) { counts[index] = count }
            }
            return counts
        }
    }
}
