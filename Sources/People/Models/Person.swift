public import FoundationEssentials

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

    /// When the profile was last opened on this computer; nil when it was not, or when that does not matter.
    public let opened: Date?

    /// Makes a row.
    public init(
        account: Account, name: String, handle: String, note: String = "", opened: Date? = nil
    ) {
        self.account = account
        self.name = name
        self.handle = handle
        self.note = note
        self.opened = opened
    }

    /// An account is listed once.
    public var id: Account { account }
}
