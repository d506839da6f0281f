import FoundationEssentials
import GRDB
import People
import Values

/// How a post stands in the table `post`: the same columns in the same order, for writing and for reading.
///
/// A column of its own has what the store asks by: the key, the order, and the words that are found. All else is in one, as the
/// JSON that recordings have, which is not looked into.
enum PostRecord {
    /// The columns that make up ``People/Post/Key``.
    static let key = ["origin", "raw", "handle", "isRepost"]

    /// That a row has the values of a key.
    static let matchesKey = key.map { "\($0) = ?" }.joined(separator: " AND ")

    /// All columns that hold what a post says.
    static let columns = key + ["name", "date", "text", "warning", "alts", "payload"]

    /// The columns for a SELECT.
    static let selected = columns.map { "post.\($0)" }.joined(separator: ", ")

    /// That the payload of a row of this table says that its post has no date.
    ///
    /// A quotation mark within a text is escaped there, so nobody can write this into one; and unlike SQLite's functions for JSON
    /// it fails at no damage.
    static func isUndated(_ table: String) -> String {
        "ifnull(instr(\(table).payload, '\"undated\":true'), 0) > 0"
    }

    /// The values for ``key``.
    static func values(of key: Post.Key) -> [(any DatabaseValueConvertible)?] {
        [
            StoreText.stored(key.post.origin), StoreText.stored(key.post.raw), StoreText.stored(key.author),
            key.isRepost,
        ]
    }

    /// Gives a statement the values for ``columns``.
    ///
    /// - Parameters:
    ///   - post: the post.
    ///   - date: where in its list it stands.
    ///   - statement: what is given the values.
    static func add(_ post: Post, date: Date, to statement: inout StatementBinding) throws {
        let key = post.key
        try statement.add(StoreText.stored(key.post.origin))
        try statement.add(StoreText.stored(key.post.raw))
        try statement.add(StoreText.stored(key.author))
        try statement.add(key.isRepost ? 1 : 0)
        try statement.add(StoreText.stored(post.author.name))
        try statement.add(date)
        try statement.add(StoreText.stored(post.text))
        try statement.add(post.warning.map(StoreText.stored))
        try statement.add(StoreText.stored(post.media.map(\.alt)))
        try statement.add { Payload.add(to: &$0) { $0.post(post) } }
    }

    /// The post that stands in the next of these columns.
    ///
    /// - Parameters:
    ///   - columns: the row's.
    ///   - other: the post of the row before. What both say of where they are from and by whom is kept once: of 100,000 posts that
    ///     is 12 MB.
    static func post(_ columns: inout StoreColumns, behind other: Post? = nil) throws -> Post {
        // Byte for byte: what only looks alike has another key.
        func once(_ text: String, _ known: String?) -> String {
            known.flatMap { $0.utf8.elementsEqual(text.utf8) ? $0 : nil } ?? text
        }
        let origin = once(try columns.text(), other?.id.origin)
        let raw = try columns.text()
        let handle = once(try columns.text(), other?.author.handle)
        // Told by the reposter in the payload; the column is there for the key alone.
        _ = try columns.flag()
        let name = once(try columns.text(), other?.author.name)
        let date = try columns.date()
        let text = try columns.text()
        let warning = try columns.optionalText()
        let alts = try columns.texts()
        var draft = PostDraft()
        if var payload = try Payload.reader(&columns) {
            try draft.read(&payload)
            try payload.end()
        }
        // Last, so that nothing in the payload can stand in their place.
        draft.origin = origin
        draft.id = raw
        draft.author = Post.Author(name: name, handle: handle)
        draft.date = date
        draft.text = text
        if draft.more.warning != warning { draft.more.warning = warning }
        let media = draft.more.media
        if !media.isEmpty {
            draft.more.media = zip(media, alts).map {
                Post.Media(kind: $0.kind, alt: $1, address: $0.address)
            }
        }
        return try draft.post()
    }

    /// All that a post says, as the copy of it that a bookmark has in a column of its own.
    static func storedCopy(_ post: Post) -> String {
        var writer = PeopleWriter(.copy)
        writer.post(post)
        return writer.json.text
    }

    /// The post whose copy stands in the next of these columns.
    static func copy(_ columns: inout StoreColumns) throws -> Post {
        var reader = try JSONReader(try columns.json() ?? [])
        let post = try Post(&reader)
        try reader.end()
        return post
    }

    /// The key that stands in the next of these columns.
    static func key(_ columns: inout StoreColumns) throws -> Post.Key {
        Post.Key(
            post: Post.ID(origin: try columns.text(), raw: try columns.text()),
            author: try columns.text(),
            isRepost: try columns.flag()
        )
    }
}

/// How a profile stands in the table `person`.
///
/// Its name and its handle have columns of their own, for the list of people.
enum UserRecord {
    /// The columns that hold what a profile says; `origin` and `raw`, which are not among them, say how the person was
    /// asked for, which need not be how the profile calls itself.
    static let columns = ["name", "handle", "payload"]

    /// The columns for a SELECT.
    static let selected = columns.joined(separator: ", ")

    /// The values for ``columns``.
    static func values(of user: User) -> [(any DatabaseValueConvertible)?] {
        [StoreText.stored(user.name), StoreText.stored(user.handle), Payload.stored { $0.user(user) }]
    }

    /// The profile that stands in the next of these columns.
    static func user(_ columns: inout StoreColumns) throws -> User {
        let name = try columns.text()
        let handle = try columns.text()
        var draft = UserDraft()
        if var payload = try Payload.reader(&columns) {
            try draft.read(&payload)
            try payload.end()
        }
        draft.name = name
        draft.handle = handle
        return try draft.user()
    }
}

/// What a post or a profile says beside its columns, as JSON in one column; NULL when that is nothing.
private enum Payload {
    static func stored(_ write: (inout PeopleWriter) -> Void) -> String? {
        var bytes: [UInt8] = []
        return add(to: &bytes, write) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Adds it to what is written already; false for NULL.
    static func add(to bytes: inout [UInt8], _ write: (inout PeopleWriter) -> Void) -> Bool {
        // Moved there and back: whoever writes to bytes that somebody else has, too, copies all of them.
        var writer = PeopleWriter(.rest, behind: exchange(&bytes, with: []))
        write(&writer)
        bytes = writer.json.bytes
        return !writer.saysNothing
    }

    static func reader(_ columns: inout StoreColumns) throws -> JSONReader? {
        try columns.json().map { try JSONReader($0) }
    }
}
