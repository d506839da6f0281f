import FoundationEssentials
import GRDB
public import People
import Values

/// The stored lists of many people, as one.
extension Store {
    /// Stored posts of these people, newest first; posts of one instant that were read together as their list has them, else those
    /// that were stored last first.
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
            let asked = try AskedPeople(followed, database)
            let names = try asked.names(
                where: { followed[$0].title != nil && !followed[$0].isOfMany }, database)
            let statement = try database.cachedStatement(
                sql: Self.timelineSQL(unread: request.isUnread, new: request.storedAfter > 0))
            let rows = try Row.fetchCursor(
                statement,
                arguments: [
                    asked.json, (request.since ?? .distantPast).stored,
                    (request.after?.date ?? .distantFuture).stored, request.after?.row ?? .max, request.limit,
                    request.storedAfter,
                ])
            var posts: [TimelinePost] = []
            var last: TimelinePlace?
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let list = try columns.number()
                let isRead = try columns.flag()
                let hasGap = try columns.flag()
                let isLost = try columns.flag()
                let number = try columns.number()
                let post = try PostRecord.post(&columns)
                last = TimelinePlace(date: post.date, row: Int64(number))
                for index in asked.indices(of: list) {
                    let person = followed[index]
                    posts.append(
                        TimelinePost(
                            post: post, account: person.account,
                            title: names[list].map { person.isAuthor(of: post, called: $0) } == true
                                ? person.title : nil,
                            isOfMany: person.isOfMany, isRead: isRead, hasGap: hasGap, isLost: isLost))
                }
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
                        WHERE list = (SELECT id FROM person WHERE origin = ? AND raw = ?) AND \(PostRecord.matchesKey)
                        """),
                arguments: StatementArguments(
                    [StoreText.stored(user.origin), StoreText.stored(user.raw)] + PostRecord.values(of: post))
            )
            return text.flatMap { $0 == ListWriting.lost ? nil : PageToken($0) }
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

    /// What home tells of these people, all of it as it stood at one moment.
    ///
    /// - Parameters:
    ///   - followed: the people.
    ///   - limit: the most unread posts to look at; one of somebody who is asked for twice is answered twice.
    public func home(of followed: [Followed], unreadPosts limit: Int) throws(StoreError) -> StoredHome {
        try read { database in
            let asked = try AskedPeople(followed, database)
            let news = try Self.news(of: asked, failures: Self.failures(followed, database), database)
            let unread = news.reduce(0) { $0 + $1.news.unread }
            return StoredHome(
                news: news,
                unreadPosts: try Self.unreadPosts(of: asked, limit: limit, outOf: unread, database))
        }
    }

    /// When and why those could not be read of whom nothing was found out since, by their indices.
    private static func failures(
        _ followed: [Followed], _ database: Database
    ) throws -> [Int: Person.News.Failure] {
        var failures: [User.ID: Person.News.Failure] = [:]
        let rows = try Row.fetchCursor(database.cachedStatement(sql: failuresSQL))
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            let user = User.ID(origin: try columns.text(), raw: try columns.text())
            failures[user] = Person.News.Failure(
                at: try columns.date(), reason: try columns.optionalText() ?? "")
        }
        // Mostly nobody has failed.
        guard !failures.isEmpty else { return [:] }
        return followed.enumerated().reduce(into: [:]) { $0[$1.offset] = failures[$1.element.user] }
    }

    /// More than anybody has stored of one person.
    private static let mostUnread = 1 << 32

    private static func news(
        of asked: AskedPeople, failures: [Int: Person.News.Failure], _ database: Database
    ) throws -> [FollowedNews] {
        var news = (0..<asked.count).map { FollowedNews(news: Person.News(failure: failures[$0])) }
        let rows = try Row.fetchCursor(database.cachedStatement(sql: newsSQL), arguments: [asked.json])
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            let index = try columns.number()
            guard news.indices.contains(index) else { continue }
            news[index] = FollowedNews(
                name: try columns.text(), handle: try columns.text(),
                news: Person.News(
                    // An older Perch that is still running counts nothing, and a damaged page may say anything.
                    unread: min(max(try columns.number(), 0), mostUnread), newest: try columns.optionalDate(),
                    words: try columns.text().onOneLine, wasAsked: try columns.flag(),
                    failure: failures[index]))
        }
        return news
    }

    /// - Parameter count: how many are unread in all: many are looked for among all posts by their date, where it ends soon; few
    ///   among themselves, which are put in order first.
    private static func unreadPosts(
        of asked: AskedPeople, limit: Int, outOf count: Int, _ database: Database
    ) throws -> [UnreadPost] {
        guard limit > 0, count > 0 else { return [] }
        let statement = try database.cachedStatement(sql: unreadSQL(areMany: count > 4 * limit))
        let rows = try Row.fetchCursor(statement, arguments: [asked.json, limit])
        var posts: [UnreadPost] = []
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            let list = try columns.number()
            let id = Post.ID(origin: try columns.text(), raw: try columns.text())
            let (author, page) = (try columns.text(), try columns.optionalText())
            posts += asked.indices(of: list).map {
                UnreadPost(person: $0, id: id, author: author, page: page)
            }
        }
        return posts
    }

    /// Of each of these people the newest stored post behind so many newer ones, in their order; nil of whom no more are stored.
    public func newestPosts(of followed: [Followed], behind count: Int) throws(StoreError) -> [Post?] {
        try read { database in
            var posts: [Post?] = Array(repeating: nil, count: followed.count)
            let statement = try database.cachedStatement(sql: Self.newestSQL)
            let rows = try Row.fetchCursor(
                statement, arguments: [try AskedPeople(followed, database).json, count])
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let index = try columns.number()
                if posts.indices.contains(index) { posts[index] = try PostRecord.post(&columns) }
            }
            return posts
        }
    }

    /// The rows of `person` for whoever is asked for; ?1 are ``AskedPeople/json``.
    static let asked = """
        WITH asked (number, person) AS MATERIALIZED (SELECT key, value FROM json_each(?1) WHERE value IS NOT NULL)
        """

    /// Unread posts are mostly few: they are looked for among themselves, and all posts by their date.
    ///
    /// - Parameters:
    ///   - unread: whether posts that were read are left out.
    ///   - new: whether posts are that were stored before by another way.
    static func timelineSQL(unread: Bool, new: Bool = false) -> String {
        let index = unread ? "postUnread WHERE isRead = 0 AND" : "postNewest WHERE"
        return """
            \(asked)
            SELECT post.list, post.isRead,
                post.goesOn IS NOT NULL AND EXISTS (SELECT 1 FROM post AS older WHERE older.list = post.list
                    AND (older.date, older.place, older.id) < (post.date, post.place, post.id)),
                ifnull(post.goesOn = '', 0), post.id, \(PostRecord.selected) FROM (
                SELECT id FROM post INDEXED BY \(index) list IS NOT NULL AND date >= ?2 AND (date, id) < (?3, ?4) AND id > ?6
                AND list IN (SELECT person FROM asked)\(new ? storedFirst : "") ORDER BY date DESC, id DESC LIMIT ?5
            ) AS chosen CROSS JOIN post ON post.id = chosen.id
            ORDER BY post.date DESC, post.id DESC
            """
    }

    /// That a post was not stored up to a row in another of the lists, be it with its id, or with its page and its author, by
    /// which ``People/TimelineRow`` tells that two are one.
    ///
    /// Servers tell the moment of somebody else's post to the second, so that one is looked for near its own, unless it has none;
    /// among so many posts at the most, as somebody may date a thousand alike, and all of them may be new.
    private static let storedFirst = """

        AND NOT EXISTS (SELECT 1 FROM post AS earlier INDEXED BY postListed
            WHERE earlier.raw = post.raw AND earlier.origin = post.origin AND earlier.list IS NOT NULL
            AND earlier.id <= ?6 AND earlier.list IN (SELECT person FROM asked))
        AND (\(PostRecord.isUndated("post")) OR NOT EXISTS (SELECT 1 FROM (
                SELECT earlier.handle, earlier.payload FROM (
                    SELECT other.id FROM post AS other INDEXED BY postNewest
                    WHERE other.list IS NOT NULL AND other.date BETWEEN post.date - 1 AND post.date + 1 LIMIT 200
                ) AS same CROSS JOIN post AS earlier ON earlier.id = same.id
                WHERE earlier.id <= ?6 AND earlier.list IN (SELECT person FROM asked) LIMIT 20) AS near
            WHERE json_extract(near.payload, '$.url') = json_extract(post.payload, '$.url')
            AND ltrim(lower(near.handle), '@') = ltrim(lower(post.handle), '@')))
        """

    private static func unreadSQL(areMany: Bool) -> String {
        """
        \(asked)
        SELECT post.list, post.origin, post.raw, post.handle, json_extract(post.payload, '$.url') FROM (
            SELECT id FROM post INDEXED BY \(areMany ? "postNewest" : "postUnread") WHERE isRead = 0 AND list IS NOT NULL
            AND list IN (SELECT person FROM asked) ORDER BY date DESC, id DESC LIMIT ?2
        ) AS chosen CROSS JOIN post ON post.id = chosen.id
        ORDER BY post.date DESC, post.id DESC
        """
    }

    private static let newestSQL = """
        \(asked)
        SELECT asked.number, \(PostRecord.selected) FROM asked JOIN post ON post.id = (
            SELECT id FROM post INDEXED BY postByDate WHERE list IS NOT NULL AND list = asked.person
            ORDER BY date DESC, place DESC LIMIT 1 OFFSET ?2)
        """

    private static let failuresSQL = """
        SELECT failure.origin, failure.raw, failedAt, reason FROM failure
        LEFT JOIN person ON person.origin = failure.origin AND person.raw = failure.raw
        LEFT JOIN refresh ON refresh.person = person.id
        WHERE failedAt >= coalesce(person.listAt, failedAt) AND failedAt >= coalesce(refresh.checkedAt, failedAt)
        """

    private static let newsSQL = """
        \(asked)
        SELECT asked.number, person.name, person.handle, ifnull(news.unread, 0), news.date, news.words,
            person.listAt IS NOT NULL
        FROM asked CROSS JOIN person ON person.id = asked.person LEFT JOIN news ON news.person = person.id
        """
}

/// What is stored of people who are followed, as home tells it.
public struct StoredHome: Equatable, Sendable {
    /// What is stored of each, in their order; nothing of whom nothing is stored.
    public let news: [FollowedNews]
    /// The newest of their unread posts, the newest first.
    public let unreadPosts: [UnreadPost]
}

/// An unread post of somebody's list, as far as it tells which other posts it is one with.
public struct UnreadPost: Equatable, Sendable {
    /// The index of the person in whose list it stands, among those who were asked for.
    public let person: Int
    /// Which post it is.
    public let id: Post.ID
    /// Its author's handle.
    public let author: String
    /// Its own page, if it has one.
    public let page: String?
}

/// Whose lists many are asked for at once, by their rows.
///
/// Which of them a row is, is told here: as a table without an index SQLite looks through all of them with each post, and home with
/// 1,000 people took twice as long.
struct AskedPeople {
    /// Their rows of `person`, as the JSON that ``Store/asked`` takes apart; `null` of whom nothing is stored.
    let json: String
    /// How many they are.
    let count: Int
    private let places: [Int: [Int]]

    init(_ followed: [Followed], _ database: Database) throws {
        var places: [Int: [Int]] = [:]
        var binding = StatementBinding(try database.cachedStatement(sql: Store.rowOfPerson))
        let rows = try followed.enumerated().map { index, person in
            binding.begin()
            try binding.add(StoreText.stored(person.user.origin))
            try binding.add(StoreText.stored(person.user.raw))
            guard let row = try binding.firstNumber() else { return "null" }
            places[Int(row), default: []].append(index)
            return String(row)
        }
        json = "[\(rows.joined(separator: ","))]"
        count = followed.count
        self.places = places
    }

    /// How the stored profiles of some of them call them, by the rows of `person`.
    ///
    /// - Parameter isWanted: says so of one who was asked for, by the index.
    func names(where isWanted: (Int) -> Bool, _ database: Database) throws -> [Int: String] {
        let statement = try database.cachedStatement(sql: "SELECT ifnull(name, '') FROM person WHERE id = ?")
        var names: [Int: String] = [:]
        for (row, indices) in places where indices.contains(where: isWanted) {
            names[row] = try String.fetchOne(statement, arguments: [row]).map(StoreText.restored)
        }
        return names
    }

    /// Which of them a row of `person` is, as they were asked for; mostly one.
    func indices(of row: Int) -> [Int] { places[row] ?? [] }
}
