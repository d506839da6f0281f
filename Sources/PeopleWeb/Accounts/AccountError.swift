
/// Why an account was not understood.
public enum AccountError: Error, Equatable, Sendable {
    /// Nothing was written.
    case empty

    /// It is read over `http://`, and its host is not this computer.
    case plainHTTP(String)

    /// It is the address of something that is no profile, as far as its look tells.
    case noProfile(String)

    /// What stands behind `rest:` or `feed:`, or the whole account, is no web address.
    case badAddress(String)

    /// `rest:URL` without a person behind the last `#`.
    case noRestPerson(String)

    /// `file:` without a folder before the last `#`.
    case noDirectory(String)

    /// `file:DIR` without a person behind the last `#`.
    case noPerson(String)

    /// The person behind `#` cannot be a file's name.
    case badPerson(String)

    /// It looks like a file's path; the second text is the account that opens it.
    case path(String, account: String)

    /// It is of no form at all.
    case unknown(String)

    /// What happened, why, and what to do, on one line.
    public var line: String {
        switch self {
        case .empty:
            "An account is needed, such as \(Self.example)."
        case .plainHTTP(let text):
            "\(Self.quoted(text)) would be read unprotected; write https:// or allow it with --allow-http."
        case .noProfile(let text):
            "\(Self.quoted(text)) does not look like a profile's address; write user@host, or feed:URL for a feed."
        case .badAddress(let text):
            "\(Self.quoted(text)) is no web address; write one that begins with https://."
        case .noRestPerson(let text):
            "\(Self.quoted(text)) names a server but nobody on it; write rest:URL#ID, such as"
                + " rest:https://jsonplaceholder.typicode.com#1."
        case .noDirectory(let text):
            "\(Self.quoted(text)) names no folder; write file:DIR#ID, such as \(Self.file)."
        case .noPerson(let text):
            "\(Self.quoted(text)) names a folder but nobody in it; write file:DIR#ID, such as \(Self.file)."
        case .badPerson(let text):
            "\(Self.quoted(text)) cannot name a person's file: that takes 1 to \(FixtureName.longest) of"
                + " a-z A-Z 0-9 . _ - and no .json."
        case .path(let text, let account):
            "\(Self.quoted(text)) looks like a file's path; write \(Excerpt.plain(account))."
        case .unknown(let text):
            "\(Self.quoted(text)) is no account; write \(Self.example), name.bsky.social, a profile's https://"
                + " address, feed:URL, rest:URL#ID or file:DIR#ID."
        }
    }

    /// What was typed, without what may be secret in it.
    private static func quoted(_ text: String) -> String { Excerpt.quoted(MaskedAddress.text(text)) }

    private static let example = "user@host"
    private static let file = "file:Fixtures/People#twocents"
}
