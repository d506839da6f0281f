import People

/// What `perch find --json` prints; the keys are stable.
struct ShowFoundDocument: Encodable {
    struct Found: Encodable {
        /// What opens the person in whose list the post stands.
        let account: String
        let post: ShowDocument.Item
    }

    let words: String
    /// Whether there are more than were asked for.
    let more: Bool
    let posts: [Found]

    init(_ show: ShowFound) {
        words = show.words
        more = show.hasMore
        posts = show.posts.map { Found(account: $0.account.text, post: .init($0.post)) }
    }
}
