/// Everything that reads what strangers wrote, by the names that `Tests/fuzz` takes.
enum FuzzEntry: String, CaseIterable {
    case json, mastodon, bluesky, placeholder, feed, markup, safetext, script, following

    /// Reads these bytes as whatever this entry reads; stops the program if a promise is broken.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .json: JSONTrial.run(bytes)
        case .mastodon: AnswerTrial.mastodon(bytes)
        case .bluesky: AnswerTrial.bluesky(bytes)
        case .placeholder: AnswerTrial.placeholder(bytes)
        case .feed: AnswerTrial.feed(bytes)
        case .markup: TextTrial.markup(bytes)
        case .safetext: TextTrial.safeText(bytes)
        case .script: TextTrial.script(bytes)
        case .following: TextTrial.following(bytes)
        }
    }
}
