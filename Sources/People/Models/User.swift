import FoundationEssentials

/// A person's public profile, as a service hands it over.
///
/// All text is as it came from outside: whoever draws it makes it safe first.
public struct User: Identifiable, Equatable, Sendable {
    /// Who this is, at the origin it was read from.
    public let id: ID

    /// The display name; may be empty, and may hold anything a person can type.
    public let name: String

    /// The name under which the person is found, such as `ada@example.org`; empty when the origin has none.
    public let handle: String

    /// What the person says about themselves; may hold line breaks; empty when nothing is said.
    public let bio: String

    /// The profile's own page, if it has one.
    public let address: WebAddress?

    /// How many people read this person; nil when the origin does not tell.
    public let followers: Int?

    /// How many people this person reads; nil when the origin does not tell.
    public let following: Int?

    /// How many posts the origin counts, which may differ from those it hands out; nil when it does not tell.
    public let postCount: Int?

    /// When the account was made; nil when the origin does not tell.
    public let since: Date?

    /// The named lines that the person put on the profile, in their order.
    public let fields: [Field]

    /// Whether the account says that a program writes it.
    public let isBot: Bool

    /// Makes a user; only `id` and `name` are known of everybody.
    public init(
        id: ID,
        name: String,
        handle: String = "",
        bio: String = "",
        address: WebAddress? = nil,
        followers: Int? = nil,
        following: Int? = nil,
        postCount: Int? = nil,
        since: Date? = nil,
        fields: [Field] = [],
        isBot: Bool = false
    ) {
        self.id = id
        self.name = name
        self.handle = handle
        self.bio = bio
        self.address = address
        self.followers = followers
        self.following = following
        self.postCount = postCount
        self.since = since
        self.fields = fields
        self.isBot = isBot
    }
}
