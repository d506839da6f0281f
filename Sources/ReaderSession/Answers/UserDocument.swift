import FoundationEssentials
import People
import Values

/// A profile as scripts write it: the keys of people's files, and where its id is valid.
struct UserDocument: Codable, Equatable {
    struct Field: Codable, Equatable {
        let name: String
        let value: String
        let verified: Bool?
        let url: String?

        init(_ field: User.Field, _ names: RecordedNames) {
            (name, value) = (field.name, field.value)
            url = field.address.map { names.address($0.text) }
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
        handle = user.handle.isEmpty ? nil : names.address(user.handle)
        bio = user.bio.isEmpty ? nil : user.bio
        url = user.address.map { names.address($0.text) }
        followers = user.followers
        following = user.following
        posts = user.postCount
        since = user.since.map { DocumentDate($0) }
        bot = user.isBot ? true : nil
        fields = user.fields.isEmpty ? nil : user.fields.map { Field($0, names) }
        avatar = user.avatar.map { names.address($0.text) }
        location = user.location
        website = user.website.map { names.address($0.text) }
        links = LinkDocument.list(user.links, names)
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

/// What an origin says of an account that is not simply there, as scripts write it: one word, or where the person moved.
enum StandingDocument: Codable, Equatable {
    /// `"suspended"`, `"limited"`, `"memorial"`.
    case word(String)
    /// `{"moved": "ada@example.org"}`.
    case moved(to: String)

    private enum CodingKeys: String, CodingKey {
        case moved
    }

    init(_ standing: User.Standing) {
        switch standing {
        case .suspended: self = .word("suspended")
        case .limited: self = .word("limited")
        case .memorial: self = .word("memorial")
        case .moved(let handle): self = .moved(to: handle)
        }
    }

    init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(String.self) {
            self = .word(word)
        } else {
            self = .moved(
                to: try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .moved))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .word(let word):
            var container = encoder.singleValueContainer()
            try container.encode(word)
        case .moved(let handle):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(handle, forKey: .moved)
        }
    }

    /// The standing; `nil` for a word that means none.
    var standing: User.Standing? {
        switch self {
        case .moved(let handle): .moved(to: handle)
        case .word("suspended"): .suspended
        case .word("limited"): .limited
        case .word("memorial"): .memorial
        case .word: nil
        }
    }
}
