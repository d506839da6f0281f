import People

/// One person as their file describes them.
public struct FixturePerson: Equatable, Sendable {
    /// The profile.
    public let user: User

    /// The posts, in the file's order; empty when only the profile was asked for.
    public let posts: [Post]

    /// Where the person stands among the people of the folder; nil puts them behind those who say.
    let order: Int?

    /// How the person misbehaves on purpose.
    let demo: DemoScript
}
