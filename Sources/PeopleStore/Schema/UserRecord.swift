import FoundationEssentials
import GRDB
import People
import Values

/// How a profile stands in the table `person`.
enum UserRecord {
    /// The columns that hold what a profile says; `origin` and `raw`, which are not among them, say how the person was
    /// asked for, which need not be how the profile calls itself.
    static let columns = [
        "userOrigin", "userRaw", "name", "handle", "bio", "address", "followers", "following", "postCount",
        "since", "fields", "isBot", "fieldAddresses", "avatar", "location", "website", "links", "isLocked",
        "standing",
    ]

    /// The columns for a SELECT.
    static let selected = columns.joined(separator: ", ")

    /// The values for ``columns``.
    static func values(of user: User) -> [(any DatabaseValueConvertible)?] {
        let fields = user.fields.flatMap { [$0.name, $0.value, $0.isVerified ? "1" : "0"] }
        return [
            StoreText.stored(user.id.origin), StoreText.stored(user.id.raw), StoreText.stored(user.name),
            StoreText.stored(user.handle), StoreText.stored(user.bio),
            user.address?.text, user.followers, user.following, user.postCount, user.since?.stored,
            StoreText.stored(fields), user.isBot, addresses(of: user.fields), user.avatar?.text,
            user.location.map(StoreText.stored), user.website?.text, LinkRecord.stored(user.links),
            user.isLocked, user.standing.flatMap(StandingRecord.stored),
        ]
    }

    /// The profile that stands in the next of these columns.
    static func user(_ columns: inout StoreColumns) throws -> User {
        let id = User.ID(origin: try columns.text(), raw: try columns.text())
        let name = try columns.text()
        let handle = try columns.text()
        let bio = try columns.text()
        let address = try columns.optionalText().flatMap(WebAddress.init)
        let followers = try columns.optionalNumber()
        let following = try columns.optionalNumber()
        let postCount = try columns.optionalNumber()
        let since = try columns.optionalDate()
        let fields = try columns.texts()
        let isBot = try columns.flag()
        return User(
            id: id, name: name, handle: handle, bio: bio, address: address, followers: followers,
            following: following, postCount: postCount, since: since,
            fields: self.fields(fields, addresses: try columns.texts()), isBot: isBot,
            avatar: try columns.optionalText().flatMap(WebAddress.init),
            location: try columns.optionalText(),
            website: try columns.optionalText().flatMap(WebAddress.init),
            links: LinkRecord.links(try columns.texts()), isLocked: try columns.optionalFlag() ?? false,
            standing: StandingRecord.standing(try columns.texts()))
    }

    private static func fields(_ texts: [String?], addresses: [String?]) -> [User.Field] {
        stride(from: 0, to: texts.count - texts.count % 3, by: 3).map { index in
            let number = index / 3
            return User.Field(
                name: texts[index] ?? "", value: texts[index + 1] ?? "", isVerified: texts[index + 2] == "1",
                address: addresses.indices.contains(number)
                    ? addresses[number].flatMap(WebAddress.init) : nil)
        }
    }

    /// Where the lines lead; nil when none does.
    private static func addresses(of fields: [User.Field]) -> String? {
        let addresses = fields.map(\.address?.text)
        return addresses.contains { $0 != nil } ? StoreText.stored(addresses) : nil
    }
}

/// How it stands in one column what an origin says of an account that is not simply there: a word, and for somebody who
/// moved the handle behind it.
enum StandingRecord {
    /// The value of the column.
    static func stored(_ standing: User.Standing) -> String? {
        switch standing {
        case .suspended: StoreText.stored(["suspended"])
        case .limited: StoreText.stored(["limited"])
        case .memorial: StoreText.stored(["memorial"])
        case .moved(let handle): StoreText.stored(["moved", handle])
        }
    }

    /// The standing that stands there; nil when none does.
    static func standing(_ texts: [String?]) -> User.Standing? {
        switch (texts.first, texts.count) {
        case ("suspended", 1): .suspended
        case ("limited", 1): .limited
        case ("memorial", 1): .memorial
        case ("moved", 2): .moved(to: (texts[1] ?? ""))
        default: nil
        }
    }
}
