import People
import Reactive

/// Services that answer when a script says so, and with what it says.
///
/// Nothing is stored until the script opens the store; then what is stored is the script's to say, too.
struct ScriptedServices: ProfileServiceType, PostsServiceType, PeopleServiceType, BookmarksServiceType,
    FindServiceType
{
    let replies: ScriptedReplies
    let store = ScriptedStore()

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        replies.producer { .profile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        replies.producer { .posts($0) }
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        replies.producer { .people($0) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        store.isOpen ? replies.producer { .savedProfile($0) } : .empty
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        store.isOpen ? replies.producer { .savedPosts($0) } : .empty
    }

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        replies.producer { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        replies.producer { .saveBookmark(bookmark, $0) }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        replies.producer { .removeBookmark(key, $0) }
    }

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        replies.producer { .found($0) }
    }
}
