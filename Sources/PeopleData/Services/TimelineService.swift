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

    /// The newest of them, read in the background.
    public func readTimeline(
        _ scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        .future {
            reading.submit { resolver in
                let people = followed().filter { person in scope.tag.map(person.tags.contains) ?? true }
                let request = TimelineRequest(isUnread: scope.isUnread, limit: limit)
                let reply = try store.timeline(of: people, request)
                let (shown, muted) = muting().filter(reply.posts, of: people)
                resolver.set(
                    TimelinePart(
                        posts: scope.showsMuted ? reply.posts : shown, goesOn: reply.next != nil,
                        muted: Set(muted.map(\.post.id)).count))
            }
        }
    }
}
