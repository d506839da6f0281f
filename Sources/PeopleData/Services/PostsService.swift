import PeopleStore
import PeopleWeb
import Domain
import FoundationEssentials
public import People
public import Reactive

/// The posts of one account, from its origin and from the store.
///
/// Like ``ProfileService``. A page whose token is the store's is read there, in whatever order pages are asked for.
public struct PostsService: PostsServiceType {
    let account: Account?
    let getPosts: GetPostsInteractor
    let getPostsAnew: GetAnewInteractor<PostsReply>
    let offlineMode: Property<Bool>
    let now: @Sendable () -> Date
    let unsaved: @Sendable (any Error) -> Void
    var hidden: @Sendable (User.ID) -> Void = { _ in }

    /// Asks the origin, and stores what it answers; or reads on in the store, at a token of its own.
    public func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future {
            if let page, StoreToken(page) != nil {
                return getPosts.execute(query(userId, page), CacheOperation(ignoreValidation: true))
            }
            return getPosts.execute(query(userId, page))
        }
        .values(reportingTo: unsaved).whenHidden { hidden(userId) }
    }

    /// The newest stored posts, whatever their age.
    ///
    /// They are read on the thread that starts the producer: stored posts are there within the start.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        SignalProducer.future {
            getPosts.execute(query(userId), CacheOperation(ignoreValidation: true), in: DirectExecutor())
        }
        .saved(now: now)
    }

    /// Asks the origin; when it has answered, its answer takes the place of what is stored.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future { getPostsAnew.execute(query(userId)) }
            .values(reportingTo: unsaved).whenHidden { hidden(userId) }
    }

    private func query(_ user: User.ID, _ page: PageToken? = nil) -> PostsQuery {
        // Nobody can be asked what lies between while offline mode is on.
        PostsQuery(user, account: account, page: page, overGaps: offlineMode.value)
    }
}
