public import Domain
public import People

/// Asks for one person's profile.
public struct ProfileQuery: KeyQuery, Hashable {
    /// Whose profile.
    public let user: User.ID

    /// What opens the person, to be stored with the profile; nil leaves what is known.
    public let account: Account?

    /// Asks for the profile of `user`.
    public init(_ user: User.ID, account: Account? = nil) {
        self.user = user
        self.account = account
    }

    /// The person, the same at every launch.
    public var key: String { PersonKey.text(user) }
}
