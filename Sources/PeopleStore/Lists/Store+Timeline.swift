import FoundationEssentials
import GRDB
public import People
import Values

/// The stored lists of many people, as one.
extension Store {
    /// Stored posts of these people, newest first; posts of one instant in the order in which they were stored, the last first.
    ///
    /// A post that stands in several lists is answered once for each.
    ///
    /// - Parameters:
    ///   - followed: whose lists.
    ///   - request: which of their posts.
    public func timeline(
        of followed: [Followed], _ request: TimelineRequest
    ) throws(StoreError) -> TimelineReply {
        guard request.limit > 0 else { return TimelineReply(posts: [], next: nil) }
        return try read { database in
            let statement = try database.cachedStatement(sql: Self.timelineSQL(unread: request.isUnread))
            let rows = try Row.fetchCursor(
                statement,
                arguments: [
                    Self.names(of: followed), (request.since ?? .distantPast).stored,
                    (request.after?.date ?? .distantFuture).stored, request.after?.row ?? .max, request.limit,
                    request.storedAfter,
                ])
            var posts: [TimelinePost] = []
            var last: TimelinePlace?
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                let isRead = try columns.flag()
                let hasGap = try columns.flag()
                let number = try columns.number()
                let post = try PostRecord.post(&columns)
                last = TimelinePlace(date: post.date, row: Int64(number))
                guard followed.indices.contains(index) else { continue }
                posts.append(
                    TimelinePost(
                        post: post, account: followed[index].account, isRead: isRead, hasGap: hasGap))
            }
            return TimelineReply(posts: posts, next: posts.count < request.limit ? nil : last)
        }
    }

    /// Where the list of this person goes on at its origin below a post, as far as what follows is not stored; nil where it
    /// is, or where nothing is known.
    public func page(below post: Post.Key, of user: User.ID) throws(StoreError) -> PageToken? {
        try read { database in
            let text = try String.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT goesOn FROM post
                        WHERE list = (SELECT id FROM person WHERE origin = ? AND raw = ?) AND \(PostRecord.isKey)
                        """),
                arguments: StatementArguments(
                    [StoreText.stored(user.origin), StoreText.stored(user.raw)] + PostRecord.values(of: post))
            )
            return text.map { PageToken($0) }
        }
    }

    /// The row that was stored last: what is stored from now on lies behind it.
    public func lastRow() throws(StoreError) -> Int64 {
        try read { try Self.lastRow($0) }
    }

    /// The highest id that a row has, or had.
    static func lastRow(_ database: Database) throws -> Int64 {
        try Int64.fetchOne(
            database.cachedStatement(
                sql: "SELECT max(upTo, (SELECT coalesce(max(id), 0) FROM post)) FROM issued")
        ) ?? 0
    }

    /// What is stored of each of these people, in their order; nothing of whom nothing is stored.
    public func news(of followed: [Followed]) throws(StoreError) -> [FollowedNews] {
        try read { database in
            var news = Array(repeating: FollowedNews(), count: followed.count)
            let statement = try database.cachedStatement(sql: Self.newsSQL)
            let rows = try Row.fetchCursor(statement, arguments: [Self.names(of: followed)])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                guard news.indices.contains(index) else { continue }
                news[index] = FollowedNews(
                    name: try columns.text(), handle: try columns.text(),
                    news: Person.News(
                        unread: try columns.number(), newest: try columns.optionalDate(),
                        words: try columns.text().onOneLine))
            }
            return news
        }
    }

    /// Who is meant, as the JSON that the statements take apart.
    static func names(of followed: [Followed]) -> String {
        var json = JSONWriter()
        json.list { json in
            for person in followed {
                json.list { json in
                    json.value(StoreText.stored(person.user.origin))
                    json.value(StoreText.stored(person.user.raw))
                }
            }
        }
        return json.text
    }

    /// The rows of `person` for the names, each with its index among them.
    static let asked = """
        WITH asked (number, person) AS MATERIALIZED (
            SELECT name.key, person.id FROM json_each(?1) AS name JOIN person
            ON person.origin = json_extract(name.value, '$[0]') AND person.raw = json_extract(name.value, '$[1]'))
        """

    /// Unread posts are mostly few: they are looked for among themselves, and all posts by their date.
    static func timelineSQL(unread: Bool) -> String {
        let index = unread ? "postUnread WHERE isRead = 0 AND" : "postNewest WHERE"
        return """
            \(asked)
            SELECT asked.number, post.isRead,
                post.goesOn IS NOT NULL AND EXISTS (SELECT 1 FROM post AS older WHERE older.list = post.list
                    AND (older.date, older.place, older.id) < (post.date, post.place, post.id)),
                post.id, \(PostRecord.selected) FROM (
                SELECT id FROM post INDEXED BY \(index) list IS NOT NULL AND date >= ?2 AND (date, id) < (?3, ?4) AND id > ?6
                AND list IN (SELECT person FROM asked) ORDER BY date DESC, id DESC LIMIT ?5
            ) AS chosen CROSS JOIN post ON post.id = chosen.id JOIN asked ON asked.person = post.list
            ORDER BY post.date DESC, post.id DESC
            """
    }

    private static let newsSQL = """
        \(asked)
        SELECT asked.number, person.name, person.handle,
            (SELECT count(*) FROM post INDEXED BY postUnread
                WHERE isRead = 0 AND list IS NOT NULL AND list = person.id),
            newest.date, coalesce(substr(newest.warning, 1, 200), substr(newest.text, 1, 200))
        FROM asked JOIN person ON person.id = asked.person LEFT JOIN post AS newest ON newest.id = (
            SELECT id FROM post INDEXED BY postByDate WHERE list IS NOT NULL AND list = person.id
            ORDER BY date DESC, place DESC LIMIT 1)
        """
}
