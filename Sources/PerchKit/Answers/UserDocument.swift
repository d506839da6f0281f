import FoundationEssentials
import People

/// A profile as scripts write it: the keys of people's files, and where its id is valid.
struct UserDocument: Codable, Equatable {
    struct Field: Codable, Equatable {
        let name: String
        let value: String
        let verified: Bool?
        let url: String?

        init(_ field: User.Field) {
            (name, value, url) = (field.name, field.value, field.address?.text)
            verified = field.isVerified ? true : nil
        }

        var field: User.Field {
            User.Field(
                name: name, value: value, isVerified: verified ?? false,
                address: url.flatMap { WebAddress($0) })
        }
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
    let avatar: String?
    let location: String?
    let website: String?
    let links: [LinkDocument]?
    let locked: Bool?
    let standing: StandingDocument?

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
        fields = user.fields.isEmpty ? nil : user.fields.map { Field($0) }
        avatar = user.avatar?.text
        location = user.location
        website = user.website?.text
        links = LinkDocument.list(user.links)
        locked = user.isLocked ? true : nil
        standing = user.standing.map { StandingDocument($0) }
    }

    var user: User {
        User(
            id: User.ID(origin: origin ?? "", raw: id), name: name, handle: handle ?? "", bio: bio ?? "",
            address: url.flatMap { WebAddress($0) }, followers: followers, following: following,
            postCount: posts, since: since?.date, fields: (fields ?? []).map(\.field), isBot: bot ?? false,
            avatar: avatar.flatMap { WebAddress($0) }, location: location,
            website: website.flatMap { WebAddress($0) }, links: (links ?? []).compactMap(\.link),
            isLocked: locked ?? false, standing: standing?.standing)
    }
}
