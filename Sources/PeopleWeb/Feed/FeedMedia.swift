/// An attachment of a feed's item.
struct FeedMedia: Equatable, Sendable {
    /// Where it is.
    var url: String?
    /// Its type, such as `image/png`.
    var type: String?
    /// What kind of thing it is, such as `image`; says more than ``type`` where it stands.
    var medium: String?
    /// What it shows.
    var alt: FeedText?
    /// Whether it is not for everybody.
    var isSensitive = false
}
