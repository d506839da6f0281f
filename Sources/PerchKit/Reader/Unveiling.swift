import People

/// Which of the texts behind their authors' warnings are shown on a page: none to begin with.
struct Unveiling: Equatable, Sendable {
    private var isForAll = false
    /// The posts for which it is the other way round.
    private var exceptions: Set<Post.Key> = []

    /// Whether the text of a post is there to be read.
    func shows(_ post: Post) -> Bool {
        post.warning == nil || isForAll != exceptions.contains(post.key)
    }

    /// Shows the text of a post, or hides it again.
    mutating func toggle(_ post: Post) {
        if exceptions.remove(post.key) == nil { exceptions.insert(post.key) }
    }

    /// Shows every text, or hides every one again.
    ///
    /// - Returns: whether they are shown now.
    mutating func toggleAll() -> Bool {
        isForAll.toggle()
        exceptions = []
        return isForAll
    }
}
