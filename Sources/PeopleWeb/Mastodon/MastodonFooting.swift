import FoundationEssentials

/// By what a person's posts are asked for, once it is known.
enum MastodonFooting: Hashable, Sendable {
    /// By an id, on a server that shows people to everybody.
    case account(id: String, WebOrigin)
    /// By the feed of a server that shows nothing else to people who are not logged in.
    case feed(URL)
}
