/// An entry of a feed, with everything as the feed has it.
struct FeedItem: Equatable, Sendable {
    /// What tells it from all others.
    var id: String?
    /// Its page.
    var link: String?
    /// The page, if ``link`` is missing and the id may be one.
    var permalink: String?
    var title: FeedText?
    /// The whole text.
    var content: FeedText?
    /// The text or the beginning of it.
    var summary: FeedText?
    var author: String?
    /// When it appeared, and when it was changed.
    var published: String?
    var updated: String?
    var language: String?
    var media: [FeedMedia] = []
    var isSensitive = false
}
