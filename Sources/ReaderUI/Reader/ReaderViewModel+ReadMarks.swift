import People

/// Which posts count as read.
extension ReaderViewModel {
    /// The post that was read between a moment and this one; nil if none was.
    ///
    /// A post is read when it is opened to be read whole, and when the cursor passes it downwards, one post at a time, while
    /// all of it was shown beside the list.
    package func postRead(since before: ReaderViewModel) -> Post.ID? {
        guard let page = current.posts, let post = page.shown else { return nil }
        let was = before.current.posts
        if page.reading != nil {
            let isSame = was?.reading != nil && was?.shown?.key == post.key
            return isSame ? nil : post.id
        }
        guard let was, was.reading == nil, page.place.index == was.place.index + 1, let passed = was.shown,
            passed.key != post.key, Self.isAbove(passed.key, page), before.isWhole(passed, on: was)
        else { return nil }
        return passed.id
    }

    /// Whether the post stands right above the cursor; else the list itself has moved.
    private static func isAbove(_ key: Post.Key, _ page: some PostsPage) -> Bool {
        let above = page.place.index - 1
        return (0..<page.rows.count).contains(above) && page.rows[above].key == key
    }

    /// Whether the area beside the list has room for all of a post.
    private func isWhole<P: PostsPage>(_ post: Post, on page: P) -> Bool {
        let area = P.layout(size).post
        return area.height > 0
            && Window.clamped(.max, over: post, in: area, unveiling: page.unveiling) == 0
    }
}
