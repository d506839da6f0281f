public import FoundationEssentials
public import People

/// What to ask a web server for, and how to call it in messages.
public struct WebRequest: Hashable, Sendable {
    /// Where.
    public var url: URL

    /// What kind of answer can be read.
    public var content: WebContent

    /// What is asked for, for the log and the status line: `profile`, `posts`, `thread`.
    public var purpose: String

    /// What `notFound` and `gone` say is not there, in the words of whoever asked: `wren@example.org`.
    public var name: String

    /// Whose validators go with the request and are kept from its answer; nil asks unconditionally.
    public var user: User.ID?

    /// When what is stored for this address was stored; nil when nothing is.
    ///
    /// Only then does the request ask whether anything has changed, and the answer may be ``WebAnswer/isUnchanged``.
    public var storedAt: Date?

    /// Statuses besides 200 to 299 that are answers to this request, with a body to be read, and no errors.
    public var expectedStatuses: Set<Int>

    /// Whether a public server has named the address: then it may not lead into a network that the public cannot reach.
    public var isNamedByServer: Bool

    /// Asks for `url`.
    public init(
        _ url: URL, content: WebContent = .json, purpose: String, name: String, user: User.ID? = nil,
        storedAt: Date? = nil, expectedStatuses: Set<Int> = [],
        isNamedByServer: Bool = false
    ) {
        self.url = url
        self.content = content
        self.purpose = purpose
        self.name = name
        self.user = user
        self.storedAt = storedAt
        self.expectedStatuses = expectedStatuses
        self.isNamedByServer = isNamedByServer
    }
}
