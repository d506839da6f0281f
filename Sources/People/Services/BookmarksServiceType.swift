import Reactive

/// Keeps the posts that somebody wants to find again.
///
/// Each producer asks anew when it is started, sends one value and completes; disposing it gives up a read, while a
/// save or a removal that has begun is finished.
public protocol BookmarksServiceType: Sendable {
    /// All that is kept, newest first.
    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError>

    /// Keeps a post; answers when it is on the disk.
    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError>

    /// Lets a post go, which is no error when it was not kept; answers its key when that is on the disk.
    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError>
}
