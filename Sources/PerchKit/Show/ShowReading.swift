import People
import Reactive
import Sync

/// Reads a person's profile and posts once, for `perch show`.
enum ShowReading {
    /// Asks both services, which must answer within the call, as those of files do without latency.
    ///
    /// - Throws: the first thing that went wrong.
    static func read(_ services: PersonServices) throws(ServiceError) -> (user: User, posts: Posts) {
        let user = try answer(services.profileService.readProfile(userId: services.userId))
        let reply = try answer(services.postsService.readPosts(userId: services.userId, page: nil))
        return (user, reply.posts)
    }

    private static func answer<Value: Sendable>(
        _ producer: SignalProducer<Value, ServiceError>
    ) throws(ServiceError) -> Value {
        let result = Answer<Value>()
        producer.startWithResult { answer in result.answer.withLock { $0 = answer } }
        switch result.answer.withLock({ $0 }) {
        case .success(let value): return value
        case .failure(let error): throw error
        // A service that has not answered by now never will.
        case nil: throw .timedOut(seconds: 0)
        }
    }

    private final class Answer<Value: Sendable>: Sendable {
        let answer = Locked<Result<Value, ServiceError>?>(nil)
    }
}
