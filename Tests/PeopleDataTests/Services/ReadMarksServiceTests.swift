import Domain
import FoundationEssentials
import People
import Sync
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// What was read, marked by hand and taken back.
struct ReadMarksServiceTests {
    private let bench: StoreBench
    private let store: Store
    private let service: ReadMarksService

    init() throws {
        bench = try StoreBench()
        let store = try bench.open()
        try store.put(StoreSample.page([3, 2, 1]))
        self.store = store
        let ticks = SharedCount()
        service = ReadMarksService(
            store: store, writing: DirectExecutor(),
            now: { StoreSample.noon(plus: Double(ticks.next())) },
            notSaved: { error, _ in Issue.record("\(error)") },
            userId: { _ in StoreSample.ada })
    }

    private func read() throws -> [Int] {
        try [1, 2, 3].filter { try store.isRead(StoreSample.post($0).id) }
    }

    private func posts(_ numbers: Int..., isRead: Bool = true) -> ReadMark {
        .posts(numbers.map { StoreSample.post($0).id }, isRead: isRead)
    }

    @Test func `a mark that is taken back leaves alone what was read before it`() throws {
        service.noteRead([StoreSample.post(2).id])
        service.mark(posts(1, 2, 3))
        #expect(try read() == [1, 2, 3])
        service.takeBack(posts(1, 2, 3))
        #expect(try read() == [2])
        // Once more is nothing: it was made once.
        service.mark(posts(1))
        service.takeBack(posts(1, 2, 3))
        #expect(try read() == [1, 2])
    }

    @Test func `a mark as unread is taken back, too`() throws {
        service.noteRead([StoreSample.post(2).id])
        service.mark(posts(2, isRead: false))
        #expect(try read() == [])
        service.takeBack(posts(2, isRead: false))
        #expect(try read() == [2])
    }

    @Test func `two marks of all of somebody are taken back one after the other`() throws {
        service.mark(.all(["ada@example.org"]))
        try store.put(StoreSample.page([4, 3, 2, 1]))
        service.mark(.all(["ada@example.org"]))
        #expect(try store.isRead(StoreSample.post(4).id))
        service.takeBack(.all(["ada@example.org"]))
        #expect(try !store.isRead(StoreSample.post(4).id) && read() == [1, 2, 3])
        service.takeBack(.all(["ada@example.org"]))
        #expect(try read() == [])
        service.takeBack(.all(["ada@example.org"]))
        #expect(try read() == [])
    }
}

/// Counts calls.
private final class SharedCount: Sendable {
    private let count = Locked(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
