import Domain
import Testing

/// Where an answer came from, for a caller that wants to know: a status line that shows "saved, 3 h old, offline".
struct ProvenanceTests {
    /// What a status line would show.
    private func line(_ provenance: Provenance) -> String {
        switch provenance {
        case .main(nil): "now"
        case .main(let error?): "now, not saved: \(error)"
        case .fresh(let age): "saved \(Int(age)) s ago"
        case .stale(let age, nil): "saved \(Int(age)) s ago, old"
        case .stale(let age, let cause?): "saved \(Int(age)) s ago, because \(cause)"
        }
    }

    private let online = Counter()

    private func bench() -> CacheBench {
        CacheBench(
            main: StubSource(
                onGet: { [online] _ in online.value == 0 ? Future(5) : Future(Offline()) },
                onGetAll: { [online] _ in online.value == 0 ? Future([]) : Future(Offline()) }))
    }

    @Test func `an interactor over sourced values answers with where each came from`() throws {
        let bench = bench()
        let get = bench.repository.sourcedObjects.toGetByQueryInteractor(DirectExecutor())
        let operation = CacheSyncOperation { $0 is Offline }
        var lines: [String] = []
        for wait in [0.0, 4, 10_800] {
            bench.clock.advance(by: wait)
            if wait == 10_800 { online.next() }
            let answer = try get.execute("key", operation).here()
            #expect(answer.value == 5)
            lines.append(line(answer.provenance))
        }
        lines.append(line(try get.execute("key", CacheOperation(ignoreValidation: true)).here().provenance))
        #expect(
            lines == [
                "now", "saved 4 s ago", "saved 10804 s ago, because Offline()", "saved 10804 s ago, old",
            ])
    }

    @Test func `an interactor over sourced lists answers with where each came from, an empty one too`() throws
    {
        let bench = bench()
        let get = bench.repository.sourcedLists.toGetInteractor(DirectExecutor(), "key")
        let fresh = try get.execute().here()
        #expect(fresh.value == [] && line(fresh.provenance) == "now")
        bench.clock.advance(by: 60)
        online.next()
        let stale = try get.execute(CacheSyncOperation { $0 is Offline }).here()
        #expect(stale.value == [] && line(stale.provenance) == "saved 60 s ago, because Offline()")
    }

    @Test func `a sourced repository answers a list with its one answer`() throws {
        let answers = try bench().repository.sourcedObjects.getAll(CacheBench.key).here()
        #expect(answers.map(\.value) == [5])
    }

    @Test func `age and cause can be asked for`() {
        #expect(Provenance.main().age == nil && Provenance.main().cause == nil)
        #expect(Provenance.main(notSaved: Refused()).cause is Refused)
        #expect(Provenance.fresh(age: 3).age == 3 && Provenance.fresh(age: 3).cause == nil)
        #expect(Provenance.stale(age: 3, cause: Offline()).age == 3)
        #expect(Provenance.stale(age: 3, cause: Offline()).cause is Offline)
    }
}
