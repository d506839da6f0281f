import FoundationEssentials
import Values

/// A person's public profile, as a service hands it over.
///
/// All text is as it came from outside: whoever draws it makes it safe first.
///
/// It is one pointer to facts that never change, so view models that hold it are small, and all that keep one share it.
public struct User: Identifiable, Sendable {
    private let facts: Facts

    /// Who this is, at the origin it was read from.
    public var id: ID { facts.id }

    /// The display name; may be empty, and may hold anything a person can type.
    public var name: String { facts.name }

    /// The name under which the person is found, such as `ada@example.org`; empty when the origin has none.
    public var handle: String { facts.handle }

    /// What the person says about themselves; may hold line breaks; empty when nothing is said.
    public var bio: String { facts.bio }

    /// The profile's own page, if it has one.
    public var address: WebAddress? { facts.address }

    /// How many people read this person; nil when the origin does not tell.
    public var followers: Int? { facts.followers }

    /// How many people this person reads; nil when the origin does not tell.
    public var following: Int? { facts.following }

    /// How many posts the origin counts, which may differ from those it hands out; nil when it does not tell.
    public var postCount: Int? { facts.postCount }

    /// When the account was made; nil when the origin does not tell.
    public var since: Date? { facts.since }

    /// The named lines that the person put on the profile, in their order.
    public var fields: [Field] { facts.fields }

    /// Whether the account says that a program writes it.
    public var isBot: Bool { facts.isBot }

    /// The picture of the person, if it has an address.
    public var avatar: WebAddress? { facts.avatar }

    /// Where the person says to be; nil when nothing is said.
    public var location: String? { facts.location }

    /// The person's own page elsewhere; nil when none is named.
    public var website: WebAddress? { facts.website }

    /// Where parts of ``bio`` lead, in their order.
    public var links: [Post.Link] { facts.links }

    /// What sets parts of ``bio`` apart: only such as fit it.
    public var spans: [Post.Span] { facts.spans }

    /// Whether the person wants to be asked before somebody follows.
    public var isLocked: Bool { facts.isLocked }

    /// What the origin says of an account that is not simply there; nil for most.
    public var standing: Standing? { facts.standing }

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
        isBot: Bool = false,
        avatar: WebAddress? = nil,
        location: String? = nil,
        website: WebAddress? = nil,
        links: [Post.Link] = [],
        spans: [Post.Span] = [],
        isLocked: Bool = false,
        standing: Standing? = nil
    ) {
        facts = Facts(
            id: id, name: name, handle: handle, bio: bio, address: address, followers: followers,
            following: following, postCount: postCount, since: since, fields: fields, isBot: isBot,
            avatar: avatar, location: location, website: website, links: links,
            spans: Post.Span.fitting(spans, in: bio), isLocked: isLocked, standing: standing)
    }
}

extension User {
    /// The same person with other lines on the profile.
    package func with(fields: [Field]) -> User {
        User(
            id: id, name: name, handle: handle, bio: bio, address: address, followers: followers,
            following: following, postCount: postCount, since: since, fields: fields, isBot: isBot,
            avatar: avatar, location: location, website: website, links: links, spans: spans,
            isLocked: isLocked, standing: standing)
    }
}

extension User {
    /// What somebody says of themselves, with what sets parts of it apart.
    public struct Bio: SpannedText, Equatable, Sendable {
        /// The bio, plain.
        public let text: String
        /// What sets parts of it apart.
        public let spans: [Post.Span]
    }

    /// ``bio`` with ``spans``.
    public var said: Bio { Bio(text: bio, spans: spans) }
}

extension User: Equatable {
    /// Whether both say the same.
    public static func == (one: User, other: User) -> Bool {
        one.facts === other.facts || one.facts == other.facts
    }
}

extension User: CustomReflectable {
    /// The facts one by one, so that differences of two users can be told.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "id": id,
                "name": name,
                "handle": handle,
                "bio": bio,
                "address": address as Any,
                "followers": followers as Any,
                "following": following as Any,
                "postCount": postCount as Any,
                "since": since as Any,
                "fields": fields,
                "isBot": isBot,
                "avatar": avatar as Any,
                "location": location as Any,
                "website": website as Any,
                "links": links,
                "spans": spans,
                "isLocked": isLocked,
                "standing": standing as Any,
            ], displayStyle: .struct)
    }
}

extension User {
    /// An opaque name for one person, unique within the origin that gave it.
    ///
    /// It is compared and hashed, never parsed and never ordered: some servers count, some do not.
    public struct ID: Hashable, Sendable {
        /// Where the name is valid, such as a server's host or a folder; empty for a literal.
        public let origin: String

        /// The name itself, as the origin wrote it.
        public let raw: String

        /// Names one person of an origin.
        public init(origin: String, raw: String) {
            self.origin = origin
            self.raw = raw
        }
    }
}

extension User.ID: ExpressibleByStringLiteral {
    /// A name without an origin, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(origin: "", raw: value)
    }
}

extension User.ID: ExpressibleByIntegerLiteral {
    /// A number without an origin, as those of JSONPlaceholder's people are; the same name as its decimal digits.
    public init(integerLiteral value: Int) {
        self.init(origin: "", raw: String(value))
    }
}

extension User {
    /// A named line that a person put on the profile, such as `Website` with an address.
    public struct Field: Hashable, Sendable {
        /// What the line is about, in the person's words.
        public let name: String

        /// What the line says.
        public let value: String

        /// Where the line leads, if anywhere.
        public let address: WebAddress?

        /// Whether the origin checked that the linked page belongs to the person.
        public let isVerified: Bool

        /// Whether it leads to a feed, which is opened as an account and not as a page.
        public let isFeed: Bool

        /// Makes a line.
        public init(
            name: String, value: String, isVerified: Bool = false, address: WebAddress? = nil,
            isFeed: Bool = false
        ) {
            self.name = name
            self.value = value
            self.isVerified = isVerified
            self.address = address
            self.isFeed = isFeed
        }
    }
}

extension User {
    /// What the origin says of an account that is not simply there.
    public enum Standing: Hashable, Sendable {
        /// The origin has taken it down: name, text and posts are gone.
        case suspended

        /// The person lives elsewhere now, under this handle.
        case moved(to: String)

        /// The origin keeps it out of sight unless somebody asks for it.
        case limited

        /// It is kept in memory of somebody who died.
        case memorial
    }
}

extension User {
    /// What is known of a person; a class, so that all who keep a user share it.
    final class Facts: Equatable, Sendable {
        let id: ID
        let name: String
        let handle: String
        let bio: String
        let address: WebAddress?
        let followers: Int?
        let following: Int?
        let postCount: Int?
        let since: Date?
        let fields: [Field]
        let isBot: Bool
        let avatar: WebAddress?
        let location: String?
        let website: WebAddress?
        let links: [Post.Link]
        let spans: [Post.Span]
        let isLocked: Bool
        let standing: Standing?

        init(
            id: ID,
            name: String,
            handle: String,
            bio: String,
            address: WebAddress?,
            followers: Int?,
            following: Int?,
            postCount: Int?,
            since: Date?,
            fields: [Field],
            isBot: Bool,
            avatar: WebAddress?,
            location: String?,
            website: WebAddress?,
            links: [Post.Link],
            spans: [Post.Span],
            isLocked: Bool,
            standing: Standing?
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
            self.avatar = avatar
            self.location = location
            self.website = website
            self.links = links
            self.spans = spans
            self.isLocked = isLocked
            self.standing = standing
        }

        static func == (one: Facts, other: Facts) -> Bool {
            one.id == other.id
                && one.name == other.name
                && one.handle == other.handle
                && one.bio == other.bio
                && one.address == other.address
                && one.followers == other.followers
                && one.following == other.following
                && one.postCount == other.postCount
                && one.since == other.since
                && one.fields == other.fields
                && one.isBot == other.isBot
                && one.avatar == other.avatar
                && one.location == other.location
                && one.website == other.website
                && one.links == other.links
                && one.spans == other.spans
                && one.isLocked == other.isLocked
                && one.standing == other.standing
        }
    }
}
