/// Why an account was not understood.
public enum AccountError: Error, Equatable, Sendable {
    /// Nothing was written.
    case empty

    /// It is of a form that this version does not open.
    case notYet(String, AccountForm)

    /// It begins with `http://` and its host is not this computer.
    case plainHTTP(String)

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
        case .notYet(let text, let form):
            "\(Excerpt.quoted(text)) names \(form.meaning); this version opens files only, such as \(Self.example)."
        case .plainHTTP(let text):
            "\(Excerpt.quoted(text)) would be read unprotected; write https:// or allow it with --allow-http."
        case .noDirectory(let text):
            "\(Excerpt.quoted(text)) names no folder; write file:DIR#ID, such as \(Self.example)."
        case .noPerson(let text):
            "\(Excerpt.quoted(text)) names a folder but nobody in it; write file:DIR#ID, such as \(Self.example)."
        case .badPerson(let text):
            "\(Excerpt.quoted(text)) cannot name a person's file: that takes 1 to \(FixtureName.longest) of"
                + " a-z A-Z 0-9 . _ - and no .json."
        case .path(let text, let account):
            "\(Excerpt.quoted(text)) looks like a file's path; write \(Excerpt.plain(account))."
        case .unknown(let text):
            "\(Excerpt.quoted(text)) is no account; write file:DIR#ID, such as \(Self.example)."
        }
    }

    private static let example = "file:Fixtures/People#twocents"
}
