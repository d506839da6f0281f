import Domain
import TestSupport
import Testing

/// The reader that goes on offline: sources, cache in files and interactor together.
struct OfflineReadingTests {
    @Test func `a page that was read online is there offline, after a restart too, with its age`() throws {
        let folder = try TemporaryFolder()
        let clock = TestClock()
        let timer = HandTimer()
        let isOffline = Counter()
        let post = OfflineReading.Post(id: 1, text: "Hello")
        let server = StubSource<OfflineReading.Post>(
            onGetAll: { _ in isOffline.value > 0 ? Future(Offline()) : Future([post]) })
        func launch() -> OfflineReading.GetPostsInteractor {
            OfflineReading.GetPostsInteractor(
                DirectExecutor(),
                OfflineReading.posts(server: server, folder: folder.path, timer: timer, now: { clock.now }))
        }
        #expect(try launch().execute(user: "jenny", page: 0).here().provenance.age == nil)
        clock.advance(by: 10_800)
        isOffline.next()
        let saved = try launch().execute(user: "jenny", page: 0).here()
        #expect(saved.value == [post])
        #expect(saved.provenance.age == 10_800)
        #expect(saved.provenance.cause is Offline)
        #expect(timer.lengths.count == 2, "It was tried twice more.")
        #expect(launch().execute(user: "jenny", page: 1).errorHere() is Offline)
    }

    @Test func `the executor that is given is the one that is used`() throws {
        let folder = try TemporaryFolder()
        let given = CountingExecutor()
        let posts = OfflineReading.posts(
            server: StubSource<OfflineReading.Post>(onGetAll: { _ in Future([]) }), folder: folder.path,
            timer: HandTimer(), now: { TestClock().now })
        let get = OfflineReading.GetPostsInteractor(DirectExecutor(), posts)
        #expect(try get.execute(user: "jenny", page: 0, in: given).here().value == [])
        #expect(given.count == 1)
    }
}
