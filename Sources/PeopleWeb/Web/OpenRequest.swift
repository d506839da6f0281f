public import FoundationEssentials

/// A request that is on its way.
public struct OpenRequest: Hashable, Sendable, Identifiable {
    /// Its number among the requests of a log.
    public let id: Int
    /// When it began.
    public let start: Date
    /// What it asks for, such as `posts`.
    public let purpose: String
    /// The server and the place on it, without anything secret.
    public let place: String

    /// Describes a request.
    public init(id: Int, start: Date, purpose: String, place: String) {
        self.id = id
        self.start = start
        self.purpose = purpose
        self.place = place
    }
}
