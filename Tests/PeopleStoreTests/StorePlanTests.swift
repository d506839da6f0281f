import GRDB
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// How SQLite goes about the statements that a first frame waits for, and those of every page.
struct StorePlanTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    private func plan(_ sql: String, _ arguments: StatementArguments) throws -> [String] {
        try store.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map {
                $0["detail"]
            }
        }
    }

    @Test(arguments: [false, true]) func `a page is read from the index, without a scan or a sort`(
        isBehind: Bool
    ) throws {
        let arguments: StatementArguments = isBehind ? [1, 2.0, 3, 4, 5] : [1, 5]
        let plan = try plan(ListReading.sql(isBehind: isBehind), arguments)
        #expect(plan.count == 1)
        #expect(plan.first?.hasPrefix("SEARCH post USING INDEX postByDate (list=?") == true, "\(plan)")
        #expect(
            plan.first?.contains("(date,place)<(?,?)") == isBehind
                || plan.first?.contains("date<?") == isBehind)
    }

    @Test func `what is known of a large table does not change that`() throws {
        try store.put(StoreSample.page(1...500))
        try store.writer.write { try $0.execute(sql: "ANALYZE") }
        for isBehind in [false, true] {
            let arguments: StatementArguments = isBehind ? [1, 2.0, 3, 4, 5] : [1, 5]
            let plan = try plan(ListReading.sql(isBehind: isBehind), arguments)
            #expect(
                plan.count == 1 && plan.first?.hasPrefix("SEARCH post USING INDEX postByDate (list=?") == true
            )
        }
    }

    @Test func `a page of a long list goes through what broke off, and not through the list`() throws {
        try store.put(StoreSample.page(1...500))
        for isAnalyzed in [false, true] {
            if isAnalyzed { try store.writer.write { try $0.execute(sql: "ANALYZE") } }
            let plan = try plan(ListReading.brokenSQL, [1])
            #expect(plan.count == 2 && plan.first?.hasPrefix("SCAN broken") == true, "\(plan)")
            #expect(plan.last == "SEARCH post USING INTEGER PRIMARY KEY (rowid=?)", "\(plan)")
        }
    }

    @Test func `where a page goes on is found by its token, however long the list is`() throws {
        try store.put(StoreSample.page(1...500))
        let plan = try plan(ListWriting.rowBefore, [1, "token"])
        #expect(
            plan.first == "SEARCH post USING INDEX postGoingOn (list=? AND goesOn=?)", "\(plan)")
    }

    @Test func `people, bookmarks and recent accounts come from their indexes`() throws {
        let statements: [(String, String)] = [
            ("SELECT id, listAt FROM person WHERE origin = 'a' AND raw = 'b'", "sqlite_autoindex_person_1"),
            ("SELECT id FROM person WHERE account = 'a'", "personByAccount"),
            (
                "SELECT id FROM person WHERE openedAt IS NOT NULL ORDER BY openedAt DESC LIMIT 9",
                "personByOpening"
            ),
            ("SELECT * FROM bookmark ORDER BY date DESC, post DESC", "bookmarkByDate"),
        ]
        for (sql, index) in statements {
            let plan = try plan(sql, [])
            #expect(plan.count == 1 && plan.first?.contains("INDEX \(index)") == true, "\(plan)")
        }
    }
}
