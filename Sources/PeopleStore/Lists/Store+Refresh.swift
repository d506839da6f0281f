public import FoundationEssentials
import GRDB
public import People

/// What is known of people who are asked for what is new, and what has come of it.
extension Store {
    /// What is known of each of these people when they are to be asked, in their order.
    public func refreshStates(of followed: [Followed], at date: Date) throws(StoreError) -> [RefreshState] {
        try read { database in
            var states = Array(repeating: RefreshState(), count: followed.count)
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
            let rows = try Row.fetchCursor(statement, arguments: [Self.names(of: followed), week.stored])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                guard states.indices.contains(index) else { continue }
                states[index] = RefreshState(
                    isKnown: try columns.flag(), askedAt: try columns.optionalDate(),
                    checkedAt: try columns.optionalDate(), postCount: try columns.optionalNumber(),
                    postsInWeek: try columns.number())
            }
            return states
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
            let statement = try database.cachedStatement(
                sql: """
                    \(Self.asked)
                    SELECT asked.number, count(*) FROM post JOIN asked ON asked.person = post.list
                    WHERE post.id > ?2 AND post.list IS NOT NULL GROUP BY asked.number
                    """)
            let rows = try Row.fetchCursor(statement, arguments: [Self.names(of: followed), row])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                if counts.indices.contains(index) { counts[index] = try columns.number() }
            }
            return counts
        }
    }
}
