import Domain
import Testing

/// What each default interactor asks its repository.
struct InteractorTests {
    private let repository = RepositorySpy(SingleDataSourceRepository(InMemoryDataSource<Int>()))
    private let executor = CountingExecutor()

    private var calls: [String] { repository.calls.map(\.description) }

    @Test func `GetByQuery gets by the query of the moment, and by none if there is none`() throws {
        let get = Interactor.GetByQuery<Int>(executor, repository)
        #expect(get.execute().kindHere() == .queryNotSupported)
        #expect(get.execute(IdQuery("a")).kindHere() == .notFound)
        _ = get.execute("a", MainOperation())
        _ = get.execute(IdQuery("a"), CacheOperation())
        #expect(
            calls == [
                "get VoidQuery by DefaultOperation", "get Swift.String:a by DefaultOperation",
                "get Swift.String:a by MainOperation", "get Swift.String:a by CacheOperation",
            ])
    }

    @Test func `Get gets by the query that it was made with`() throws {
        _ = Interactor.Get<Int>(executor, repository).execute()
        _ = Interactor.Get<Int>(executor, repository, IdQuery("a")).execute(MainOperation())
        _ = Interactor.Get<Int>(executor, repository, 1).execute()
        #expect(
            calls == [
                "get VoidQuery by DefaultOperation", "get Swift.String:a by MainOperation",
                "get Swift.Int:1 by DefaultOperation",
            ])
    }

    @Test func `GetAllByQuery gets the list of the query, and all objects if there is none`() throws {
        let get = Interactor.GetAllByQuery<Int>(executor, repository)
        #expect(try get.execute().here() == [])
        _ = get.execute(AllObjectsQuery(), MainOperation())
        _ = get.execute("a")
        #expect(
            calls == [
                "getAll allObjects by DefaultOperation", "getAll allObjects by MainOperation",
                "getAll Swift.String:a by DefaultOperation",
            ])
    }

    @Test func `GetAllByQuery with several ids gets those, in their order`() throws {
        _ = repository.putAll([1, 2], forIds: ["a", "b"])
        #expect(
            try Interactor.GetAllByQuery<Int>(executor, repository).execute(["b", "a"]).here() == [2, 1])
        #expect(try Interactor.GetAll<Int>(executor, repository, ["b", "a"]).execute().here() == [2, 1])
    }

    @Test func `GetAll gets the list of the query that it was made with`() {
        _ = Interactor.GetAll<Int>(executor, repository).execute()
        _ = Interactor.GetAll<Int>(executor, repository, IdQuery(1)).execute(CacheOperation())
        _ = Interactor.GetAll<Int>(executor, repository, "a").execute()
        #expect(
            calls == [
                "getAll allObjects by DefaultOperation", "getAll Swift.Int:1 by CacheOperation",
                "getAll Swift.String:a by DefaultOperation",
            ])
    }

    @Test func `PutByQuery puts where the query of the moment says`() throws {
        let put = Interactor.PutByQuery<Int>(executor, repository)
        #expect(try put.execute(7, query: IdQuery("a")).here() == 7)
        #expect(try put.execute(8, forId: "a", MainOperation()).here() == 8)
        put.execute()
        put.execute(9, query: VoidQuery(), CacheOperation())
        #expect(
            calls == [
                "put 7 in Swift.String:a by DefaultOperation", "put 8 in Swift.String:a by MainOperation",
                "put nothing in VoidQuery by DefaultOperation", "put 9 in VoidQuery by CacheOperation",
            ])
    }

    @Test func `Put puts where the query that it was made with says`() {
        Interactor.Put<Int>(executor, repository).execute()
        Interactor.Put<Int>(executor, repository, IdQuery("a")).execute(7)
        Interactor.Put<Int>(executor, repository, 1).execute(8, MainOperation())
        #expect(
            calls == [
                "put nothing in VoidQuery by DefaultOperation", "put 7 in Swift.String:a by DefaultOperation",
                "put 8 in Swift.Int:1 by MainOperation",
            ])
    }

    @Test func `PutAllByQuery puts a list where the query of the moment says, or each under its id`() throws {
        let put = Interactor.PutAllByQuery<Int>(executor, repository)
        #expect(try put.execute([1, 2], query: IdQuery("a")).here() == [1, 2])
        put.execute([3], forId: "a", MainOperation())
        #expect(try put.execute([4, 5], forIds: ["x", "y"]).here() == [4, 5])
        put.execute()
        #expect(
            calls == [
                "putAll [1, 2] in Swift.String:a by DefaultOperation",
                "putAll [3] in Swift.String:a by MainOperation",
                "putAll [4, 5] in ids 14-Swift.String:x,14-Swift.String:y by DefaultOperation",
                "putAll [] in VoidQuery by DefaultOperation",
            ])
        #expect(try repository.get("y").here() == 5)
    }

    @Test func `PutAll puts a list where the query that it was made with says`() {
        Interactor.PutAll<Int>(executor, repository).execute()
        Interactor.PutAll<Int>(executor, repository, AllObjectsQuery()).execute([1])
        Interactor.PutAll<Int>(executor, repository, 1).execute([2], MainOperation())
        Interactor.PutAll<Int>(executor, repository, [1]).execute([3])
        #expect(
            calls == [
                "putAll [] in VoidQuery by DefaultOperation", "putAll [1] in allObjects by DefaultOperation",
                "putAll [2] in Swift.Int:1 by MainOperation",
                "putAll [3] in ids 11-Swift.Int:1 by DefaultOperation",
            ])
    }

    @Test func `DeleteByQuery deletes what the query of the moment names`() throws {
        let delete = Interactor.DeleteByQuery(executor, repository)
        try delete.execute(IdQuery("a")).here()
        delete.execute("a", MainOperation())
        delete.execute([1, 2])
        delete.execute(AllObjectsQuery())
        #expect(
            calls == [
                "delete Swift.String:a by DefaultOperation", "delete Swift.String:a by MainOperation",
                "delete ids 11-Swift.Int:1,11-Swift.Int:2 by DefaultOperation",
                "delete allObjects by DefaultOperation",
            ])
    }

    @Test func `Delete deletes what the query that it was made with names`() {
        Interactor.Delete(executor, repository, IdQuery("a")).execute()
        Interactor.Delete(executor, repository, 1).execute(MainOperation())
        Interactor.Delete(executor, repository, [1]).execute()
        #expect(
            calls == [
                "delete Swift.String:a by DefaultOperation", "delete Swift.Int:1 by MainOperation",
                "delete ids 11-Swift.Int:1 by DefaultOperation",
            ])
    }

    @available(*, deprecated)
    @Test func `DeleteAll and DeleteAllByQuery are Delete and DeleteByQuery by their old names`() throws {
        Interactor.DeleteAll(executor, repository, AllObjectsQuery()).execute()
        Interactor.DeleteAllByQuery(executor, repository).execute(AllObjectsQuery())
        #expect(calls == Array(repeating: "delete allObjects by DefaultOperation", count: 2))
    }

    @Test func `a repository makes interactors of itself`() throws {
        repository.toPutByQueryInteractor(executor).execute(1, forId: 1)
        repository.toPutInteractor(executor, 2).execute(2)
        repository.toPutInteractor(executor, IdQuery(3)).execute(3)
        #expect(try repository.toGetByQueryInteractor(executor).execute(1).here() == 1)
        #expect(try repository.toGetInteractor(executor, 2).execute().here() == 2)
        #expect(try repository.toGetInteractor(executor, IdQuery(3)).execute().here() == 3)
        repository.toPutAllByQueryInteractor(executor).execute([4], forId: 4)
        repository.toPutAllInteractor(executor, 5).execute([5])
        repository.toPutAllInteractor(executor, IdQuery(6)).execute([6])
        #expect(try repository.toGetAllByQueryInteractor(executor).execute(4).here() == [4])
        #expect(try repository.toGetAllInteractor(executor, 5).execute().here() == [5])
        #expect(try repository.toGetAllInteractor(executor).execute().here() == [1, 2, 3])
        repository.toDeleteByQueryInteractor(executor).execute(1)
        repository.toDeleteInteractor(executor, 2).execute()
        repository.toDeleteInteractor(executor, IdQuery(3)).execute()
        #expect(try repository.toGetAllInteractor(executor, AllObjectsQuery()).execute().here() == [])
        #expect(executor.count == 16)
    }

    @Test func `for a test an interactor is made of a closure`() throws {
        #expect(try Interactor.GetByQuery<Int> { _, _ in Future(1) }.execute("a").here() == 1)
        #expect(try Interactor.Get<Int> { _ in Future(2) }.execute().here() == 2)
        #expect(try Interactor.GetAllByQuery<Int> { _, _ in Future([3]) }.execute().here() == [3])
        #expect(try Interactor.GetAll<Int> { _ in Future([4]) }.execute().here() == [4])
        #expect(
            try Interactor.PutByQuery<Int> { value, _, _ in Future(value ?? 0) }.execute(5, forId: 1).here()
                == 5)
        #expect(try Interactor.Put<Int> { value, _ in Future(value ?? 0) }.execute(6).here() == 6)
        #expect(
            try Interactor.PutAllByQuery<Int> { list, _, _ in Future(list) }.execute([7], forId: 1).here()
                == [7])
        #expect(try Interactor.PutAll<Int> { list, _ in Future(list) }.execute([8]).here() == [8])
        try Interactor.DeleteByQuery { _, _ in Future(()) }.execute(1).here()
        #expect(Interactor.Delete { _ in Future(Offline()) }.execute().errorHere() is Offline)
    }
}
