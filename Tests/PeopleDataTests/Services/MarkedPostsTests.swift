import GRDB
import People
import Reactive
import Sync
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// Which posts of somebody's page were read.
struct MarkedPostsTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.page([3, 2, 1]))
        try store.markRead([StoreSample.post(2).id, StoreSample.post(7).id], at: StoreSample.noon)
    }

    /// Answers posts that were not stored, and has stored those that are.
    private struct Service: PostsServiceType {
        let store: Store
        func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
            SignalProducer(value: PostsReply(posts: [8, 7].map { StoreSample.post($0) }))
        }
        func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
            .stored(notRead: { _ in }) { try store.savedPosts(of: userId, limit: 9) }
        }
    }

    private func read(isFollowed: Bool = true) throws -> [Set<Post.ID>?] {
        let marked = MarkedPosts(Service(store: store), in: store, isFollowed: { isFollowed })
        let asked = try marked.readPosts(userId: StoreSample.ada, page: nil).single()?.get()
        let anew = try marked.readPostsAnew(userId: StoreSample.ada).single()?.get()
        let saved = marked.savedPosts(userId: StoreSample.ada).single()?.get()
        return [asked?.read, anew?.read, saved?.value.read]
    }

    @Test func `posts of whoever is followed come with which of them were read, stored or not`() throws {
        let seven: Set = [StoreSample.post(7).id]
        #expect(try read() == [seven, seven, [StoreSample.post(2).id]])
    }

    @Test func `of whom nobody follows it does not matter`() throws {
        #expect(try read(isFollowed: false) == [nil, nil, nil])
    }

    @Test func `what was marked is stored before what is stored is read`() throws {
        let marked = MarkedPosts(
            Service(store: store), in: store, isFollowed: { true },
            finishWriting: { [store] in
                try? store.markRead([StoreSample.post(3).id], at: StoreSample.noon)
            })
        let saved = marked.savedPosts(userId: StoreSample.ada).single()?.get()
        #expect(saved?.value.read == [StoreSample.post(2).id, StoreSample.post(3).id])
    }

    @Test func `what cannot be looked up is told, and the posts come all the same`() throws {
        try store.write { try $0.execute(sql: "ALTER TABLE readMark RENAME TO lost") }
        let told = Locked(0)
        let marked = MarkedPosts(
            Service(store: store), in: store, isFollowed: { true },
            notRead: { _ in told.withLock { $0 += 1 } })
        let reply = try #require(
            try marked.readPosts(userId: StoreSample.ada, page: nil).single()?.get())
        #expect(reply.posts.count == 2 && reply.read == nil && told.withLock(\.self) == 1)
    }
}
