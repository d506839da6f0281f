import GRDB

extension Store {
    /// Looks at all that is stored and says what does not fit together, a line for each, none of them twice; empty when
    /// all is well.
    ///
    /// Takes a while on a large store, and keeps nobody from reading.
    public func check() -> [String] {
        var problems: [String] = []
        func look(_ body: () throws -> [String]) {
            var found: [String]
            do {
                found = try body()
            } catch {
                found = [StoreError(error, path: location.file).reason]
            }
            // One broken page may end every look.
            for problem in found where !problems.contains(problem) { problems.append(problem) }
        }
        look {
            try reader.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(20)") }.filter {
                $0 != "ok"
            }
        }
        look {
            try reader.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }.map { row in
                "A row of \(try row.decode(String.self, atIndex: 0)) belongs to nothing."
            }
        }
        look {
            // The index compares itself with what it was made of; to ask it, one must be allowed to write.
            try writer?.write(WordIndex.check)
            return []
        }
        return problems
    }

    /// Makes the full-text index anew from what is stored, for when ``check()`` says that it does not fit.
    public func rebuildFind() throws(StoreError) {
        try write(WordIndex.rebuild)
    }
}
