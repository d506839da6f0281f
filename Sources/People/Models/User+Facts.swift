import FoundationEssentials

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
            isBot: Bool
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
        }
    }
}
