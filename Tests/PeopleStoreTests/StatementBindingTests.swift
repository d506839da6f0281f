import GRDB
import Testing

@testable import PeopleStore

/// That a statement is given each value as it is, and has none of them any more once it has run.
struct StatementBindingTests {
    private func answers(_ give: (inout PeopleStore.StatementBinding) throws -> Void) throws -> [String?] {
        try DatabaseQueue().write { database in
            let statement = try database.makeStatement(sql: "SELECT ? UNION ALL SELECT ?")
            var binding = PeopleStore.StatementBinding(statement)
            binding.begin()
            try give(&binding)
            let answers = try binding.lent { try String?.fetchAll(statement) }
            #expect(try String?.fetchAll(statement) == [nil, nil])
            return answers
        }
    }

    @Test func `an empty text is a text, and none is NULL`() throws {
        let answers = try answers {
            try $0.add("")
            try $0.add(nil as String?)
        }
        #expect(answers == ["", nil])
    }

    @Test func `what is written and then is none leaves nothing behind`() throws {
        let answers = try answers {
            try $0.add {
                $0 += [1, 2]
                return false
            }
            try $0.add {
                $0 += "naïve".utf8
                return true
            }
        }
        #expect(answers == [nil, "naïve"])
    }

    @Test func `a statement is run again with other texts`() throws {
        try DatabaseQueue().write { database in
            try database.execute(sql: "CREATE TABLE one (text TEXT)")
            var binding = PeopleStore.StatementBinding(
                try database.cachedStatement(sql: "INSERT INTO one VALUES (?)"))
            let texts = ["a", String(repeating: "long", count: 5_000), "", "b"]
            for text in texts {
                binding.begin()
                try binding.add(text)
                try binding.run()
            }
            #expect(try String.fetchAll(database, sql: "SELECT text FROM one ORDER BY rowid") == texts)
        }
    }
}
