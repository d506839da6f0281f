import FoundationEssentials
import GRDB
import People

extension Store {
    /// Counts what is stored; reads the whole of some indexes, so it is for `perch cache` and not for a screen.
    public func contents() throws(StoreError) -> StoreContents {
        let bytes = StoreFiles.size(of: location)
        let setAside = StoreFiles.setAside(at: location).map {
            StoreContents.SetAside(name: $0.name, bytes: StoreFiles.size(of: $0, at: location))
        }
        return try read { database in
            func count(_ table: String) throws -> Int {
                try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            func storedAt(_ function: String) throws -> Date? {
                try Double.fetchOne(
                    database, sql: "SELECT \(function)(storedAt) FROM post WHERE list IS NOT NULL"
                )
                .map(Date.init(timeIntervalSinceReferenceDate:))
            }
            return StoreContents(
                bytes: bytes, people: try Self.people(database), bookmarks: try count("bookmark"),
                notes: try count("note"), readMarks: try count("readMark"),
                validators: try count("validator"),
                oldest: try storedAt("min"), newest: try storedAt("max"), setAside: setAside)
        }
    }

    private static func people(_ database: Database) throws -> [StoreContents.Person] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT origin, raw, account, profileAt, listAt,
                    (SELECT count(*) FROM post WHERE post.list = person.id)
                FROM person ORDER BY max(coalesce(profileAt, -1e300), coalesce(listAt, -1e300)) DESC, id
                """)
        var people: [StoreContents.Person] = []
        while let row = try rows.next() {
            var columns = StoreColumns(row)
            people.append(
                StoreContents.Person(
                    user: User.ID(origin: try columns.text(), raw: try columns.text()),
                    account: try columns.optionalText().map { Account($0) },
                    profile: try columns.optionalDate(),
                    list: try columns.optionalDate(),
                    posts: try columns.number()))
        }
        return people
    }
}
