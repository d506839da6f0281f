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
        guard let expression = FindPhrase.expression(for: words), limit > 0 else { return [] }
        return try read(long: true) { database in
            // A post may be kept, and stand in several lists: more rows than posts are asked for.
            let rows = try Row.fetchCursor(
                database.cachedStatement(sql: Self.findSQL), arguments: [expression, limit * 4 + 8])
            var found: [FoundPost] = []
            var known: Set<Post.Key> = []
            while found.count < limit, let row = try rows.next() {
                var columns = StoreColumns(row)
                let account = Account(try columns.text())
                let post = try PostRecord.post(&columns)
                if known.insert(post.key).inserted { found.append(FoundPost(post: post, account: account)) }
            }
            return found
        }
    }

    /// The best rows are chosen by number, so that the texts of those that are left out are not read.
    private static let findSQL = """
        SELECT coalesce(person.account, bookmark.account, person.raw), \(PostRecord.selected()) FROM (
            SELECT found.rowid AS row, bm25(found) AS score, post.date AS date
            FROM found CROSS JOIN post ON post.id = found.rowid
            WHERE found MATCH ? ORDER BY score, date DESC LIMIT ?
        ) AS best
        CROSS JOIN post ON post.id = best.row
        LEFT JOIN person ON person.id = post.list
        LEFT JOIN bookmark ON bookmark.post = post.id
        ORDER BY best.score, best.date DESC
        """
}
