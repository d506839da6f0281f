import FoundationEssentials
import People
import Reactive

/// Reads a person's profile and posts once, for `perch show`: on the calling thread, which waits for the answers.
struct ShowReading {
    /// What could not be read at the origin, and why.
    enum Trouble: Equatable {
        /// Not even the profile, so that everything is as it was stored.
        case profile(ServiceError)
        /// No posts.
        case posts(ServiceError)
        /// The posts behind those that were read.
        case rest(ServiceError)
    }

    /// The profile.
    private(set) var user: User
    /// The posts that were read; `nil` if not even the first of them could be.
    private(set) var posts: Posts?
    /// Where the posts go on; `nil` if these were all.
    private(set) var next: PageToken?
    /// What could not be read of an answer.
    private(set) var skipped: [SkippedPost] = []
    /// When it was stored, if any of it comes from the store: the oldest of the moments.
    private(set) var savedAt: Date?
    /// Why this is not all that it should be.
    private(set) var trouble: Trouble?

    /// Asks the person's origin for both at once, and for more pages while posts are missing.
    ///
    /// Posts that cannot be read cost the posts only. What is stored stands in for what cannot be read now, and may be
    /// read again another time.
    ///
    /// - Parameters:
    ///   - services: the person's.
    ///   - limit: how many posts to read; `nil` for those of the first page.
    /// - Throws: why the profile could not be read.
    init(_ services: PersonServices, limit: Int?) throws(ServiceError) {
        let id = services.userId
        let profile = PendingAnswer(services.profileService.readProfile(userId: id))
        let first = PendingAnswer(services.postsService.readPosts(userId: id, page: nil))
        do {
            user = try profile.required()
        } catch {
            first.cancel()
            guard Self.mayPass(error), let saved = try? ShowReading(saved: services, limit: limit) else {
                throw error
            }
            self = saved
            trouble = .profile(error)
            return
        }
        do {
            take(try first.required())
            // A first page may be empty without being the last.
            try readOn(services, to: limit ?? 1)
        } catch {
            trouble = posts == nil ? .posts(error) : .rest(error)
            if posts == nil { takeSaved(services, limit: limit) }
        }
    }

    /// Reads what is stored, as many posts as are asked for; `nil` if there is no profile.
    ///
    /// - Throws: the store's trouble.
    init?(saved services: PersonServices, limit: Int?) throws(ServiceError) {
        let profile = services.profileService.savedProfile(userId: services.userId)
        guard let user = try Self.answer(profile.promoteError()) else { return nil }
        self.user = user.value
        savedAt = user.date
        takeSaved(services, limit: limit)
    }

    /// The value that a service answers; `nil` if it ends without one.
    static func answer<Value: Sendable>(
        _ producer: SignalProducer<Value, ServiceError>
    ) throws(ServiceError) -> Value? {
        try PendingAnswer(producer).value()
    }

    private mutating func take(_ reply: PostsReply) {
        var posts = posts ?? Posts()
        posts.append(reply.posts)
        self.posts = posts
        next = reply.next
        skipped += reply.skipped
        // What was read is printed, and that it is not all is a failure.
        if let fault = reply.fault { trouble = trouble ?? .rest(fault) }
    }

    /// Puts the stored posts, if there are any, where those of the origin should be.
    private mutating func takeSaved(_ services: PersonServices, limit: Int?) {
        do throws(ServiceError) {
            let list = services.postsService.savedPosts(userId: services.userId)
            guard let list = try Self.answer(list.promoteError()) else { return }
            savedAt = min(savedAt ?? list.date, list.date)
            take(list.value)
            try readOn(services, to: limit ?? .max)
        } catch {
            // The list goes on at the server, which is not to be asked: this is all that is stored.
            if error == .offlineMode, posts != nil { return next = nil }
            trouble = trouble ?? (posts == nil ? .posts(error) : .rest(error))
        }
    }

    /// Whether the person may be there for all that; whoever is gone or hides is not shown from the store either.
    private static func mayPass(_ error: ServiceError) -> Bool {
        switch error {
        case .offline, .timedOut, .busy, .connection, .garbled: true
        case .unavailable(let status): status != 401 && status != 403
        case .notFound, .gone, .hidden, .unreadable, .storage, .offlineMode: false
        }
    }

    /// How many pages without a post are passed over in a row: some servers filter what they send after counting it.
    private static let mostEmpty = 3

    /// Asks for one page after the other until there are so many posts.
    private mutating func readOn(_ services: PersonServices, to count: Int) throws(ServiceError) {
        var empty = 0
        while let page = next, let known = posts?.count, known < count {
            let reply = services.postsService.readPosts(userId: services.userId, page: page)
            let answer = try PendingAnswer(reply).required()
            take(answer)
            empty = answer.posts.isEmpty ? empty + 1 : 0
            if empty == Self.mostEmpty { return }
            // A list that brings nothing new has ended, whatever its token says.
            if posts?.count == known, !answer.posts.isEmpty { next = nil }
        }
    }
}
