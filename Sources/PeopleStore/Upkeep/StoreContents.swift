public import FoundationEssentials
import GRDB
public import People
import Values

/// What a store holds, in numbers.
public struct StoreContents: Equatable, Sendable {
    /// What is stored of one person.
    public struct Person: Equatable, Sendable {
        /// Who it is.
        public let user: User.ID

        /// What opens them; nil when that is not known.
        public let account: Account?

        /// When the profile was stored; nil when it was not.
        public let profile: Date?

        /// When the beginning of the list was stored; nil when it was not.
        public let list: Date?

        /// How many posts of the list are stored.
        public let posts: Int
    }

    /// How many bytes the store takes on the disk, with the files beside the database.
    public let bytes: Int

    /// Everybody of whom something is stored; who was stored last comes first.
    public let people: [Person]

    /// How many bookmarks are kept.
    public let bookmarks: Int

    /// Of how many posts it is kept that they were read.
    public let readMarks: Int

    /// For how many addresses a server's validator is kept.
    public let validators: Int

    /// When the stored post that was stored longest ago was stored; nil when there is none.
    public let oldest: Date?

    /// When the stored post that was stored last was stored; nil when there is none.
    public let newest: Date?

    /// A database that was set aside: damaged, or in the form of an older Perch.
    public struct SetAside: Equatable, Sendable {
        /// What it is called, in the store's folder.
        public let name: String

        /// How many bytes it takes, with the files that belong to it.
        public let bytes: Int

        /// Whether nothing is wrong with it but that an older Perch made it.
        public let isOlder: Bool
    }

    /// What was set aside, with all that was stored in it; the oldest first.
    public let setAside: [SetAside]

    /// How many profiles are stored.
    public var profiles: Int { people.count { $0.profile != nil } }

    /// How many posts are stored in all lists.
    public var posts: Int { people.reduce(0) { $0 + $1.posts } }
}

extension Store {
    /// Counts what is stored; reads the whole of some indexes, so it is for `perch cache` and not for a screen.
    public func contents() throws(StoreError) -> StoreContents {
        let bytes = StoreFiles.size(of: location)
        let setAside = StoreFiles.setAside(at: location).map {
            StoreContents.SetAside(
                name: $0.name, bytes: StoreFiles.size(of: $0, at: location), isOlder: $0.reason == .older)
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
                readMarks: try count("readMark"),
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

/// What `perch cache` says about a store, as lines of text.
public struct StoreReport: Equatable, Sendable {
    /// The lines, without line breaks.
    ///
    /// They hold accounts as they were typed, without what may be secret in an address: whoever prints them makes them safe
    /// first.
    public let lines: [String]

    /// Says what a store holds.
    ///
    /// - Parameters:
    ///   - contents: what it holds.
    ///   - location: where it lies.
    ///   - time: how to write a moment.
    public init(_ contents: StoreContents, at location: StoreLocation, time: (Date) -> String) {
        var lines = ["\(location.file)  \(CountText.bytes(contents.bytes))"]
        lines.append(
            [
                CountText.counted(contents.profiles, "profile", "profiles"),
                CountText.counted(contents.posts, "post", "posts"),
                CountText.counted(contents.bookmarks, "bookmark", "bookmarks"),
                CountText.counted(contents.readMarks, "read mark", "read marks"),
            ].joined(separator: ", "))
        if let oldest = contents.oldest, let newest = contents.newest {
            lines.append("posts stored from \(time(oldest)) to \(time(newest))")
        }
        let names = contents.people.map { $0.account?.text ?? $0.user.raw }
        let shared = Set(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys)
        for (person, name) in zip(contents.people, names) {
            // Two people of one name are told apart by where they come from.
            let shown = MaskedAddress.text(name)
            let name = shared.contains(name) ? "\(shown) (\(MaskedAddress.text(person.user.origin)))" : shown
            let stored = [person.profile, person.list].compactMap(\.self).max().map(time) ?? "not stored"
            lines.append("\(name)  \(CountText.counted(person.posts, "post", "posts"))  \(stored)")
        }
        for aside in contents.setAside {
            let state = aside.isOlder ? "of an older Perch" : "damaged"
            lines.append("\(aside.name)  \(CountText.bytes(aside.bytes))  \(state), set aside")
        }
        if !contents.setAside.isEmpty {
            lines.append(
                "What was set aside holds what was stored then; perch cache clear --kept removes it.")
        }
        self.lines = lines
    }
}
