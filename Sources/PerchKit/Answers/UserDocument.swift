import FoundationEssentials
import People

/// A profile as scripts write it: the keys of people's files, and where its id is valid.
struct UserDocument: Codable, Equatable {
    struct Field: Codable, Equatable {
        let name: String
        let value: String
        let verified: Bool?
    }

    let origin: String?
    let id: String
    let name: String
    let handle: String?
    let bio: String?
    let url: String?
    let followers: Int?
    let following: Int?
    let posts: Int?
    let since: DocumentDate?
    let bot: Bool?
    let fields: [Field]?

    init(_ user: User, _ names: RecordedNames) {
        origin = names.origin(user.id.origin)
        id = user.id.raw
        name = user.name
        handle = user.handle.isEmpty ? nil : user.handle
        bio = user.bio.isEmpty ? nil : user.bio
        url = user.address?.text
        followers = user.followers
        following = user.following
        posts = user.postCount
        since = user.since.map { DocumentDate($0) }
        bot = user.isBot ? true : nil
        let fields = user.fields.map {
            Field(name: $0.name, value: $0.value, verified: $0.isVerified ? true : nil)
        }
        self.fields = fields.isEmpty ? nil : fields
    }

    var user: User {
        User(
            id: User.ID(origin: origin ?? "", raw: id), name: name, handle: handle ?? "", bio: bio ?? "",
            address: url.flatMap { WebAddress($0) }, followers: followers, following: following,
            postCount: posts, since: since?.date,
            fields: (fields ?? []).map {
                User.Field(name: $0.name, value: $0.value, isVerified: $0.verified ?? false)
            },
            isBot: bot ?? false)
    }
}
