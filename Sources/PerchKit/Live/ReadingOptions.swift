/// How a command reads people: where files are, and how servers are asked.
public struct ReadingOptions: Sendable {
    /// The folder of the demo people; `nil` to look for it.
    public var fixtures: String?
    /// Whether no server is asked, from the beginning on.
    public var isOffline: Bool
    /// Whether other computers may be asked without protection.
    public var allowsPlainHTTP: Bool
    /// The file to which each request adds a line; `nil` for none.
    public var log: String?
    /// The process's variables.
    public var environment: [String: String]

    /// Reads the usual way, unless said otherwise.
    public init(
        fixtures: String? = nil, isOffline: Bool = false, allowsPlainHTTP: Bool = false, log: String? = nil,
        environment: [String: String] = [:]
    ) {
        self.fixtures = fixtures
        self.isOffline = isOffline
        self.allowsPlainHTTP = allowsPlainHTTP
        self.log = log
        self.environment = environment
    }
}
