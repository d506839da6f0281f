/// How much of everything a request may take.
public struct HTTPLimits: Hashable, Sendable {
    /// The time for looking up the name, connecting and greeting, for each place a request is sent to.
    public var connect: Duration
    /// The time for all of it, redirects included; waiting for a turn at the host does not count.
    public var total: Duration
    /// The size of the body in bytes, counted after decompression.
    public var bytes: Int
    /// How many redirects are followed; with 0, a redirect is an answer like any other.
    public var redirects: Int

    /// These limits: 10 s to connect, 30 s in all, 8 MB and 5 redirects unless said otherwise.
    public init(
        connect: Duration = .seconds(10), total: Duration = .seconds(30), bytes: Int = 8 << 20,
        redirects: Int = 5
    ) {
        self.connect = connect
        self.total = total
        self.bytes = bytes
        self.redirects = redirects
    }
}
