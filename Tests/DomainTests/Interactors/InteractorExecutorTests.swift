import Dispatch
import Domain
import TestSupport
import Testing

/// Where interactors run, and what ends them.
struct InteractorExecutorTests {
    private let own = CountingExecutor("own")
    private let other = CountingExecutor("other")
    private let values = InMemoryDataSource<Int>()
    private var repository: SingleDataSourceRepository<InMemoryDataSource<Int>> {
        SingleDataSourceRepository(values)
    }

    private typealias Execute = @Sendable ((any Executor)?) -> Void

    /// Each default interactor on its own executor, as a closure that executes it in another.
    private var all: [String: Execute] {
        let (own, repository) = (own, repository)
        let get = Interactor.Get<Int>(own, repository, 1)
        let getByQuery = Interactor.GetByQuery<Int>(own, repository)
        let getAll = Interactor.GetAll<Int>(own, repository)
        let getAllByQuery = Interactor.GetAllByQuery<Int>(own, repository)
        let put = Interactor.Put<Int>(own, repository, 1)
        let putByQuery = Interactor.PutByQuery<Int>(own, repository)
        let putAll = Interactor.PutAll<Int>(own, repository, 1)
        let putAllByQuery = Interactor.PutAllByQuery<Int>(own, repository)
        let delete = Interactor.Delete(own, repository, 1)
        let deleteByQuery = Interactor.DeleteByQuery(own, repository)
        return [
            "Get": { _ = get.execute(in: $0) },
            "GetByQuery": { _ = getByQuery.execute(IdQuery(1), in: $0) },
            "GetByQuery id": { _ = getByQuery.execute(1, in: $0) },
            "GetAll": { _ = getAll.execute(in: $0) },
            "GetAllByQuery": { _ = getAllByQuery.execute(in: $0) },
            "GetAllByQuery id": { _ = getAllByQuery.execute(1, in: $0) },
            "GetAllByQuery ids": { _ = getAllByQuery.execute([1], in: $0) },
            "Put": { put.execute(1, in: $0) },
            "PutByQuery": { putByQuery.execute(1, query: IdQuery(1), in: $0) },
            "PutByQuery id": { putByQuery.execute(1, forId: 1, in: $0) },
            "PutAll": { putAll.execute([1], in: $0) },
            "PutAllByQuery": { putAllByQuery.execute([1], query: IdQuery(1), in: $0) },
            "PutAllByQuery id": { putAllByQuery.execute([1], forId: 1, in: $0) },
            "PutAllByQuery ids": { putAllByQuery.execute([1], forIds: [1], in: $0) },
            "Delete": { delete.execute(in: $0) },
            "DeleteByQuery": { deleteByQuery.execute(IdQuery(1), in: $0) },
            "DeleteByQuery id": { deleteByQuery.execute(1, in: $0) },
            "DeleteByQuery ids": { deleteByQuery.execute([1], in: $0) },
        ]
    }

    @Test func `without another executor an interactor runs on its own`() {
        for (name, execute) in all {
            let before = own.count
            execute(nil)
            #expect(own.count == before + 1, "\(name)")
        }
        #expect(other.count == 0)
    }

    @Test func `with another executor an interactor really runs there`() {
        for (name, execute) in all {
            let before = other.count
            execute(other)
            #expect(other.count == before + 1, "\(name)")
        }
        #expect(own.count == 0)
    }

    @Test func `a get that was cancelled while it waited for its turn never begins`() throws {
        let serial = DispatchQueueExecutor(.serial, name: "serial")
        let (blocker, resolver) = Future<Void>.pending()
        let first: Future<Void> = serial.submit { $0.set(blocker) }
        let begun = Counter()
        let get = Interactor.Get<Int>(serial) { _ in
            begun.next()
            return Future(1)
        }
        let cancelled = get.execute()
        let kept = get.execute()
        cancelled.cancel()
        resolver.set()
        _ = try first.get(timeout: .seconds(Patience.seconds))
        #expect(try kept.get(timeout: .seconds(Patience.seconds)).result == 1)
        #expect(begun.value == 1)
    }

    @Test func `a get that has begun is told when the last interest goes`() {
        let held = Held<Int>()
        let get = Interactor.Get<Int> { _ in held.next() }
        let derived = get.execute().map { $0 + 1 }
        derived.cancel()
        #expect(held.future(0).errorHere() is CancellationError)
    }

    @Test func `a put or a delete that has begun ignores that interest is lost`() throws {
        let held = Held<Int>()
        let lists = Held<[Int]>()
        let deletions = Held<Void>()
        let futures: [Future<Void>] = [
            Interactor.PutByQuery<Int> { _, _, _ in held.next() }.execute(1, forId: 1).map { _ in () },
            Interactor.Put<Int> { _, _ in held.next() }.execute(1).map { _ in () },
            Interactor.PutAllByQuery<Int> { _, _, _ in lists.next() }.execute([1], forId: 1).map { _ in () },
            Interactor.PutAll<Int> { _, _ in lists.next() }.execute([1]).map { _ in () },
            Interactor.DeleteByQuery { _, _ in deletions.next() }.execute(1).map { _ in () },
            Interactor.Delete { _ in deletions.next() }.execute().map { _ in () },
        ]
        for future in futures { future.cancel() }
        for number in 0..<2 {
            #expect(!held.future(number).isResolved)
            #expect(!lists.future(number).isResolved)
            #expect(!deletions.future(number).isResolved)
        }
    }

    @Test func `a put that has begun cannot be cancelled itself`() throws {
        let held = Held<Int>()
        let future = Interactor.Put<Int> { _, _ in held.next() }.execute(1)
        #expect(!future.cancel())
        held.answer(0, 5)
        #expect(try future.here() == 5)
    }

    @Test func `a put that was cancelled while it waited for its turn never begins`() throws {
        let serial = DispatchQueueExecutor(.serial, name: "serial")
        let (blocker, resolver) = Future<Void>.pending()
        let first: Future<Void> = serial.submit { $0.set(blocker) }
        let put = Interactor.Put<Int>(serial, repository, 1)
        put.execute(1).cancel()
        resolver.set()
        _ = try first.get(timeout: .seconds(Patience.seconds))
        let after: Future<Void> = serial.submit {}
        _ = try after.get(timeout: .seconds(Patience.seconds))
        #expect(values.get(1).kindHere() == .notFound)
    }

    @Test
    func `over a repository that needs the same slot it is told so, with the line that executed it`()
        throws
    {
        let serial = DispatchQueueExecutor(.serial, name: "disk")
        let hopping = StubSource<Int>(onGet: { _ in serial.submit { $0.set(1) } })
        let get = SingleGetDataSourceRepository(hopping).toGetInteractor(serial, 1)
        let line = #line + 1
        let answer = get.execute()
        let error = #expect(throws: DeadlockError.self) {
            try answer.get(timeout: .seconds(Patience.seconds))
        }
        #expect(error.map { "\($0)" }?.contains("\(#fileID):\(line)") == true, "\(String(describing: error))")
    }

    @Test func `in place, the same repository answers`() throws {
        let serial = DispatchQueueExecutor(.serial, name: "disk")
        let hopping = StubSource<Int>(onGet: { _ in serial.submit { $0.set(1) } })
        let get = SingleGetDataSourceRepository(hopping).toGetInteractor(serial, 1)
        #expect(try get.execute(in: DirectExecutor()).get(timeout: .seconds(Patience.seconds)).result == 1)
    }

    @Test func `async code awaits an interactor`() async throws {
        values.put(7, in: IdQuery(1))
        #expect(try await Interactor.Get<Int>(DispatchQueueExecutor(), repository, 1).execute().value == 7)
    }
}
