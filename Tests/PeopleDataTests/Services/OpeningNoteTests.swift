import Dispatch
import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Reactive
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// Who was opened is noted, for the list of people.
struct OpeningNoteTests {
    private let bench: StoreBench
    private let store: Store
    private let clock = MutableProperty(StoreSample.noon)

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    private func library(notes: Bool = true) -> Library {
        Library(store: store, openingDelay: notes ? 0 : nil, now: { [clock] in clock.value })
    }

    private struct Origin: GetDataSource {
        let answer: Result<User, ServiceError>
        func get(_ query: any Query) -> Future<User> { Future(value: { try answer.get() }) }
        func getAll(_ query: any Query) -> Future<[User]> { Future(ServiceError.notFound("a list")) }
    }

    @Test func `whoever is read is noted to be opened, once, by the account that was asked for`() throws {
        let service = library().profileService(
            origin: Origin(answer: .success(StoreSample.user())), account: "ada@example.org")
        #expect(try store.recentAccounts(limit: 9) == [])
        _ = Answers(service.readProfile(userId: StoreSample.ada))
        let opened = RecentAccount(
            account: "ada@example.org", user: StoreSample.ada, name: "Ada", handle: "ada@example.org",
            date: StoreSample.noon)
        #expect(try store.recentAccounts(limit: 9) == [opened])
        // A reload opens nobody.
        clock.modify { $0 += 60 }
        _ = Answers(service.readProfile(userId: StoreSample.ada))
        #expect(try store.recentAccounts(limit: 9) == [opened])
    }

    /// Stranger 2026-11-27: a feed that a refresh had read was "opened just now".
    @Test func `whoever is read in the background is not opened by that`() throws {
        let service = library().inBackground.profileService(
            origin: Origin(answer: .success(StoreSample.user())), account: "ada@example.org")
        _ = Answers(service.readProfile(userId: StoreSample.ada))
        #expect(try store.profile(of: StoreSample.ada) != nil)
        #expect(try store.recentAccounts(limit: 9) == [])
    }

    @Test func `whoever is shown from the store is noted to be opened, and who is not there is not`() throws {
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        clock.modify { $0 += 60 }
        let origin = Origin(answer: .failure(.offline))
        for (user, account) in [(StoreSample.ada, "ada@example.org"), (StoreSample.bob, "bob@example.org")] {
            let service = library().profileService(origin: origin, account: Account(account))
            _ = service.savedProfile(userId: user).single()
            _ = Answers(service.readProfile(userId: user))
        }
        #expect(try store.recentAccounts(limit: 9).map(\.account) == ["ada@example.org"])
        #expect(try store.recentAccounts(limit: 9).map(\.date) == [StoreSample.noon(plus: 60)])
    }

    @Test func `a library that was not asked to note openings notes none`() throws {
        _ = Answers(
            library(notes: false).profileService(
                origin: Origin(answer: .success(StoreSample.user())), account: "ada"
            ).readProfile(userId: StoreSample.ada))
        #expect(try store.recentAccounts(limit: 9) == [])
    }

    @Test func `a note that is due later is written on the executor, and nobody waits for it`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "notes")
        let written = DispatchSemaphore(value: 0)
        let watched = WatchedExecutor(executor: executor) { written.signal() }
        let note = OpeningNote(
            of: "ada@example.org", in: store, after: 0.001, executor: watched, now: { StoreSample.noon })
        note.note(StoreSample.ada)
        written.wait()
        #expect(try store.recentAccounts(limit: 9).map(\.date) == [StoreSample.noon])
    }

    /// Tells when a job has ended.
    private struct WatchedExecutor: Executor {
        let executor: any Executor
        let ended: @Sendable () -> Void

        var name: String? { executor.name }
        var executing: Bool { executor.executing }

        func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
            executor.submit { [ended] end in
                job {
                    end()
                    ended()
                }
            }
        }
    }
}
