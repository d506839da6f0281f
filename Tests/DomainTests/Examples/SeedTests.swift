import Domain
import FoundationEssentials
import TestSupport
import Testing

/// Every use case of the interactor docs, run.
struct SeedTests {
    private let executor = DispatchQueueExecutor(.serial, name: "app")
    private let clock = TestClock()
    private let users = SingleDataSourceRepository(InMemoryDataSource<Seed000.User>())

    private func read<Value>(_ future: Future<Value>) throws -> Value {
        try future.get(timeout: .seconds(Patience.seconds)).result
    }

    private func addUsers(_ names: String...) throws {
        let put = users.toPutByQueryInteractor(executor)
        for name in names { _ = try read(put.execute(Seed000.User(name: name), forId: name)) }
    }

    @Test func `seed 000: the time now, and the time since a date`() {
        let before = Date()
        let now = Seed000.CurrentTimeInteractor().execute()
        #expect(now >= before)
        let elapsed = Seed000.ElapsedTimeSinceNowInteractor(currentTime: Seed000.CurrentTimeInteractor())
        #expect(elapsed.execute(from: before) >= 0)
    }

    @Test func `seed 000: users are counted and compared with the limit, all on one serial executor`() throws
    {
        try addUsers("Jenny", "Chris", "Ana")
        let count = Seed000.CountAllUsersInteractor(
            executor: executor, getUsers: users.toGetAllByQueryInteractor(executor))
        let limitReached = Seed000.UserLimitReachedInteractor(executor: executor, userCount: count)
        #expect(try read(count.execute()) == 3)
        #expect(try read(limitReached.execute(limit: 2)))
        #expect(try !read(limitReached.execute(limit: 3)))
    }

    @Test func `seed 000: the executor that is given is the one that is used`() throws {
        let given = CountingExecutor("given")
        let count = Seed000.CountAllUsersInteractor(
            executor: executor, getUsers: users.toGetAllByQueryInteractor(executor))
        #expect(try count.execute(in: given).here() == 0)
        #expect(given.count == 1)
    }

    @Test func `seed 000: a use case composes interactors, not repositories`() throws {
        let local = Seed000.LocalTimeInteractor(
            executor: executor, getTimeZone: Interactor.Get { _ in Future(3_600) },
            currentTime: Seed000.CurrentTimeInteractor())
        let before = Date()
        #expect(try read(local.execute()) >= before.addingTimeInterval(3_600))
    }

    @Test func `seed 001: the same with an executor at each call`() throws {
        try addUsers("Jenny", "Chris")
        let count = Seed001.CountAllUsersInteractor(
            executor: executor, getUsers: users.toGetAllInteractor(executor))
        let limitReached = Seed001.UserLimitReachedInteractor(executor: executor, userCount: count)
        #expect(try limitReached.execute(limit: 1, in: DirectExecutor()).here())
        #expect(try !read(limitReached.execute(limit: 2)))
    }

    @Test func `seed 003: the time since a date, in a job that runs the inner one in place`() throws {
        let currentTime = Seed003.CurrentTimeInteractor(executor: executor, now: { [clock] in clock.now })
        let elapsed = Seed003.ElapsedTimeSinceNowInteractor(executor: executor, currentTime: currentTime)
        let start = clock.now
        clock.advance(by: 90)
        #expect(try read(elapsed.execute(from: start)) == 90)
        #expect(try elapsed.execute(from: start, in: DirectExecutor()).here() == 90)
    }

    @Test func `seed 003: waiting for the same serial executor is the deadlock of the docs, and it is told`()
        throws
    {
        let waiting = Seed003.WaitingElapsedTimeInteractor(
            executor: executor, currentTime: Seed003.CurrentTimeInteractor(executor: executor))
        #expect(throws: DeadlockError.self) { try read(waiting.execute(from: Date())) }
    }

    @Test func `seed 003: waiting for another executor is none`() throws {
        let other = DispatchQueueExecutor(.serial, name: "clock")
        let waiting = Seed003.WaitingElapsedTimeInteractor(
            executor: executor, currentTime: Seed003.CurrentTimeInteractor(executor: other))
        #expect(try read(waiting.execute(from: Date())) < 60)
    }

    @Test func `seed 004: the same in the other spelling`() throws {
        let currentTime = Seed003.CurrentTimeInteractor(executor: executor, now: { [clock] in clock.now })
        let elapsed = Seed004.ElapsedTimeSinceNowInteractor(executor: executor, currentTime: currentTime)
        #expect(try read(elapsed.execute(from: clock.now.addingTimeInterval(-5))) == 5)
        try addUsers("Jenny")
        let count = Seed004.CountAllUsersInteractor(
            executor: executor, getUsers: users.toGetAllInteractor(executor))
        #expect(try read(count.execute()) == 1)
    }

    @available(*, deprecated)
    @Test func `seeds 003 and 004: each default interactor that they name is there`() throws {
        try addUsers("Jenny")
        #expect(try read(Interactor.Get<Seed000.User>(executor, users, "Jenny").execute()).name == "Jenny")
        #expect(
            try read(Interactor.GetByQuery<Seed000.User>(executor, users).execute("Jenny")).name == "Jenny")
        #expect(try read(Interactor.GetAll<Seed000.User>(executor, users).execute()).count == 1)
        #expect(try read(Interactor.GetAllByQuery<Seed000.User>(executor, users).execute()).count == 1)
        let chris = Seed000.User(name: "Chris")
        #expect(try read(Interactor.Put<Seed000.User>(executor, users, "Chris").execute(chris)) == chris)
        #expect(
            try read(Interactor.PutByQuery<Seed000.User>(executor, users).execute(chris, forId: "C")) == chris
        )
        #expect(
            try read(Interactor.PutAll<Seed000.User>(executor, users, "list").execute([chris])) == [chris])
        let putAll = Interactor.PutAllByQuery<Seed000.User>(executor, users)
        #expect(try read(putAll.execute([chris], forId: "list")) == [chris])
        try read(Interactor.Delete(executor, users, "Chris").execute())
        try read(Interactor.DeleteByQuery(executor, users).execute("C"))
        try read(Interactor.DeleteAllByQuery(executor, users).execute(AllObjectsQuery()))
        try read(Interactor.DeleteAll(executor, users, AllObjectsQuery()).execute())
        #expect(try read(Interactor.GetAll<Seed000.User>(executor, users).execute()).isEmpty)
    }
}
