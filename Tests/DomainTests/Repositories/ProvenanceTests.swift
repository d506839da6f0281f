import Domain
import Sync
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
        let get = Interactor.GetByQuery { [repository = bench.repository] query, operation in
            repository.getSourced(query, operation: operation)
        }
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
        let get = Interactor.GetByQuery { [repository = bench.repository] query, operation in
            repository.getAllSourced(query, operation: operation)
        }
        let fresh = try get.execute("key").here()
        #expect(fresh.value == [] && line(fresh.provenance) == "now")
        bench.clock.advance(by: 60)
        online.next()
        let stale = try get.execute("key", CacheSyncOperation { $0 is Offline }).here()
        #expect(stale.value == [] && line(stale.provenance) == "saved 60 s ago, because Offline()")
    }

    @Test func `a repository whose main source is only read answers from it and has no way to write to it`()
        throws
    {
        let repository = CacheRepository(reading: bench().main)
        #expect(try repository.get(CacheBench.key).here() == 5)
        #expect(repository.put(1, in: CacheBench.key).kindHere() == .notImplemented)
        #expect(repository.putAll([1], in: CacheBench.key).kindHere() == .notImplemented)
        #expect(repository.delete(CacheBench.key).kindHere() == .notImplemented)
        #expect(try repository.put(1, in: CacheBench.key, operation: CacheOperation()).here() == 1)
        #expect(try repository.get(CacheBench.key, operation: CacheOperation()).here() == 1)
    }

    @Test func `why an answer could not be saved is told, but not that it was overtaken`() throws {
        let (reads, told) = (Held<Int>(), Counter())
        let refusing = StubSource<Cached<Int>>(onPut: { _, _ in
            told.next()
            return Future(Refused())
        })
        let reasons = Locked<[String]>([])
        let repository = CacheRepository(
            reading: StubSource<Int>(onGet: { _ in reads.next() }), objects: refusing,
            notSaved: { error in reasons.withLock { $0.append("\(error)") } })
        let answer = repository.get(CacheBench.key, operation: MainSyncOperation())
        reads.answer(0, 5)
        #expect(try answer.here() == 5)
        #expect(reasons.withLock { $0 } == ["Refused()"])
        let late = repository.get(CacheBench.key, operation: MainSyncOperation())
        _ = repository.put(7, in: CacheBench.key, operation: CacheOperation())
        reads.answer(1, 6)
        #expect(try late.here() == 6)
        #expect(reasons.withLock { $0.count } == 1)
        #expect(told.value == 2, "the answer, and what was put")
    }

    @Test func `age and cause can be asked for`() {
        #expect(Provenance.main().age == nil && Provenance.main().cause == nil)
        #expect(Provenance.main(notSaved: Refused()).cause is Refused)
        #expect(Provenance.fresh(age: 3).age == 3 && Provenance.fresh(age: 3).cause == nil)
        #expect(Provenance.stale(age: 3, cause: Offline()).age == 3)
        #expect(Provenance.stale(age: 3, cause: Offline()).cause is Offline)
    }
}
