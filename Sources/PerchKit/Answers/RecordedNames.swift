import People

/// How a recording calls the demo people: by the names that scripts have for them, wherever their folder was found.
///
/// So a recording does not tell where things are on somebody's computer, and its answers suit those that name demo people.
struct RecordedNames: Equatable, Sendable {
    /// What scripts call the folder of demo people.
    static let people = "Fixtures/People"

    private let folder: String?
    private let name: String?

    /// Leaves names as they are.
    static let unchanged = RecordedNames(folder: nil, name: nil)

    /// Names for the demo people in `folder`, whose accounts call it `name`.
    init(folder: String?, name: String?) {
        self.folder = folder
        self.name = name
    }

    /// The origin of ids as it is written; `nil` for none.
    func origin(_ origin: String) -> String? {
        guard !origin.isEmpty else { return nil }
        guard let folder, let rest = Self.rest(of: origin, after: "file:\(folder)") else { return origin }
        return "file:\(Self.people)\(rest)"
    }

    /// The account as it is written.
    func account(_ account: Account) -> Account {
        for folder in [name, folder].compactMap(\.self) {
            if let rest = Self.rest(of: account.text, after: "file:\(folder)"), rest.hasPrefix("#") {
                return Account("file:\(Self.people)\(rest)")
            }
        }
        return account
    }

    /// The name by which a reply calls the demo person of an account; `nil` for everybody else.
    func demoPerson(_ account: Account) -> Substring? {
        Self.rest(of: self.account(account).text, after: "file:\(Self.people)#")
    }

    private static func rest(of text: String, after prefix: String) -> Substring? {
        text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
}
