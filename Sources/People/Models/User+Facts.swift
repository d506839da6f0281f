import FoundationEssentials
import Values

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
                && one.isLocked == other.isLocked
                && one.standing == other.standing
        }
    }
}
