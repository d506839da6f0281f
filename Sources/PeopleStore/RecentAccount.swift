public import FoundationEssentials
public import People

/// An account that was opened, for the list of people.
public struct RecentAccount: Hashable, Sendable {
    /// What opens it.
    public let account: Account

    /// Who it opens.
    public let user: User.ID

    /// The display name of the stored profile; empty when none is stored.
    public let name: String

    /// The handle of the stored profile; empty when none is stored.
    public let handle: String

    /// When it was last opened.
    public let date: Date

    /// Makes a row.
    public init(account: Account, user: User.ID, name: String, handle: String, date: Date) {
        self.account = account
        self.user = user
        self.name = name
        self.handle = handle
        self.date = date
    }
}
