import People
import Reactive
import Replay

/// Services that answer when a script says so, and with what it says.
///
/// Nothing is stored until the script opens the store; then what is stored is the script's to say, too.
struct ScriptedServices: ProfileServiceType, PostsServiceType, PeopleServiceType, BookmarksServiceType,
    FindServiceType, ThreadServiceType
{
    let replies: ScriptedReplies
    let store: ScriptedStore
    /// Whose services these are, counted in the order of opening; 0 for what belongs to nobody.
    var person = 0
    /// Which of a person's lists they answer for.
    var tab = PostsTab.posts

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        replies.producer(.profile, of: person) { .profile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        replies.producer(tab == .posts ? .posts : .tab(tab), of: person) { .posts($0) }
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        replies.producer(.people) { .people($0) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        store.isOpen ? replies.producer(.savedProfile, of: person) { .savedProfile($0) } : .empty
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        store.isOpen
            ? replies.producer(tab == .posts ? .savedPosts : .savedTab(tab), of: person) { .savedPosts($0) }
            : .empty
    }

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        replies.producer(.bookmarks) { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        replies.producer(.saveBookmark) { .saveBookmark(bookmark, $0) }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        replies.producer(.removeBookmark) { .removeBookmark(key, $0) }
    }

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        replies.producer(.found) { .found($0) }
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        replies.producer(.thread, of: person) { .thread(post, $0) }
    }
}
