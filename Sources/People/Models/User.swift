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
        isLocked: Bool = false,
        standing: Standing? = nil
    ) {
        facts = Facts(
            id: id, name: name, handle: handle, bio: bio, address: address, followers: followers,
            following: following, postCount: postCount, since: since, fields: fields, isBot: isBot,
            avatar: avatar, location: location, website: website, links: links, isLocked: isLocked,
            standing: standing)
    }
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
                "isLocked": isLocked,
                "standing": standing as Any,
            ], displayStyle: .struct)
    }
}
