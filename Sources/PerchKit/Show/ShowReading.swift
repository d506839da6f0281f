import Dispatch
import FoundationEssentials
import People
import PeopleStore
import Reactive
import ReaderSession
import Sync

/// Reads a person's profile and posts once, for `perch show`: on the calling thread, which waits for the answers.
///
/// It holds one page of posts at a time, which whoever wants all of them takes before asking for the next.
struct ShowReading {
    /// What could not be read at the origin, and why.
    enum Trouble: Equatable {
        /// Not even the profile, so that everything is as it was stored.
        case profile(ServiceError)
        /// No posts.
        case posts(ServiceError)
        /// The posts behind those that were read.
        case rest(ServiceError)
        /// The posts behind those that were read: so many pages in a row held none, and each named a next one.
        case barren(pages: Int)
        /// Some of the stored posts: an answer had broken off when it was stored.
        case stored

        /// Whether posts behind those that were read are missing, or some between them.
        var isOfRest: Bool {
            switch self {
            case .rest, .barren, .stored: true
            case .profile, .posts: false
            }
        }
    }

    /// The profile.
    private(set) var user: User
    /// The posts that were read last, without those that were there before; `nil` if not even the first could be read.
    private(set) var page: [Post]?
    /// How many posts were read in all.
    private(set) var count = 0
    /// Where the posts go on; `nil` if these were all.
    private(set) var next: PageToken?
    /// What could not be read of an answer.
    private(set) var skipped: [SkippedPost] = []
    /// When it was stored, if any of it comes from the store: the posts where they do, else the profile.
    private(set) var savedAt: Date?
    /// Why this is not all that it should be.
    private(set) var trouble: Trouble?

    /// How many posts are wanted.
    private var wanted: Int
    /// Whether the list is the stored one.
    private var isStored = false
    private var services: PersonServices
    private var known: Set<Post.Key> = []
    /// How many answers in a row have broken off.
    private var brokenOff = 0

    /// Asks the person's origin for the profile and the first page at once.
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
        self.services = services
        // A first page may be empty without being the last.
        wanted = limit ?? 1
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
        } catch {
            trouble = .posts(error)
            takeSaved(limit: limit)
        }
    }

    /// Reads what is stored, as many posts as are asked for; `nil` if there is no profile.
    ///
    /// - Throws: the store's trouble.
    init?(saved services: PersonServices, limit: Int?) throws(ServiceError) {
        let profile = services.profileService.savedProfile(userId: services.userId)
        guard let user = try Self.answer(profile.promoteError()) else { return nil }
        self.user = user.value
        self.services = services
        wanted = limit ?? .max
        savedAt = user.date
        takeSaved(limit: limit)
    }

    /// Hands over the posts page by page, each before the next one is asked for, until there are as many as are wanted.
    ///
    /// - Parameters:
    ///   - limit: how many posts to hand over; `nil` for all.
    ///   - body: takes a page; it may be empty, and is if not even the first could be read.
    mutating func forEachPage<Failure: Error>(
        upTo limit: Int?, _ body: (ArraySlice<Post>) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = limit ?? .max
        repeat {
            let posts = (page ?? []).prefix(rest)
            try body(posts)
            rest -= posts.count
        } while readOn()
    }

    /// Reads the next page that holds a post that was not there before; false if there is none, or enough was read.
    private mutating func readOn() -> Bool {
        var empty = 0
        while page != nil, let token = next, count < wanted {
            // What is stored stands in for a server that did not answer: it is not asked for what is not.
            if isStored, StoreToken(token) == nil {
                next = nil
                return false
            }
            do throws(ServiceError) {
                let reply = services.postsService.readPosts(userId: services.userId, page: token)
                let answer = try PendingAnswer(reply).required()
                take(answer)
                if page?.isEmpty == false { return true }
                // A list that brings nothing new has ended, whatever its token says.
                if !answer.posts.isEmpty { next = nil }
            } catch {
                trouble = trouble ?? .rest(error)
                return false
            }
            empty += 1
            if empty == Self.mostEmpty {
                trouble = trouble ?? .barren(pages: empty)
                return false
            }
        }
        return false
    }

    /// The value that a service answers; `nil` if it ends without one.
    static func answer<Value: Sendable>(
        _ producer: SignalProducer<Value, ServiceError>
    ) throws(ServiceError) -> Value? {
        try PendingAnswer(producer).value()
    }

    private mutating func take(_ reply: PostsReply) {
        let new = reply.posts.filter { known.insert($0.key).inserted }
        page = new
        count += new.count
        next = reply.next
        skipped += reply.skipped
        // What was read is printed, and that it is not all is a failure.
        if let fault = reply.fault { trouble = trouble ?? (isStored ? .stored : .rest(fault)) }
        // What broke off is asked for again, but whoever breaks off each time is not asked for ever.
        brokenOff = reply.fault.map(Self.isOfConnection) == true ? brokenOff + 1 : 0
        if brokenOff == Self.mostBrokenOff { next = nil }
    }

    /// Whether an answer was not whole because it did not come, and not because of what it says.
    private static func isOfConnection(_ fault: ServiceError) -> Bool {
        switch fault {
        case .connection, .timedOut: true
        default: false
        }
    }

    /// After so many answers in a row that broke off the rest is left.
    private static let mostBrokenOff = 2

    /// Puts the stored posts, if there are any, where those of the origin should be.
    private mutating func takeSaved(limit: Int?) {
        do throws(ServiceError) {
            let list = services.postsService.savedPosts(userId: services.userId)
            guard let list = try Self.answer(list.promoteError()) else { return }
            savedAt = list.date
            (isStored, wanted) = (true, limit ?? .max)
            take(list.value)
        } catch {
            trouble = trouble ?? .posts(error)
        }
    }

    /// Whether the person may be there for all that; whoever is gone or hides is not shown from the store either.
    private static func mayPass(_ error: ServiceError) -> Bool {
        switch error {
        case .offline, .timedOut, .busy, .connection, .garbled: true
        case .unavailable(let status): status != 401 && status != 403
        case .notFound, .gone, .hidden, .unreadable, .noFeed, .storage, .offlineMode: false
        }
    }

    /// How many pages without a post are passed over in a row, as in the reader: some servers filter what they send after
    /// counting it, and others name next pages for ever.
    private static let mostEmpty = PostsViewModel.Stop.mostBarrenPages
}

/// A request that is under way, whose answer a thread can wait for.
///
/// `state` is guarded by its lock: whoever answers writes it, the thread that waits reads it after the end.
final class PendingAnswer<Value: Sendable>: Sendable {
    private struct State {
        var answer: Result<Value?, ServiceError> = .success(nil)
        var request: (any Disposable)?
    }

    private let state = Locked(State())
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the request.
    init(_ producer: SignalProducer<Value, ServiceError>) {
        let request = producer.start { event in
            switch event {
            case .value(let value):
                self.state.withLock { $0.answer = .success(value) }
            case .failed(let error):
                self.state.withLock { $0.answer = .failure(error) }
                self.ended.signal()
            case .completed, .interrupted:
                self.ended.signal()
            }
        }
        state.withLock { $0.request = request }
    }

    /// Waits for the end of the request, once: its value, `nil` if there was none.
    func value() throws(ServiceError) -> Value? {
        ended.wait()
        return try state.withLock(\.answer).get()
    }

    /// Waits for a value that there must be, once.
    func required() throws(ServiceError) -> Value {
        guard let value = try value() else { throw .unanswered }
        return value
    }

    /// Waits for a value that there must be, once, or until nobody wants it any more, which is looked at now and then.
    ///
    /// - Returns: the value; `nil` if the request was given up.
    func required(unless isStopped: () -> Bool) throws(ServiceError) -> Value? {
        while ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
            guard !isStopped() else {
                cancel()
                return nil
            }
        }
        // The wait is over: it is not waited for once more.
        ended.signal()
        return try required()
    }

    /// Gives the request up.
    func cancel() {
        state.withLock(\.request)?.dispose()
    }
}
