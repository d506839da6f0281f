/// One row of the people list: somebody whose profile can be opened.
public struct Person: Identifiable, Hashable, Sendable {
    /// What opens the profile.
    public let account: Account

    /// The display name; may be empty.
    public let name: String

    /// The name under which the person is found; may be empty.
    public let handle: String

    /// A few words on why they are listed; may be empty.
    public let note: String

    /// Makes a row.
    public init(account: Account, name: String, handle: String, note: String = "") {
        self.account = account
        self.name = name
        self.handle = handle
        self.note = note
    }

    /// An account is listed once.
    public var id: Account { account }
}
