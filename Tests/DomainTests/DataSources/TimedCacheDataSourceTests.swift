import Dispatch
import Domain
import Sync
import TestSupport
import Testing

/// What is remembered for a while, and when it is forgotten.
struct TimedCacheDataSourceTests {
    private let clock = TestClock()
    private let server = DataSourceSpy(InMemoryDataSource<String>())

    private func timed(_ expiry: Expiry = .minutes(5)) -> TimedCacheDataSource<
        DataSourceSpy<InMemoryDataSource<String>>
    > {
        TimedCacheDataSource(server, expiry: expiry, now: { [clock] in clock.now })
    }

    /// How often the server has been read.
    private var reads: Int {
        server.calls.count { if case .get = $0 { true } else if case .getAll = $0 { true } else { false } }
    }

    private func store(_ value: String, _ id: Int) { _ = server.put(value, forId: id) }

    @Test func `inside the interval the source is asked once`() throws {
        let source = timed()
        store("a", 1)
        #expect(try source.get(1).here() == "a")
        store("b", 1)
        clock.advance(by: 299)
        #expect(try source.get(1).here() == "a")
        #expect(reads == 1)
    }

    @Test func `after the interval the source is asked again`() throws {
        let source = timed()
        store("a", 1)
        #expect(try source.get(1).here() == "a")
        store("b", 1)
        clock.advance(by: 300)
        #expect(try source.get(1).here() == "b")
        clock.advance(by: 299)
        #expect(try source.get(1).here() == "b")
        #expect(reads == 2)
    }

    @Test func `lists expire as well`() throws {
        let source = timed(.seconds(10))
        _ = server.putAll(["a"], forId: 1)
        #expect(try source.getAll(1).here() == ["a"])
        _ = server.putAll(["b"], forId: 1)
        #expect(try source.getAll(1).here() == ["a"])
        clock.advance(by: 10)
        #expect(try source.getAll(1).here() == ["b"])
    }

    @Test func `after the clock was set back the source is asked again`() throws {
        let source = timed()
        store("a", 1)
        _ = source.get(1)
        clock.advance(by: -1)
        store("b", 1)
        #expect(try source.get(1).here() == "b")
    }

    @Test func `a query without a key always goes to the source`() throws {
        let count = Counter()
        let source = TimedCacheDataSource(
            StubSource<Int>(
                onGet: { _ in Future(count.next()) }, onGetAll: { _ in Future([count.next()]) }))
        #expect(try source.get(VoidQuery()).here() == 1)
        #expect(try source.get(VoidQuery()).here() == 2)
        #expect(try source.getAll(IdsQuery([1])).here() == [3])
        #expect(try source.getAll(IdsQuery([1])).here() == [4])
    }

    @Test func `a failure is not remembered`() throws {
        let source = timed()
        #expect(source.get(1).kindHere() == .notFound)
        store("a", 1)
        #expect(try source.get(1).here() == "a")
    }

    @Test func `what is put through it is remembered`() throws {
        let source = timed()
        _ = source.put("a", forId: 1)
        _ = source.putAll(["x"], forId: 2)
        #expect(try source.get(1).here() == "a")
        #expect(try source.getAll(2).here() == ["x"])
        #expect(reads == 0)
    }

    @Test func `what is deleted is not answered any more`() throws {
        let source = timed()
        _ = source.put("a", forId: 1)
        _ = source.putAll(["a"], forId: 2)
        try source.delete(1).here()
        #expect(source.get(1).kindHere() == .notFound)
        try source.delete(2).here()
        #expect(source.getAll(2).kindHere() == .notFound)
    }

    @Test func `after deleting all objects nothing is remembered`() throws {
        let source = timed()
        _ = source.put("a", forId: 1)
        _ = source.putAll(["a"], forId: 2)
        try source.delete(AllObjectsQuery()).here()
        #expect(source.get(1).kindHere() == .notFound)
        #expect(source.getAll(2).kindHere() == .notFound)
    }

    @Test func `a write of one object forgets the lists that it may be in`() throws {
        let source = timed()
        _ = source.put("a", forId: 1)
        #expect(try source.getAll(AllObjectsQuery()).here() == ["a"])
        _ = source.put("b", forId: 2)
        #expect(try source.getAll(AllObjectsQuery()).here() == ["a", "b"])
        try source.delete([1]).here()
        #expect(try source.getAll(AllObjectsQuery()).here() == ["b"])
        #expect(source.get(1).kindHere() == .notFound)
    }

    @Test func `a write that fails forgets objects and lists alike`() throws {
        let count = Counter()
        let source = TimedCacheDataSource(
            StubSource<Int>(
                onGet: { _ in Future(count.next()) }, onGetAll: { _ in Future([count.next()]) }))
        #expect(try source.get(1).here() == 1)
        #expect(try source.getAll(1).here() == [2])
        #expect(source.put(9, forId: 1).errorHere() is Refused)
        #expect(try source.get(1).here() == 3)
        #expect(try source.getAll(1).here() == [4])
        #expect(source.delete(1).errorHere() is Refused)
        #expect(try source.get(1).here() == 5)
    }

    @Test func `an answer that was asked for before a write is not remembered after it`() throws {
        let reads = Held<String>()
        let source = TimedCacheDataSource(
            StubSource<String>(
                onGet: { _ in reads.next() }, onPut: { value, _ in Future(value ?? "") }))
        let early = source.get(1)
        _ = source.put("new", forId: 1)
        reads.answer(0, "old")
        #expect(try early.here() == "old")
        #expect(try source.get(1).here() == "new")
    }

    @Test func `it needs no main thread: an answer of another thread is remembered on that thread`()
        throws
    {
        let source = timed()
        store("a", 1)
        let done = DispatchSemaphore(value: 0)
        // The main thread may be blocked here, as it is in the reference's hang.
        DispatchQueue.global().async {
            _ = source.get(1)
            done.signal()
        }
        #expect(done.wait(timeout: Patience.end) == .success)
        #expect(try source.get(1).here() == "a")
        #expect(reads == 1)
    }

    @Test func `many threads may use it at once`() throws {
        let source = timed()
        DispatchQueue.concurrentPerform(iterations: 2_000) { number in
            let id = number % 7
            switch number % 3 {
            case 0: _ = source.put("\(id)", forId: id)
            case 1: _ = source.delete(id)
            default:
                // Who joins what another thread asks has to wait for it.
                let read = source.get(id)
                if let value = try? read.get(timeout: .seconds(Patience.seconds)).result {
                    #expect(value == "\(id)")
                }
            }
        }
    }

    @Test func `who asks for the same while it is under way shares the request`() throws {
        let (reads, listReads) = (Held<String>(), Held<[String]>())
        let source = TimedCacheDataSource(
            StubSource<String>(onGet: { _ in reads.next() }, onGetAll: { _ in listReads.next() }))
        let values = [source.get(1), source.get(1), source.get(2)]
        let lists = (0..<2).map { _ in source.getAll(1) }
        #expect(reads.count == 2 && listReads.count == 1)
        reads.answer(0, "a")
        reads.answer(1, "b")
        listReads.answer(0, ["c"])
        #expect(try values.map { try $0.here() } == ["a", "a", "b"])
        #expect(try lists.map { try $0.here() } == [["c"], ["c"]])
        #expect(try source.get(1).here() == "a")
        #expect(reads.count == 2)
    }

    @Test func `who looks while another's answer comes finds it, and does not ask the source again`() throws {
        let reads = Held<String>()
        let listReads = Held<[String]>()
        let meanwhile = Locked<(@Sendable () -> Void)?>(nil)
        let source = TimedCacheDataSource(
            StubSource<String>(onGet: { _ in reads.next() }, onGetAll: { _ in listReads.next() }),
            now: { [clock] in
                meanwhile.withLock { $0.take() }?()
                return clock.now
            })
        let old = source.get(1)
        let oldList = source.getAll(1)
        reads.answer(0, "old")
        listReads.answer(0, ["old"])
        clock.advance(by: 301)
        let both = (source.get(1), source.getAll(1))
        // What is remembered is too old, and while that is found out the others' answers come.
        meanwhile.withLock { $0 = { reads.answer(1, "new") } }
        #expect(try source.get(1).here() == "new")
        meanwhile.withLock { $0 = { listReads.answer(1, ["new"]) } }
        #expect(try source.getAll(1).here() == ["new"])
        #expect(reads.count == 2 && listReads.count == 2)
        #expect(try both.0.here() == "new" && both.1.here() == ["new"])
        #expect(try old.here() == "old" && oldList.here() == ["old"])
    }

    @Test func `who asks after a write shares nothing from before it`() throws {
        let reads = Held<String>()
        let source = TimedCacheDataSource(
            StubSource<String>(onGet: { _ in reads.next() }, onDelete: { _ in Future(()) }))
        let early = source.get(1)
        try source.delete(1).here()
        let late = source.get(1)
        #expect(reads.count == 2)
        reads.answer(1, "new")
        reads.answer(0, "old")
        #expect(try early.here() == "old")
        #expect(try late.here() == "new")
        #expect(try source.get(1).here() == "new")
    }

    @Test func `of two writes under way together nobody knows which was last, so neither is remembered`()
        throws
    {
        let puts = Held<String>()
        let source = TimedCacheDataSource(
            StubSource<String>(onGet: { _ in Future("the source's") }, onPut: { _, _ in puts.next() }))
        let both = ["a", "b"].map { source.put($0, forId: 1) }
        puts.answer(1, "b")
        puts.answer(0, "a")
        #expect(try both.map { try $0.here() } == ["a", "b"])
        #expect(try source.get(1).here() == "the source's")
    }

    /// Audit 2026-11-28: what was read while such a write was still under way was remembered for as long as anything is.
    @Test func `a write goes through, whoever loses interest, and what is read meanwhile is not remembered`()
        throws
    {
        let puts = Held<String>()
        let stored = Locked("old")
        let source = TimedCacheDataSource(
            StubSource<String>(
                onGet: { _ in Future(stored.withLock(\.self)) }, onPut: { _, _ in puts.next() }),
            expiry: .never)
        let put = source.put("new", forId: 1)
        #expect(!put.cancel())
        #expect(try source.get(1).here() == "old")
        stored.withLock { $0 = "new" }
        puts.answer(0, "new")
        #expect(try source.get(1).here() == "new")
    }

    @Test func `the thousandth miss costs what the first did: nothing that is remembered is copied`() throws {
        /// The processor's nanoseconds for so many misses in a row, and for one write after them.
        func cost(_ count: Int) throws -> UInt64 {
            let source = TimedCacheDataSource(StubSource<Int>(onGet: { _ in Future(1) }))
            let start = ProcessorTime.ofThisThread
            for id in 0..<count { try source.get(id).here() }
            return ProcessorTime.ofThisThread - start
        }
        _ = try cost(100)
        // 16 times as many cost 16 times as much; if each copies those before it, 256 times.
        let (few, many) = (try cost(1_000), try cost(16_000))
        #expect(many < few * 64, "\(few) ns for 1,000 misses, \(many) ns for 16,000")
    }
}
