import Dispatch
import FoundationEssentials
import GRDB
import People
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreOpeningTests {
    private let bench: StoreBench
    private var file: String { bench.location.file }

    init() throws {
        bench = try StoreBench()
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    private func bytes(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path))
    }

    private func write(_ bytes: Data) throws {
        try StoreFiles.makeFolder(bench.location.folder)
        try bytes.write(to: URL(filePath: file))
    }

    // MARK: - In order

    @Test func `folder and files are their owner's alone`() throws {
        let store = try bench.open()
        try store.put(StoreSample.page(1...3))
        #expect(try mode(bench.location.folder) == 0o700)
        for ending in ["", "-wal", "-shm", "-lock"] { #expect(try mode(file + ending) == 0o600, "\(ending)") }
    }

    @Test func `what others could read is made private`() throws {
        do {
            let store = try bench.open()
            try store.put(StoreSample.page(1...3))
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.location.folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        _ = try bench.open()
        #expect(try mode(bench.location.folder) == 0o700)
        #expect(try mode(file) == 0o600)
    }

    @Test
    func
        `a folder in which something else lies stays open to whom it was, and the files are private all the same`()
        throws
    {
        try FileManager.default.createDirectory(
            atPath: bench.location.folder, withIntermediateDirectories: true)
        try Data("theirs".utf8).write(to: URL(filePath: "\(bench.location.folder)/notes"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o1777], ofItemAtPath: bench.location.folder)
        try bench.open().put(StoreSample.page(1...3))
        _ = try bench.open()
        #expect(try mode(bench.location.folder) == 0o1777)
        for ending in ["", "-lock"] { #expect(try mode(file + ending) == 0o600, "\(ending)") }
    }

    @Test func `two stores on one file see what the other writes`() throws {
        let (one, two) = (try bench.open(), try bench.open())
        try one.put(StoreSample.page(1...3))
        try two.put(StoreSample.bookmark(StoreSample.post(9)))
        #expect(try two.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
        #expect(try one.bookmarks().count == 1)
    }

    @Test func `many who open a store that is not there yet all get it`() throws {
        let location = bench.location
        let lines = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let opening = Store.open(at: location, patience: 30)
            do {
                try opening.store?.put(StoreSample.bookmark(StoreSample.post(number)))
            } catch {
                lines.withLock { $0.append("\(error)") }
            }
            if let line = opening.line { lines.withLock { $0.append(line) } }
        }
        #expect(lines.withLock { $0 } == [])
        #expect(try bench.open().bookmarks().count == 8)
    }

    @Test func `an empty file, and a database that was begun and not finished, are finished`() throws {
        for sql in [
            "", "PRAGMA journal_mode = WAL",
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        ] {
            let bench = try StoreBench()
            try StoreFiles.makeFolder(bench.location.folder)
            try Data().write(to: URL(filePath: bench.location.file))
            if !sql.isEmpty {
                let queue = try DatabaseQueue(path: bench.location.file)
                _ = try queue.writeWithoutTransaction { try Row.fetchAll($0, sql: sql) }
                try queue.close()
            }
            try bench.open().put(StoreSample.page(1...3))
        }
    }

    @Test
    func `what a process left half done that ended before WAL mode is written back, and the store made`()
        throws
    {
        try StoreFiles.makeFolder(bench.location.folder)
        // As after a kill -9 in that moment. The file grew to a page that was never finished; the journal says that there was none before.
        try Data(repeating: 0, count: 4096).write(to: URL(filePath: file))
        var journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
        // No pages to put back, a nonce, no pages before, sectors of 512 bytes, pages of 4096.
        for number: UInt32 in [0, 7, 0, 512, 4096] {
            withUnsafeBytes(of: number.bigEndian) { journal.append(contentsOf: $0) }
        }
        journal.append(Data(repeating: 0, count: 512 - journal.count))
        try journal.write(to: URL(filePath: file + "-journal"))
        try bench.open().put(StoreSample.page(1...3))
        #expect(StoreFiles.found(file + "-journal") == .nothing)
    }

    @Test func `a database in the middle of being made is waited for, and not refused`() throws {
        try StoreFiles.makeFolder(bench.location.folder)
        try StoreFiles.makeFile(file)
        let lock = try #require(StoreLock.open(bench.location.lockFile))
        #expect(lock.take(.gate, .alone))
        // As a process does that turns it to WAL mode: SQLite refuses a second one at once, without waiting.
        var configuration = Configuration()
        // Its COMMIT may meet the other one's look at the file, which takes a moment.
        configuration.busyMode = .timeout(30)
        let maker = try DatabaseQueue(path: file, configuration: configuration)
        let opened = Locked<StoreOpening?>(nil)
        let (location, isWaiting, done) = (bench.location, DispatchSemaphore(value: 0), DispatchGroup())
        try maker.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            let opener = StoreOpener(location: location, patience: 30) { _ in isWaiting.signal() }
            DispatchQueue.global().async(group: done) {
                let opening = opener.open()
                opened.withLock { $0 = opening }
            }
            // It has looked, and has the choice to write or to wait.
            isWaiting.wait()
            try database.execute(sql: "COMMIT")
        }
        lock.release(.gate)
        done.wait()
        #expect(opened.withLock { $0 }?.line == nil)
        #expect(opened.withLock { $0 }?.store != nil)
    }

    @Test func `a store that another Perch is looking through is used meanwhile`() throws {
        try bench.open().put(StoreSample.page(1...3))
        try StoreFiles.makeFile(bench.location.suspicionFile)
        let other = try #require(StoreLock.open(bench.location.lockFile))
        #expect(other.take(.gate, .alone))
        let opening = Store.open(at: bench.location, patience: 0)
        #expect(opening.line == nil)
        #expect(try opening.store?.contents().posts == 3)
        // It is still to be looked through.
        #expect(StoreFiles.found(bench.location.suspicionFile) != .nothing)
    }

    /// Review 2026-11-27: the folder became its owner's alone.
    @Test func `a store behind a link is opened where it is, and the folder keeps its mode`() throws {
        try bench.open().put(StoreSample.page(1...3))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.location.folder)
        let other = bench.folder.path + "/other"
        try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: bench.location.folder)
        let store = try #require(Store.open(at: StoreLocation(folder: other)).store)
        #expect(store.location.folder.hasSuffix("/perch"))
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9) != nil)
        try store.put(StoreSample.page(4...5))
        #expect(try mode(bench.location.folder) == 0o755 && mode(file) == 0o600)
    }

    // MARK: - Not ours to touch

    @Test func `a newer database is not touched`() throws {
        try bench.open().put(StoreSample.page(1...3))
        try bench.makeDatabase("PRAGMA user_version = \(StoreSchema.version + 1)")
        let before = try bytes(file)
        guard case .refused(let error) = Store.open(at: bench.location) else {
            Issue.record("it was opened")
            return
        }
        #expect(error == .newer(path: file, version: StoreSchema.version + 1))
        #expect(error.description.contains("Update Perch"))
        #expect(try bytes(file) == before)
        #expect(try bench.files() == ["perch.sqlite", "perch.sqlite-lock", "perch.sqlite-reserve"])
    }

    @Test func `a database of another program is not touched`() throws {
        for sql in ["CREATE TABLE song (name TEXT)", "PRAGMA application_id = 7", "PRAGMA user_version = 3"] {
            let bench = try StoreBench()
            try StoreFiles.makeFolder(bench.location.folder)
            let queue = try DatabaseQueue(path: bench.location.file)
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
            let before = try bytes(bench.location.file)
            guard case .refused(.foreign) = Store.open(at: bench.location) else {
                Issue.record("\(sql): it was not refused")
                continue
            }
            #expect(try bytes(bench.location.file) == before)
        }
    }

    @Test(arguments: [false, true])
    func `a stranger's database and its folder keep their modes`(isInUse: Bool) throws {
        try bench.makeDatabase("PRAGMA journal_mode = WAL; CREATE TABLE song (name TEXT)")
        // While somebody has it open, what it is cannot be seen without joining in.
        let user = isInUse ? try DatabaseQueue(path: file) : nil
        try user?.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO song VALUES ('x')") }
        let modes = [bench.location.folder: 0o775, file: 0o664]
        for (path, mode) in modes {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        guard case .refused(.foreign) = Store.open(at: bench.location) else {
            Issue.record("it was not refused")
            return
        }
        for (path, mode) in modes { #expect(try self.mode(path) == mode, "\(path)") }
        if !isInUse { #expect(try bench.files() == ["perch.sqlite"]) }
        try user?.close()
    }

    @Test(arguments: ["", "-wal", "-shm", "-journal", "-lock"], [true, false])
    func `a link in the place of a file is refused, and what it leads to is not touched`(
        ending: String, isOurs: Bool
    ) throws {
        let other = try StoreBench()
        if isOurs { try other.open().put(StoreSample.page(1...3)) }
        let target = isOurs ? other.location.file : try other.folder.write("a stranger's", to: "letter")
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: target)
        try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: other.folder.path)
        let before = try bytes(target)
        try bench.open().put(StoreSample.page(1...3))
        try? FileManager.default.removeItem(atPath: file + ending)
        try FileManager.default.createSymbolicLink(atPath: file + ending, withDestinationPath: target)
        let path = bench.location.resolved.file + ending
        guard case .refused(let error) = Store.open(at: bench.location) else {
            Issue.record("it was opened")
            return
        }
        #expect(error == .notPlain(path: path, kind: "a link"))
        #expect(
            error.description
                == "The store could not be opened. Remove the link, or let XDG_DATA_HOME lead where it leads. There is a link at \(path)."
        )
        #expect(try mode(target) == 0o664)
        #expect(try mode(other.folder.path) == 0o775)
        #expect(try bytes(target) == before)
    }

    @Test func `a file that takes the place of the one that was looked at keeps its mode`() throws {
        try bench.open().put(StoreSample.page(1...3))
        let identity = StoreFiles.identity(file)
        // Not removed: its number could be given to the next file.
        try FileManager.default.moveItem(atPath: file, toPath: bench.folder.path + "/elsewhere")
        try write(Data("a stranger's".utf8))
        for (path, mode) in [(bench.location.folder, 0o755), (file, 0o644)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        StoreFiles.makePrivate(bench.location, identity)
        StoreFiles.setMode(file, 0o600, of: identity)
        #expect(try mode(file) == 0o644)
        #expect(try mode(bench.location.folder) == 0o755)
    }

    @Test func `a newer database that somebody has open is looked at with what is not in the file yet`()
        throws
    {
        let store = try bench.open()
        try store.put(StoreSample.page(1...3))
        try store.writer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA user_version = \(StoreSchema.version + 1)")
        }
        guard case .refused(.newer(_, StoreSchema.version + 1)) = Store.open(at: bench.location) else {
            Issue.record("it was opened")
            return
        }
    }

    @Test func `a link to nothing is named`() throws {
        try StoreFiles.makeFolder(bench.location.folder)
        let nowhere = bench.folder.path + "/nowhere"
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: nowhere)
        let path = bench.location.resolved.file
        guard case .refused(.notPlain(path, "a link to nothing")) = Store.open(at: bench.location) else {
            Issue.record("it was not named")
            return
        }
        #expect(StoreFiles.found(nowhere) == .nothing)
    }

    @Test func `a home that is not there is not made, and what is below one is`() throws {
        let home = bench.folder.path + "/home"
        let variables = ["HOME": home]
        guard case .refused(.noHome) = Store.open(environment: variables) else {
            Issue.record("there was a home")
            return
        }
        #expect(StoreFiles.found(home) == .nothing)
        try StoreFiles.makeFolder(home)
        #expect(Store.open(environment: variables).store != nil)
        #expect(StoreFiles.found(home + "/.local/share/perch/perch.sqlite") != .nothing)
    }

    @Test func `a folder or a pipe in its place is named, without waiting`() throws {
        try StoreFiles.makeFolder(file)
        guard case .refused(.notPlain(_, "a folder")) = Store.open(at: bench.location) else {
            Issue.record("a folder was not refused")
            return
        }
    }

    @Test func `a file where the folder should be is named`() throws {
        try bench.folder.write("x", to: "perch")
        guard case .refused(.notPlain) = Store.open(at: bench.location) else {
            Issue.record("it was not refused")
            return
        }
    }

    // MARK: - Set aside

    @Test func `what is no database is set aside under another name, and a new store begun`() throws {
        let letter = Data("Dear diary, this is no database.\n".utf8)
        try write(letter)
        guard case .noticed(let store, let notice) = Store.open(at: bench.location) else {
            Issue.record("nothing was said")
            return
        }
        #expect(notice == .setAside(name: "perch.sqlite.damaged-1", .bookmarks(0, of: 0)))
        #expect(try bytes(bench.location.folder + "/perch.sqlite.damaged-1") == letter)
        try store.put(StoreSample.page(1...3))
        _ = try bench.open()
    }

    @Test func `what was set aside before keeps its name`() throws {
        for number in 1...3 {
            try write(Data("letter \(number)".utf8))
            let opening = Store.open(at: bench.location)
            #expect(opening.line?.contains("damaged-\(number)") == true)
        }
        for number in 1...3 {
            #expect(try bytes("\(file).damaged-\(number)") == Data("letter \(number)".utf8))
        }
    }

    @Test func `the files beside a damaged database are set aside with it`() throws {
        try write(Data("letter".utf8))
        try Data("wal".utf8).write(to: URL(filePath: file + "-wal"))
        _ = Store.open(at: bench.location)
        #expect(try bytes(file + ".damaged-1") == Data("letter".utf8))
        #expect(try bytes(file + ".damaged-1-wal") == Data("wal".utf8))
    }

    @Test func `a damaged file that another Perch has open stays where it is`() throws {
        let letter = Data("Dear diary".utf8)
        try write(letter)
        let other = try #require(StoreLock.open(bench.location.lockFile))
        #expect(other.take(.users, .shared))
        guard case .refused(let error) = Store.open(at: bench.location, patience: 0) else {
            Issue.record("it was opened")
            return
        }
        #expect(error == .damagedInUse(path: bench.location.resolved.file))
        #expect(try bytes(file) == letter)
    }

    @Test func `many who find the same damage set it aside once, and all have the new store`() throws {
        for _ in 0..<Repetitions.count(10, long: 200) {
            let bench = try StoreBench()
            let location = bench.location
            try StoreFiles.makeFolder(location.folder)
            try Data("letter".utf8).write(to: URL(filePath: location.file))
            let lines = Locked<[String?]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                let opening = Store.open(at: location, patience: 30)
                try? opening.store?.put(StoreSample.bookmark(StoreSample.post(number)))
                lines.withLock { $0.append(opening.line) }
            }
            let said = lines.withLock { $0 }.compactMap(\.self)
            #expect(said.count == 1 && said.first?.contains("damaged-1") == true, "\(said)")
            #expect(StoreFiles.found(location.file + ".damaged-1") == .file(size: 6))
            #expect(StoreFiles.found(location.file + ".damaged-2") == .nothing)
            #expect(try bench.open().bookmarks().count == 8)
        }
    }
}
