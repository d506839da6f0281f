import GRDB
public import People

extension Store {
    /// Stored posts and bookmarks that hold all these words, best first, the newer first of two that are as good.
    ///
    /// Looks into what a post says, its warning, its author's name and handle, and the descriptions of what is attached.
    /// Accents and capitals make no difference. The last word also stands for all that begin like it.
    /// Nothing that is typed is an operator; without a word in it, nothing is found.
    ///
    /// - Parameters:
    ///   - words: what somebody typed.
    ///   - limit: the most posts to answer; each is answered once, however often it is stored.
    public func find(words: String, limit: Int) throws(StoreError) -> [FoundPost] {
        try matching(words, limit) { rows, database in
            let statement = try database.cachedStatement(sql: Self.foundSQL)
            var found: [FoundPost] = []
            var known: Set<Post.Key> = []
            for match in rows where found.count < limit {
                guard let row = try Row.fetchOne(statement, arguments: [match.row]) else { continue }
                let post = try Self.found(row)
                if known.insert(post.post.key).inserted { found.append(post) }
            }
            return found
        }
    }

    /// The rows of the posts that ``find(words:limit:)`` answers, to be read with ``found(in:)`` a few at a time.
    ///
    /// - Parameters:
    ///   - words: what somebody typed.
    ///   - limit: the most rows to answer.
    public func findRows(words: String, limit: Int) throws(StoreError) -> [Int64] {
        try matching(words, limit) { rows, database in
            let statement = try database.cachedStatement(
                sql: "SELECT \(PostRecord.key.joined(separator: ", ")) FROM post WHERE id = ?")
            var found: [Int64] = []
            var known: Set<[DatabaseValue]> = []
            for match in rows where found.count < limit {
                guard let row = try Row.fetchOne(statement, arguments: [match.row]) else { continue }
                if known.insert(Array(row.databaseValues)).inserted { found.append(match.row) }
            }
            return found
        }
    }

    /// The posts in these rows, without those that are gone by now.
    ///
    /// - Parameter rows: as ``findRows(words:limit:)`` has answered them.
    public func found(in rows: some Sequence<Int64>) throws(StoreError) -> [FoundPost] {
        try read { database in
            let statement = try database.cachedStatement(sql: Self.foundSQL)
            return try rows.compactMap { row in
                guard let row = try Row.fetchOne(statement, arguments: [row]) else { return nil }
                return try Self.found(row)
            }
        }
    }

    private static func found(_ row: Row) throws -> FoundPost {
        var columns = StoreColumns(row)
        let account = Account(try columns.text())
        return FoundPost(post: try PostRecord.post(&columns), account: account)
    }

    /// What becomes of the rows of the index that hold words, best first; nothing without a word.
    private func matching<Found>(
        _ words: String, _ limit: Int, _ body: ([WordIndex.Match], Database) throws -> [Found]
    ) throws(StoreError) -> [Found] {
        guard let expression = FindPhrase.expression(for: words), limit > 0 else { return [] }
        do throws(StoreError) {
            try indexWords()
        } catch .readOnly, .full, .busy {
            // What is not in the index yet is looked for all the same, below.
        }
        return try read(long: true) { database in
            // A post may be kept, and stand in several lists: more rows than posts are asked for.
            var rows = try WordIndex.rows(matching: expression, limit: limit * 4 + 8, database)
            if try WordIndex.lags(database) {
                rows += try WordIndex.rowsBeyond(matching: expression, database)
                rows.sort { ($0.score, $1.date) < ($1.score, $0.date) }
            }
            return try body(rows, database)
        }
    }

    /// Brings the index of words up to what is stored.
    ///
    /// In bites, each a transaction, so that whoever else writes waits for one of them at the most.
    ///
    /// - Throws: why it cannot be written; what is stored would be missed then.
    private func indexWords() throws(StoreError) {
        while try read(long: true, WordIndex.lags), try write({ try WordIndex.extend($0) }) {}
    }

    private static let foundSQL = """
        SELECT coalesce(person.account, bookmark.account, person.raw), \(PostRecord.selected) FROM post
        LEFT JOIN person ON person.id = post.list
        LEFT JOIN bookmark ON bookmark.post = post.id
        WHERE post.id = ?
        """
}

/// What somebody typed to be found, as an expression for the full-text index in which nothing of it is an operator.
enum FindPhrase {
    /// The most letters that are looked at: more than anybody types, less than keeps the index busy.
    private static let longest = 1_000

    /// The expression for the index; nil when there is no word in what was typed.
    ///
    /// Every run between blanks is quoted, which makes a phrase of it: `ada@example.org` is three words in a row. The
    /// last one need only begin like that, because it may still be being typed.
    static func expression(for typed: String) -> String? {
        let words = typed.unicodeScalars.prefix(longest)
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            // The index keeps letters and digits only; of anything else it has nothing to look for.
            .filter { $0.contains(where: isLetterOrDigit) }
            .map(quoted)
        return words.isEmpty ? nil : words.joined(separator: " ") + "*"
    }

    /// The word between quotes, its own quotes doubled.
    ///
    /// By scalars: a quote with an accent on it is no quote to Swift's characters, and one to SQLite.
    private static func quoted(_ word: some Sequence<Unicode.Scalar>) -> String {
        var quoted = "\"".unicodeScalars
        for scalar in word {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber, .privateUse: true
        default: false
        }
    }
}
