import People
import Reactive

extension ScriptedReplies {
    /// A request that waits.
    enum Request: Sendable {
        case profile(Signal<User, ServiceError>.Observer)
        case posts(Signal<PostsReply, ServiceError>.Observer)
        case people(Signal<[Person], ServiceError>.Observer)
        case savedProfile(Signal<Saved<User>, NoError>.Observer)
        case savedPosts(Signal<Saved<PostsReply>, NoError>.Observer)
        case bookmarks(Signal<[Bookmark], ServiceError>.Observer)
        case saveBookmark(Bookmark, Signal<Bookmark, ServiceError>.Observer)
        case removeBookmark(Post.Key, Signal<Post.Key, ServiceError>.Observer)
        case found(Signal<[FoundPost], ServiceError>.Observer)
        case thread(Post, Signal<PostThread, ServiceError>.Observer)

        /// What was asked for, as a clause for messages.
        var question: String {
            switch self {
            case .profile: "a profile was asked for"
            case .posts: "posts were asked for"
            case .people: "a list of people was asked for"
            case .savedProfile: "a stored profile was asked for"
            case .savedPosts: "stored posts were asked for"
            case .bookmarks: "the bookmarks were asked for"
            case .saveBookmark: "a bookmark is to be saved"
            case .removeBookmark: "a bookmark is to be removed"
            case .found: "stored posts with certain words were asked for"
            case .thread: "a thread was asked for"
            }
        }

        /// Whether a list of people was asked for.
        var isForPeople: Bool { if case .people = self { true } else { false } }

        /// The answer that nothing is stored, if the store is asked for something that it may not have: that is no failure.
        var nothingSaved: Answer? {
            switch self {
            case .savedProfile: .savedProfile(nil)
            case .savedPosts: .savedPosts(nil)
            case .profile, .posts, .people, .bookmarks, .saveBookmark, .removeBookmark, .found, .thread: nil
            }
        }

        /// Answers, and ends the request; an answer to something else is no answer.
        func send(_ answer: Answer) {
            switch (self, answer) {
            case (.profile(let observer), .profile(let user)): Self.finish(observer, user)
            case (.posts(let observer), .posts(let reply)): Self.finish(observer, reply)
            case (.people(let observer), .people(let people)): Self.finish(observer, people)
            case (.savedProfile(let observer), .savedProfile(let saved)): Self.finish(observer, saved)
            case (.savedPosts(let observer), .savedPosts(let saved)): Self.finish(observer, saved)
            case (.bookmarks(let observer), .bookmarks(let bookmarks)): Self.finish(observer, bookmarks)
            case (.saveBookmark(let bookmark, let observer), .written): Self.finish(observer, bookmark)
            case (.removeBookmark(let key, let observer), .written): Self.finish(observer, key)
            case (.found(let observer), .found(let found)): Self.finish(observer, found)
            case (.thread(_, let observer), .thread(let thread)): Self.finish(observer, thread)
            case (.profile, _), (.posts, _), (.people, _), (.savedProfile, _), (.savedPosts, _),
                (.bookmarks, _), (.saveBookmark, _), (.removeBookmark, _), (.found, _), (.thread, _):
                break
            }
        }

        private static func finish<Value, Failure>(
            _ observer: Signal<Value, Failure>.Observer, _ value: Value?
        ) {
            if let value { observer.send(value: value) }
            observer.sendCompleted()
        }

        /// Fails; does nothing to a request that cannot.
        func fail(_ error: ServiceError) {
            switch self {
            case .profile(let observer): observer.send(error: error)
            case .posts(let observer): observer.send(error: error)
            case .people(let observer): observer.send(error: error)
            case .bookmarks(let observer): observer.send(error: error)
            case .saveBookmark(_, let observer): observer.send(error: error)
            case .removeBookmark(_, let observer): observer.send(error: error)
            case .found(let observer): observer.send(error: error)
            case .thread(_, let observer): observer.send(error: error)
            case .savedProfile, .savedPosts: break
            }
        }
    }
}
