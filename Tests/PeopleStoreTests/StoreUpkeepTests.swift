import FoundationEssentials
import GRDB
import People
import TestSupport
import Testing

@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport

/// What `perch cache` does when all is well, and when it is not.
struct StoreUpkeepTests {
    private let bench: StoreBench
    private var file: String { bench.location.file }
    /// As the command hands it over.
    private let form: (String) -> Account? = {
        (try? AccountParser.parse($0, allowsPlainHTTP: true))?.account
    }
    private var upkeep: StoreUpkeep { StoreUpkeep(StoreOpener(location: bench.location, patience: 0)) }

    init() throws {
        bench = try StoreBench()
        let store = try bench.open()
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try store.put(StoreSample.page(1...200))
        for number in 1...3 { try store.put(StoreSample.bookmark(StoreSample.post(number))) }
    }

    /// Overwrites a page of the list's posts, which no bookmark needs.
    private func damage() throws {
        let page = try bench.open().read { database in
            try Int.fetchOne(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = 'post' AND pagetype = 'leaf' LIMIT 1 OFFSET 1")
        }
        var bytes = try Data(contentsOf: URL(filePath: file))
        let start = (try #require(page) - 1) * 4096
        bytes.replaceSubrange(start..<start + 4096, with: [UInt8](repeating: 0xA5, count: 4096))
        try bytes.write(to: URL(filePath: file))
    }

    @Test func `a sound store is sound`() throws {
        #expect(try upkeep.check() == StoreCheck())
        #expect(try upkeep.check().isSound)
    }

    /// Stranger 2026-11-27: `perch doctor` said that nothing was wrong where nothing could be kept.
    @Test func `a look tells why nothing could be kept, without writing`() throws {
        let place = bench.location
        let seen = { (isWritable: @escaping (String) -> Bool, room: Int?) in
            StoreLook(at: place, isWritable: isWritable, room: { _ in room }).refusal
        }
        #expect(StoreLook(at: place).refusal == nil && seen({ _ in true }, nil) == nil)
        #expect(seen({ $0 != place.folder }, nil) == .readOnly(path: place.folder))
        #expect(seen({ $0 != file }, nil) == .readOnly(path: file))
        #expect(seen({ _ in true }, 4_096) == .full(path: file) && seen({ _ in true }, 1 << 20) == nil)
        // Where there is no folder yet, what counts is the one in which it would be made.
        let none = try StoreLocation(variables: ["XDG_DATA_HOME": "\(place.folder)/no/where"])
        #expect(StoreLook(at: none, isWritable: { $0 == place.folder }, room: { _ in nil }).refusal == nil)
        #expect(
            StoreLook(at: none, isWritable: { $0 != place.folder }, room: { _ in nil }).refusal
                == .notAllowed(path: none.folder))
    }

    /// Stranger 2026-11-29: of a link that leads nowhere it said that only reading was allowed there.
    @Test func `of a link in the place of the store a look says that it is one, and no more`() throws {
        let place = try StoreLocation(variables: ["XDG_DATA_HOME": bench.folder.path + "/linked"])
        try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: place.file, withDestinationPath: bench.folder.path + "/nowhere")
        let look = StoreLook(at: place)
        #expect(look.state == .trouble(.notPlain(path: place.file, kind: "a link to nothing")))
        #expect(
            look.refusal == nil
                && StoreError.notPlain(path: "a", kind: "a link to nothing").advice.hasPrefix(
                    "Remove the link")
        )
    }

    @Test func `damage is told once, set aside at once, and gone at the next check`() throws {
        try damage()
        let check = try upkeep.check()
        #expect(!check.isSound && !check.problems.isEmpty)
        #expect(Set(check.problems).count == check.problems.count)
        #expect(check.outcome?.hasPrefix("The store was damaged; a new one begins with 1") == true)
        #expect(
            check.outcome?.hasSuffix(
                " of 200 posts and 3 bookmarks. It was set aside as perch.sqlite.damaged-1.") == true)
        #expect(try upkeep.check().isSound)
        #expect(try bench.open().bookmarks().count == 3)
    }

    @Test(arguments: ["ada@example.org", "@Ada@Example.org", "https://example.org/@ada", " ada@example.org "])
    func `an account is cleared however it is written`(account: String) throws {
        #expect(try upkeep.clear([account], form: form).unknown == nil)
        #expect(try bench.open().contents().posts == 0)
    }

    @Test func `what is secret in an address is not listed, and who is listed so can be cleared so`() throws {
        let text = "feed:https://fen.example/f?key=s3cret"
        let user = User.ID(origin: "https://fen.example/f?key=s3cret", raw: "feed")
        let store = try bench.open()
        try store.put(StoreSample.user(user), openedBy: Account(text), at: StoreSample.noon)
        let report = StoreReport(try store.contents(), at: bench.location) { _ in "noon" }
        #expect(report.lines.contains { $0.hasPrefix("feed:https://fen.example/f?key=…  0 posts") })
        #expect(!report.lines.contains { $0.contains("s3cret") })
        #expect(try upkeep.clear(["feed:https://fen.example/f?key=…"]).unknown == nil)
        #expect(try store.profile(of: user) == nil)
    }

    @Test func `room that others read from is told as that, and only that`() throws {
        _ = try upkeep.clear()
        let again = try upkeep.clear()
        #expect(again.bytes <= 0 && !again.isHeld)
        let other = try bench.open()
        try bench.open().put(StoreSample.page(1...200))
        try other.reader.read { database in
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM post")
            #expect(try upkeep.clear().isHeld)
        }
        #expect(try !upkeep.clear().isHeld)
    }

    @Test(arguments: ["ada@example.com", "http://example.org/@ada", "ada", "https://example.org", ""])
    func `what means somebody else clears nobody`(account: String) throws {
        #expect(try upkeep.clear([account], form: form).unknown == account)
        #expect(try bench.open().contents().posts == 200)
    }

    @Test func `one broken page that ends every look is one problem`() throws {
        try damage()
        let problems = try bench.open().check()
        #expect(Set(problems).count == problems.count)
    }

    @Test func `what is no database at all is damage as well`() throws {
        try Data(repeating: 0x21, count: 9_000).write(to: URL(filePath: file))
        let check = try upkeep.check()
        #expect(!check.isSound && check.problems == [])
        #expect(check.outcome?.contains("set aside as perch.sqlite.damaged-1") == true)
        #expect(try upkeep.check().isSound)
    }

    @Test func `a row that belongs to nothing is set aside too, or it would be told of for ever`() throws {
        try bench.open().writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            try database.execute(sql: "INSERT INTO bookmark VALUES (77777, '', 0, '')")
        }
        #expect(try upkeep.check().problems == ["A row of bookmark belongs to nothing."])
        #expect(try upkeep.check().isSound)
        #expect(try bench.open().bookmarks().count == 3)
    }

    @Test func `an index of words that does not fit is made anew, and nothing else changes`() throws {
        _ = try bench.open().find(words: "post", limit: 9)
        try bench.open().writer.write { database in
            try database.execute(sql: "UPDATE found_data SET block = x'00' WHERE id > 100")
        }
        let check = try upkeep.check()
        #expect(check.outcome == "Only an index was damaged; it was made anew.")
        #expect(try upkeep.check().isSound)
        #expect(try bench.open().contents().posts == 200)
    }

    /// Without these rows FTS5 does nothing at all, not even make the index anew.
    @Test(arguments: [
        "DELETE FROM found_data", "UPDATE found_data SET block = x'0102030405' WHERE id = 10",
        "UPDATE found_config SET v = 99 WHERE k = 'version'", "DELETE FROM found_config",
        "DROP TABLE found_data", "DROP TABLE found_idx", "DROP TABLE found_docsize",
        "DROP TABLE found_config",
    ])
    func `an index of words that cannot even be opened is made anew, and nothing else changes`(
        damage: String
    ) throws {
        _ = try bench.open().find(words: "post", limit: 9)
        try bench.open().writer.write { try $0.execute(sql: damage) }
        let check = try upkeep.check()
        #expect(check.outcome == "Only an index was damaged; it was made anew.")
        #expect(try upkeep.check().isSound)
        #expect(try bench.open().contents().posts == 200)
        #expect(try bench.open().find(words: "post", limit: 300).count == 200)
    }

    @Test func `damage in a store that another Perch has open is told with what to do`() throws {
        try damage()
        let other = try bench.open()
        let check = try upkeep.check()
        #expect(check.outcome?.contains("Close every Perch, then start one.") == true)
        #expect(!other.isReadOnly)
    }

    @Test func `clearing a damaged store sets it aside and keeps what can be kept`() throws {
        try damage()
        let clearing = try upkeep.clear()
        #expect(clearing.notice?.contains(" of 200 posts and 3 bookmarks. It was") == true)
        #expect(clearing.unknown == nil)
        let store = try bench.open()
        #expect(try store.contents().posts == 0)
        #expect(try store.bookmarks().count == 3)
        #expect(store.check() == [])
    }

    @Test func `what was set aside is named, and goes with what is kept and not before`() throws {
        try damage()
        _ = try upkeep.check()
        let contents = try bench.open().contents()
        #expect(contents.setAside.map(\.name) == ["perch.sqlite.damaged-1"])
        let report = StoreReport(contents, at: bench.location) { _ in "noon" }
        let size = CountText.bytes(contents.setAside.reduce(0) { $0 + $1.bytes })
        #expect(
            report.lines.suffix(2) == [
                "perch.sqlite.damaged-1  \(size)  damaged, set aside",
                "What was set aside holds what was stored then; perch cache clear --kept removes it.",
            ])
        _ = try upkeep.clear()
        _ = try upkeep.clear(["ada@example.org"], alsoKept: true)
        #expect(StoreFiles.found(file + ".damaged-1") != .nothing)
        let clearing = try upkeep.clear(alsoKept: true)
        #expect(clearing.bytes >= contents.setAside[0].bytes)
        #expect(try bench.open().contents().setAside == [])
        let files = try FileManager.default.contentsOfDirectory(atPath: bench.location.folder)
        #expect(!files.contains { $0.contains("damaged") }, "\(files)")
    }

    @Test func `what was read of somebody who is cleared is unread with everybody`() throws {
        let store = try bench.open()
        try store.put(StoreSample.page([3, 2, 1]))
        try store.put(StoreSample.page([3, 9], of: StoreSample.bob))
        try store.markRead([StoreSample.post(3).id, StoreSample.post(9).id], at: StoreSample.noon)
        _ = try store.clear([StoreSample.ada], alsoKept: true)
        #expect(try !store.isRead(StoreSample.post(3).id))
        #expect(try store.isRead(StoreSample.post(9).id))
        let bob = StoreSample.followed(StoreSample.bob)
        #expect(try store.home(of: [bob], unreadPosts: 0).news.first?.news.unread == 1)
        #expect(store.check() == [])
    }

    @Test func `of what was set aside the latest three are kept`() throws {
        for number in 1...5 {
            try Data("letter \(number)".utf8).write(to: URL(filePath: file))
            try Data("wal".utf8).write(to: URL(filePath: file + "-wal"))
            #expect(Store.open(at: bench.location).line?.contains("damaged-\(number)") == true)
        }
        #expect(StoreFiles.setAside(at: bench.location).map(\.number) == [3, 4, 5])
        for number in 3...5 {
            let letter = try Data(contentsOf: URL(filePath: "\(file).damaged-\(number)"))
            #expect(letter == Data("letter \(number)".utf8))
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: bench.location.folder)
        #expect(!files.contains { $0.contains("damaged-1") || $0.contains("damaged-2") })
    }

    @Test func `a store that is damaged when all is to be cleared leaves nothing behind`() throws {
        try damage()
        let clearing = try upkeep.clear(alsoKept: true)
        #expect(clearing.notice == nil)
        let contents = try bench.open().contents()
        #expect(contents.bookmarks == 0 && contents.setAside == [])
    }

    @Test func `clearing one of a damaged store is no less possible`() throws {
        try damage()
        #expect(try upkeep.clear(["ada@example.org"], form: form).unknown == nil)
        #expect(try bench.open().contents().posts == 0)
    }

    @Test func `clearing somebody of whom nothing is stored drops nothing`() throws {
        #expect(try upkeep.clear(["ada@example.org", "nobody"], form: form).unknown == "nobody")
        #expect(try bench.open().contents().posts == 200)
    }

    @Test(arguments: [[], ["ada@example.org"]])
    func `clearing in bites drops the same and leaves the index of words whole`(accounts: [String]) throws {
        let store = try bench.open()
        try store.put(StoreSample.page(300...340, of: StoreSample.bob))
        let users = accounts.isEmpty ? nil : [StoreSample.ada]
        _ = try store.clearInBites(users, alsoKept: false)
        #expect(try store.contents().people.map(\.user) == (accounts.isEmpty ? [] : [StoreSample.bob]))
        #expect(try store.bookmarks().count == 3)
        #expect(try store.find(words: "post", limit: 99).count == (accounts.isEmpty ? 3 : 44))
        #expect(store.check() == [])
        let merging = try store.read {
            try Int.fetchAll($0, sql: "SELECT v FROM found_config WHERE k LIKE '%merge' ORDER BY k")
        }
        #expect(merging == [4, 16])
    }

    @Test(arguments: [false, true])
    func `clearing at once drops the same, and the store goes on as before`(alsoKept: Bool) throws {
        let store = try bench.open()
        try store.markRead([StoreSample.post(1).id], at: StoreSample.noon)
        let kept = try store.bookmarks()
        #expect(try store.clearAtOnce(alsoKept: alsoKept) > 0)
        #expect(try store.bookmarks() == (alsoKept ? [] : kept))
        #expect(try store.isRead(StoreSample.post(1).id) == !alsoKept)
        let contents = try store.contents()
        #expect(contents.people.isEmpty && contents.posts == 0 && contents.validators == 0)
        #expect(try store.find(words: "post", limit: 99).count == (alsoKept ? 0 : 3))
        // No word that was dropped is left in the file.
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.firstRange(of: Data("Post 150".utf8)) == nil)
        // What is written from now on is found again, and goes again.
        try store.put(StoreSample.page(10...19))
        #expect(try store.find(words: "post", limit: 99).count == (alsoKept ? 10 : 13))
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.find(words: "post", limit: 99).count == (alsoKept ? 0 : 3))
        #expect(store.check() == [])
        let settings = try store.writer.writeWithoutTransaction { database in
            try ["foreign_keys", "wal_autocheckpoint"].map { name in
                try Int.fetchOne(database, sql: "PRAGMA \(name)")
            }
        }
        #expect(settings == [1, 1000])
    }

    /// Stranger 2026-11-28: on a full disk, who had refreshed was told of damage, as one table was not emptied with the others.
    @Test(arguments: [false, true])
    func `however a store is cleared, the same is left in every table`(alsoKept: Bool) throws {
        func left(_ clear: (Store) throws -> Void) throws -> [String: [String]] {
            let another = try StoreBench()
            defer { withExtendedLifetime(another) {} }
            let store = try another.open()
            try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
            try store.put(StoreSample.page(1...20))
            try store.put(StoreSample.bookmark(StoreSample.post(3)))
            try store.markRead([StoreSample.post(1).id], at: StoreSample.noon)
            try store.noteChecked([StoreSample.ada], postCount: 3, at: StoreSample.noon)
            try store.noteFailures([(StoreSample.bob, 1, "Gone.")], at: StoreSample.noon)
            try store.notePause(of: "example.org", until: StoreSample.noon(plus: 9), at: StoreSample.noon)
            _ = try store.find(words: "post", limit: 9)
            func rows() throws -> [String: [String]] {
                try store.read { database in
                    let tables = try String.fetchAll(
                        database,
                        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'found%'")
                    return try Dictionary(
                        uniqueKeysWithValues: tables.map { table in
                            (
                                table,
                                try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map(\.description)
                            )
                        })
                }
            }
            try store.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO validator SELECT 'https://example.org/', id, 'tag', NULL, 0 FROM person;
                        INSERT INTO skipped SELECT url, 0, '#2', 'no id', 1 FROM validator;
                        INSERT INTO broken SELECT min(id) FROM post WHERE list IS NOT NULL;
                        """)
            }
            // A new table is to be thought of in each of the ways, and here.
            #expect(try rows().filter { $0.value.isEmpty }.isEmpty)
            let last = try store.lastRow()
            try clear(store)
            #expect(store.check() == [])
            let left = try rows().filter { !["issued", "indexed"].contains($0.key) }
            // No number is given twice, and all words are found, however that is noted.
            #expect(try store.lastRow() >= last)
            try store.put(StoreSample.page(30...31))
            #expect(try store.find(words: "post", limit: 9).count == (alsoKept ? 2 : 3))
            return left
        }
        let usual = try left { _ = try $0.clear(alsoKept: alsoKept) }
        #expect(usual["bookmark"]?.count == (alsoKept ? 0 : 1) && usual["refresh"] == [])
        #expect(try left { _ = try $0.clearAtOnce(alsoKept: alsoKept) } == usual)
        #expect(try left { _ = try $0.clearInBites(nil, alsoKept: alsoKept) } == usual)
    }

    @Test func `room is held back with the first write, and given up when the disk is full`() throws {
        #expect(StoreFiles.found(bench.location.reserveFile) == .file(size: 1 << 20))
        // A disk on which there is only as much room as the reserve takes.
        let reserve = bench.location.reserveFile
        let full = DatabaseFunction("no_room", argumentCount: 0) { _ in
            throw DatabaseError(resultCode: .SQLITE_FULL)
        }
        let opener = StoreOpener(location: bench.location, patience: 0) { database in
            guard StoreFiles.found(reserve) != .nothing else { return }
            database.add(function: full)
            try database.execute(
                sql: "CREATE TEMP TRIGGER full BEFORE DELETE ON main.post BEGIN SELECT no_room(); END")
        }
        _ = try StoreUpkeep(opener).clear()
        #expect(try bench.open().contents().posts == 0)
        #expect(try bench.open().bookmarks().count == 3)
        #expect(StoreFiles.found(reserve) == .file(size: 1 << 20))
    }
}
