import People

/// Tells the forms of accounts apart, by their text alone: no file is looked at and nobody is asked.
///
/// The forms are `user@host`, `@user@host`, a profile's `https://` address, `name.bsky.social`, `rest:URL#ID`,
/// `feed:URL` and `file:DIR#ID` (the design, section 5). This version opens the last one; it knows the others and
/// says so.
public enum AccountParser {
    /// Where the person of an account is to be found.
    ///
    /// - Throws: what is wrong with the account, in one line.
    public static func parse(_ account: Account) throws(AccountError) -> AccountOrigin {
        try parse(account.text)
    }

    /// Where the person of an account is to be found, as it was typed: blanks around it do not count.
    ///
    /// - Throws: what is wrong with the account, in one line.
    public static func parse(_ text: String) throws(AccountError) -> AccountOrigin {
        let text = trimmed(text)
        guard !text.isEmpty else { throw .empty }
        if let rest = after("file:", in: text) { return .file(try file(rest, text)) }
        if after("rest:", in: text) != nil { throw .notYet(text, .rest) }
        if after("feed:", in: text) != nil { throw .notYet(text, .feed) }
        if after("https://", in: text) != nil { throw .notYet(text, .address) }
        if let rest = after("http://", in: text) {
            throw isLoopback(rest) ? .notYet(text, .address) : .plainHTTP(text)
        }
        if isServerAccount(text) { throw .notYet(text, .server) }
        if text.hasSuffix(".json") { throw .path(text, account: fileAccount(ofPath: text)) }
        if isHost(text), text.lowercased().hasSuffix(".bsky.social") { throw .notYet(text, .bluesky) }
        throw .unknown(text)
    }

    private static func file(_ rest: Substring, _ text: String) throws(AccountError) -> FileAccount {
        // The last one, as a folder's name may hold a # but a person's may not.
        guard let hash = rest.lastIndex(of: "#") else {
            throw rest.isEmpty ? .noDirectory(text) : .noPerson(text)
        }
        let directory = String(rest[..<hash])
        let person = String(rest[rest.index(after: hash)...])
        guard !directory.isEmpty else { throw .noDirectory(text) }
        guard !person.isEmpty else { throw .noPerson(text) }
        guard FixtureName.isValid(person), !person.hasSuffix(".json") else { throw .badPerson(person) }
        return FileAccount(directory: directory, person: person)
    }

    private static func fileAccount(ofPath path: String) -> String {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { path[..<$0] } ?? "."
        let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return "file:\(directory.isEmpty ? "/" : directory)#\(file.dropLast(".json".count))"
    }

    private static func isServerAccount(_ text: String) -> Bool {
        let rest = text.hasPrefix("@") ? text.dropFirst() : text[...]
        let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy(isInName)
            && isHost(String(parts[1]))
    }

    /// Whether a text has the shape of a host's name, a port allowed; letters of any script are.
    private static func isHost(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
            }
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_.-".contains(character)
    }

    private static func isLoopback(_ rest: Substring) -> Bool {
        let authority = rest.prefix { !"/?#".contains($0) }
        // What stands before an @ is no host, however much it looks like one.
        guard !authority.contains("@") else { return false }
        if authority == "[::1]" || authority.hasPrefix("[::1]:") { return true }
        let host = authority.prefix { $0 != ":" }
        return host.lowercased() == "localhost" || host == "127.0.0.1"
    }

    private static func after(_ scheme: String, in text: String) -> Substring? {
        text.prefix(scheme.count).lowercased() == scheme ? text.dropFirst(scheme.count) : nil
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        let front = text.drop(while: isBlank)
        guard let last = front.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(front[...last])
    }
}
