import People
import Terminal

/// The signs of bookmarked posts: a full one for what is on the disk, an outlined one for what is still on its way.
struct Stars {
    /// What is known of the bookmarks; `nil` if there is no store.
    let bookmarks: BookmarksViewModel?
    let utf8: Bool

    /// One column for a row; `nil` for a post that is not bookmarked.
    func sign(_ key: Post.Key) -> SafeText? {
        guard let bookmarks, bookmarks.contains(key) else { return nil }
        if bookmarks.isPending(key) { return utf8 ? "☆" : "+" }
        return utf8 ? "★" : "*"
    }

    /// The sign and what it means.
    func words(_ key: Post.Key) -> SafeText? {
        guard let bookmarks, let sign = sign(key) else { return nil }
        return sign + (bookmarks.isPending(key) ? " being bookmarked" : " bookmarked")
    }
}
