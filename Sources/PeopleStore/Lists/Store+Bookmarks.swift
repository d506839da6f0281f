import FoundationEssentials
import GRDB
public import People

extension Store {
    /// Keeps a post, in the place of what was kept under its key.
    ///
    /// When this returns the bookmark is on the disk: it outlives the end of this process and a power cut. It is a copy
    /// of its own, which stays when the list it was in is forgotten or cleared, and it stands there twice, so that no damaged page
    /// takes it along.
    public func put(_ bookmark: Bookmark) throws(StoreError) {
        try put([bookmark])
    }

    /// Keeps posts, all of them or none.
    func put(_ bookmarks: [Bookmark]) throws(StoreError) {
        try write(lasting: true) { database in
            var id = try Self.lastRow(database)
            let said = PostRecord.columns
            let marks = Array(repeating: "?", count: said.count).joined(separator: ", ")
            let changes = (["storedAt"] + said.dropFirst(PostRecord.key.count))
                .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            let statement = try database.makeStatement(
                sql: """
                    INSERT INTO post (id, place, storedAt, \(said.joined(separator: ", "))) VALUES (?, 0, ?, \(marks))
                    ON CONFLICT (raw, origin, handle, isRepost) WHERE list IS NULL
                    DO UPDATE SET \(changes) RETURNING id
                    """)
            let keeping = try database.makeStatement(
                sql: """
                    INSERT INTO bookmark (post, account, date, copy) VALUES (?, ?, ?, ?)
                    ON CONFLICT (post) DO UPDATE
                    SET account = excluded.account, date = excluded.date, copy = excluded.copy
                    """)
            for bookmark in bookmarks {
                var binding = StatementBinding(statement)
                binding.begin()
                id += 1
                try binding.add(id)
                try binding.add(bookmark.date)
                try PostRecord.add(bookmark.post, date: bookmark.post.date, to: &binding)
                // To the end: what fails behind the first row, such as on a full disk, is told of only there.
                let rows = try binding.lent { try Int64.fetchAll(statement) }
                try keeping.execute(arguments: [
                    rows.first, StoreText.stored(bookmark.account.text), bookmark.date.stored,
                    PostRecord.storedCopy(bookmark.post),
                ])
            }
        }
    }

    /// Lets a kept post go, which is no error when it was not kept; when this returns that is on the disk.
    public func removeBookmark(_ key: Post.Key) throws(StoreError) {
        try write(lasting: true) { database in
            // The bookmark goes with its post.
            try database.execute(
                sql: "DELETE FROM post WHERE list IS NULL AND \(PostRecord.matchesKey)",
                arguments: StatementArguments(PostRecord.values(of: key)))
        }
    }

    /// All that is kept, newest first by when it was kept.
    public func bookmarks() throws(StoreError) -> [Bookmark] {
        try read { database in
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT bookmark.account, bookmark.date, \(PostRecord.selected) FROM bookmark
                    JOIN post ON post.id = bookmark.post ORDER BY bookmark.date DESC, bookmark.post DESC
                    """)
            var bookmarks: [Bookmark] = []
            while let row = try rows.next() {
                var columns = StoreColumns(row)
                let account = Account(try columns.text())
                let date = try columns.date()
                bookmarks.append(Bookmark(post: try PostRecord.post(&columns), account: account, date: date))
            }
            return bookmarks
        }
    }
}
