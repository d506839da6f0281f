import FoundationEssentials
import GRDB
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// What an opening leaves beside a database before it is known whose that is.
struct StoreBesideStrangersTests {
    private let bench: StoreBench
    private var file: String { bench.location.file }

    init() throws {
        bench = try StoreBench()
    }

    @Test(arguments: [["-shm", "-wal"], ["-wal"]], [true, false])
    func `nothing is made beside a stranger's database that is in use`(logs: [String], isWritten: Bool) throws
    {
        try bench.makeDatabase("PRAGMA journal_mode = WAL; CREATE TABLE song (name TEXT)")
        var configuration = Configuration()
        // Who has it to themselves has no -shm.
        if logs.count == 1 {
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        }
        let user = try DatabaseQueue(path: file, configuration: configuration)
        try user.writeWithoutTransaction {
            try $0.execute(sql: "INSERT INTO song VALUES ('x')")
            if isWritten { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        let before = try bench.files()
        #expect(before == ["perch.sqlite"] + logs.map { "perch.sqlite" + $0 })
        guard case .refused(.foreign) = Store.open(at: bench.location) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try bench.files() == before)
        try user.close()
    }

    @Test func `nothing is made beside a stranger's database of which all is in its log yet`() throws {
        try bench.makeDatabase("PRAGMA journal_mode = WAL")
        let user = try DatabaseQueue(path: file)
        try user.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE song (name TEXT)") }
        let before = try bench.files()
        guard case .refused(.foreign) = Store.open(at: bench.location) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try bench.files() == before)
        try user.close()
    }

    @Test func `a store in use whose lock was removed is opened`() throws {
        let store = try bench.open()
        try store.put(StoreSample.page(1...3))
        StoreFiles.remove(bench.location.lockFile)
        let opening = Store.open(at: bench.location)
        #expect(opening.line == nil)
        #expect(try opening.store?.contents().posts == 3)
    }
}
