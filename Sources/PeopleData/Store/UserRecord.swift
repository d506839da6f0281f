import FoundationEssentials
import GRDB
import People

/// How a profile stands in the table `person`.
enum UserRecord {
    /// The columns that hold what a profile says; `origin` and `raw`, which are not among them, say how the person was
    /// asked for, which need not be how the profile calls itself.
    static let columns = [
        "userOrigin", "userRaw", "name", "handle", "bio", "address", "followers", "following", "postCount",
        "since", "fields", "isBot",
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
            StoreText.stored(fields), user.isBot,
        ]
    }

    /// The profile that stands in the next of these columns.
    static func user(_ columns: inout StoreColumns) throws -> User {
        User(
            id: User.ID(origin: try columns.text(), raw: try columns.text()),
            name: try columns.text(),
            handle: try columns.text(),
            bio: try columns.text(),
            address: try columns.optionalText().flatMap(WebAddress.init),
            followers: try columns.optionalNumber(),
            following: try columns.optionalNumber(),
            postCount: try columns.optionalNumber(),
            since: try columns.optionalDate(),
            fields: fields(try columns.texts().map { $0 ?? "" }),
            isBot: try columns.flag()
        )
    }

    private static func fields(_ texts: [String]) -> [User.Field] {
        stride(from: 0, to: texts.count - texts.count % 3, by: 3).map {
            User.Field(name: texts[$0], value: texts[$0 + 1], isVerified: texts[$0 + 2] == "1")
        }
    }
}
