/// A feed: what it says of itself, and its entries in order.
struct FeedChannel: Equatable, Sendable {
    var title: FeedText?
    var about: FeedText?
    var author: String?
    /// The page whose feed it is.
    var link: String?
    /// Where its older entries are.
    var next: String?
    /// A picture.
    var image: String?
    var language: String?
    var items: [FeedItem] = []
    /// How many entries come after the most that are read.
    var left = 0
    /// Why entries are missing at its end; nil when it ended as it should.
    var fault: String?
}
