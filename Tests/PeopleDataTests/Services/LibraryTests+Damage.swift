import Dispatch
import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Reactive
import Sync
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport

/// What is said of a store that cannot be read.
extension LibraryTests {
    /// Review 2026-11-26: of a damaged store it was said that nothing was stored.
    @Test func `a store that cannot be read has nothing to offer, and its trouble is told`() throws {
        _ = Answers(profiles(.success(StoreSample.user())).readProfile(userId: StoreSample.ada))
        let library = Library(store: store)
        let told = Locked<[StoreTrouble]>([])
        library.troubles.observeValues { error in told.withLock { $0.append(error) } }
        try store.spoilProfiles()
        let service = library.profileService(origin: Origin(answer: .success(StoreSample.user())))
        #expect(first(service.savedProfile(userId: StoreSample.ada)) == nil)
        guard case .notRead(.storage)? = told.withLock(\.first) else {
            Issue.record("\(told.withLock(\.self))")
            return
        }
    }

    /// Review 2026-11-26: offline mode was named as the reason, which is not what helps.
    @Test func `in offline mode, what cannot be read from the store fails for the store's reason`() throws {
        let stored = profiles(.success(StoreSample.user()))
        _ = Answers(stored.readProfile(userId: StoreSample.ada))
        offlineMode.value = true
        #expect(
            Answers(stored.readProfile(userId: User.ID(origin: "example.org", raw: "nobody"))).error
                == .offlineMode)
        try store.spoilProfiles()
        guard case .storage? = Answers(stored.readProfile(userId: StoreSample.ada)).error else {
            Issue.record("\(String(describing: Answers(stored.readProfile(userId: StoreSample.ada)).error))")
            return
        }
    }

    /// Review 2026-11-27: stored posts ended at a damaged page, and nothing was said.
    @Test func `further posts that cannot be read from the store are told of`() throws {
        try store.put(StoreSample.page(1...5_000))
        let told = Locked<[StoreTrouble]>([])
        library.troubles.observeValues { error in told.withLock { $0.append(error) } }
        let service = posts([:])
        let first = try #require(first(service.savedPosts(userId: StoreSample.ada))?.value)
        try store.spoilPosts()
        let next = Answers(service.readPosts(userId: StoreSample.ada, page: first.next))
        guard case .storage? = next.error, case .notRead(.storage)? = told.withLock(\.first) else {
            Issue.record("\(String(describing: next.error)), \(told.withLock(\.self))")
            return
        }
    }
}
