import Domain
public import People
import PeopleStore
import PeopleWeb
public import Reactive

/// The stored posts of whoever is followed, without those that are muted.
public struct TimelineService: TimelineServiceType {
    let store: Store
    let reading: any Executor
    let followed: @Sendable () -> [Followed]
    let muting: @Sendable () -> Muting
    let readPosts: @Sendable (Account, PageToken) -> SignalProducer<PostsReply, ServiceError>

    /// The newest of them, read in the background.
    public func readTimeline(
        _ scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        .future {
            reading.submit { resolver in
                let people = followed().filter { person in scope.tag.map(person.tags.contains) ?? true }
                var muted = MutedRowCount()
                let reply = try store.timeline(
                    of: people, TimelineRequest(isUnread: scope.isUnread, limit: limit), muting: muting(),
                    showsMuted: scope.showsMuted, looked: { muted.add($0) })
                resolver.set(
                    TimelinePart(posts: reply.posts, goesOn: reply.next != nil, muted: muted.count))
            }
        }
    }

    /// The page that is missing is asked for as whoever reads the person's list does, and then the list is read.
    public func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        SignalProducer<PageToken?, ServiceError>.future {
            reading.submit { resolver in
                let person = followed().first { $0.account == gap.account }
                resolver.set(try person.flatMap { try store.page(below: gap.post, of: $0.user) })
            }
        }
        .flatMap(.concat) { token -> SignalProducer<TimelinePart, ServiceError> in
            let read = readTimeline(scope, limit: limit)
            guard let token else { return read }
            return readPosts(gap.account, token).then(read)
        }
    }
}

extension Store {
    /// How many pages are looked through for posts that are not muted, before a page may be left short of some.
    private static let mostPages = 20

    /// How many posts of these people were first stored behind a row and are not muted, each once by however many ways it came.
    ///
    /// They are read a page at a time: at first they may be all that somebody follows.
    package func countNew(
        of people: [Followed], after row: Int64, muting: Muting
    ) throws(StoreError) -> Int {
        var count = TimelineRowCount()
        var next: TimelinePlace?
        repeat {
            let request = TimelineRequest(storedAfter: row, after: next, limit: 1_000)
            let reply = try timeline(of: people, request, muting: muting)
            count.add(reply.posts)
            next = reply.next
        } while next != nil
        return count.count
    }

    /// Stored posts of these people without those that are muted; a page is as long as it would be if nothing were, unless nearly
    /// everything is.
    ///
    /// - Parameters:
    ///   - people: whose lists.
    ///   - request: which of their posts.
    ///   - muting: what is left out.
    ///   - showsMuted: whether it is answered all the same.
    ///   - looked: is told all that were looked at, page by page, where some may be muted.
    package func timeline(
        of people: [Followed], _ request: TimelineRequest, muting: Muting, showsMuted: Bool = false,
        looked: ([TimelinePost]) -> Void = { _ in }
    ) throws(StoreError) -> TimelineReply {
        var posts: [TimelinePost] = []
        let isMuting = !muting.isEmpty(for: people)
        var next = request.after
        for _ in 0..<Self.mostPages {
            let reply = try timeline(
                of: people,
                TimelineRequest(
                    isUnread: request.isUnread, since: request.since, storedAfter: request.storedAfter,
                    after: next, limit: request.limit - posts.count))
            let marked = muting.marking(reply.posts, of: people)
            posts += showsMuted ? marked : marked.filter { !$0.isMuted }
            if isMuting { looked(marked) }
            next = reply.next
            if next == nil || posts.count >= request.limit { break }
        }
        return TimelineReply(posts: posts, next: next)
    }
}
