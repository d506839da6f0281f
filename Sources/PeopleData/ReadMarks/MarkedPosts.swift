public import People
public import PeopleStore
public import Reactive

/// Posts of somebody, and of whoever is followed with which of them were read.
///
/// Of others that does not matter: nobody wants to have read all that they have ever posted. What cannot be looked up is not
/// known, which is told, and costs nothing else.
public struct MarkedPosts: PostsServiceType {
    private let service: any PostsServiceType
    private let store: Store
    private let isFollowed: @Sendable () -> Bool
    private let finishWriting: @Sendable () -> Void
    private let notRead: @Sendable (any Error) -> Void

    /// Marks what a service answers.
    ///
    /// - Parameters:
    ///   - service: reads the posts.
    ///   - store: knows which were read.
    ///   - isFollowed: whether whoever posted them is followed; asked with each answer, where that comes, but before what is stored
    ///     is read.
    ///   - finishWriting: waits until all is stored that was marked so far.
    ///   - notRead: is told why that could not be looked up.
    public init(
        _ service: any PostsServiceType, in store: Store, isFollowed: @escaping @Sendable () -> Bool,
        finishWriting: @escaping @Sendable () -> Void = {},
        notRead: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.service = service
        self.store = store
        self.isFollowed = isFollowed
        self.finishWriting = finishWriting
        self.notRead = notRead
    }

    /// As the service answers.
    public func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        service.readPosts(userId: userId, page: page).map { marked($0, isFollowed()) }
    }

    /// As the service answers.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        SignalProducer { observer, lifetime in
            let isFollowed = isFollowed()
            if isFollowed { finishWriting() }
            lifetime += service.savedPosts(userId: userId)
                .map { Saved(marked($0.value, isFollowed), at: $0.date) }.start(observer)
        }
    }

    /// As the service answers.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        service.readPostsAnew(userId: userId).map { marked($0, isFollowed()) }
    }

    private func marked(_ reply: PostsReply, _ isFollowed: Bool) -> PostsReply {
        guard isFollowed else { return reply.with(read: nil) }
        // The store tells it with what it has stored.
        guard reply.read == nil else { return reply }
        do {
            return reply.with(read: try store.read(among: reply.posts))
        } catch {
            notRead(error)
            return reply
        }
    }
}
