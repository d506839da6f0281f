import FoundationEssentials
import People
import Reactive
import Sync

/// Reads a person's profile and posts once, for `perch show`.
enum ShowReading {
    /// What was read of a person.
    struct Answer {
        let user: User
        let posts: Posts
        /// When it was stored, if it comes from the store: the older of the two moments.
        var savedAt: Date?
    }

    /// Asks both services, which must answer within the call, as those of files do without latency.
    ///
    /// - Throws: the first thing that went wrong.
    static func read(_ services: PersonServices) throws(ServiceError) -> Answer {
        let id = services.userId
        let user = try required(services.profileService.readProfile(userId: id))
        let reply = try required(services.postsService.readPosts(userId: id, page: nil))
        return Answer(user: user, posts: reply.posts)
    }

    /// Reads what is stored, as many posts as are asked for; `nil` if there is no profile or no list.
    ///
    /// - Throws: the store's trouble while it reads on.
    static func readSaved(_ services: PersonServices, limit: Int?) throws(ServiceError) -> Answer? {
        let id = services.userId
        guard
            let user = try answer(services.profileService.savedProfile(userId: id).promoteError()),
            let list = try answer(services.postsService.savedPosts(userId: id).promoteError())
        else { return nil }
        var posts = list.value.posts
        var next = list.value.next
        while let page = next, posts.count < limit ?? .max {
            let known = posts.count
            let reply = try required(services.postsService.readPosts(userId: id, page: page))
            posts.append(reply.posts)
            // Nothing new ends it, whatever the store says.
            next = posts.count > known ? reply.next : nil
        }
        return Answer(user: user.value, posts: posts, savedAt: min(user.date, list.date))
    }

    /// The value that a service answers within the call; `nil` if it ends without one.
    static func answer<Value: Sendable>(
        _ producer: SignalProducer<Value, ServiceError>
    ) throws(ServiceError) -> Value? {
        let result = Locked<Result<Value?, ServiceError>>(.success(nil))
        producer.startWithResult { answer in result.withLock { $0 = answer.map(Optional.some) } }
        return try result.withLock(\.self).get()
    }

    private static func required<Value: Sendable>(
        _ producer: SignalProducer<Value, ServiceError>
    ) throws(ServiceError) -> Value {
        // A service that has not answered by now never will.
        guard let value = try answer(producer) else { throw .timedOut(seconds: 0) }
        return value
    }
}
