import People
import Reactive

/// A profile service that answers when the test says so.
final class ManualProfileService: ProfileServiceType {
    let requests = Requests<User.ID, User, ServiceError>()

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        requests.producer(userId)
    }
}

/// A posts service that answers when the test says so.
final class ManualPostsService: PostsServiceType {
    /// What was asked: whose posts, and from which page on.
    struct Question: Equatable, Sendable {
        let userId: User.ID
        let page: PageToken?
    }

    let requests = Requests<Question, PostsReply, ServiceError>()

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        requests.producer(Question(userId: userId, page: page))
    }
}

/// A people service that answers when the test says so.
final class ManualPeopleService: PeopleServiceType {
    let requests = Requests<String, [Person], ServiceError>()

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        requests.producer("people")
    }
}

/// A bookmarks service that answers when the test says so, and notes every read, save and removal in one order.
final class ManualBookmarksService: BookmarksServiceType {
    /// What was asked.
    enum Question: Equatable, Sendable {
        case read
        case save(Bookmark)
        case remove(Post.Key)
    }

    /// What is answered; a save and a removal answer nothing that the interactor reads.
    let reads = Requests<Question, [Bookmark], ServiceError>()
    let writes = Requests<Question, String, ServiceError>()

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        reads.producer(.read)
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        writes.producer(.save(bookmark)).map { _ in bookmark }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        writes.producer(.remove(key)).map { _ in key }
    }
}

/// A find service that answers when the test says so.
final class ManualFindService: FindServiceType {
    let requests = Requests<String, [FoundPost], ServiceError>()

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        requests.producer("\(words) (\(limit))")
    }
}

/// A thread service that answers when the test says so.
final class ManualThreadService: ThreadServiceType {
    let requests = Requests<Post.Key, PostThread, ServiceError>()

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        requests.producer(post.key)
    }
}
