import People

/// What `perch find --json` prints; the keys are stable, and none is ever left out.
enum ShowFoundDocument {
    /// The whole document: the words, whether there are more posts than were asked for, and each post with what opens the
    /// person in whose list it stands.
    static func found(_ show: ShowFound) -> JSONTree {
        [
            "words": .line(show.words),
            "more": .flag(show.hasMore),
            "posts": .list(
                show.posts.map { found in
                    ["account": .line(found.account.text), "post": ShowDocument.post(found.post)]
                }),
        ]
    }
}
