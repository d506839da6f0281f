/// Addresses without what may be secret in them, values and passwords: what the log, recordings, titles, notices and errors say of one.
///
/// A feed's address is often all that protects it (`feed:https://example.org/f?key=…`). Names are kept, and so are the
/// values that our own requests are made of; masking what is masked changes nothing.
public enum MaskedAddress {
    /// The parameters whose values are no secrets: what our own requests are made of.
    private static let harmless: Set<Substring> = [
        "acct", "actor", "cursor", "depth", "exclude_replies", "exclude_reblogs", "filter", "id",
        "includePins", "limit",
        "max_id", "only_media", "page", "parentHeight", "pinned", "resource", "uri", "userId", "_limit",
        "_page", "_start",
    ]

    /// The address with `…` for each value that may be a secret; any other text is left as it is.
    ///
    /// - Parameter text: an address or an account, whole.
    public static func text(_ text: String) -> String { masked(text) { _ in "…" } }

    /// The same with a `…` for each character of a value, so that what is typed letter by letter stays as long as it is.
    public static func letters(_ text: String) -> String {
        masked(text) { String(repeating: "…", count: $0.count) }
    }

    /// What is masked in an address, each as `name=value`: the same may stand in other addresses that it leads to.
    public static func secrets(in text: String) -> [String] {
        parameters(of: text).filter { isSecret($0) && $0.contains("=") && !$0.hasSuffix("=…") }.map {
            String($0)
        }
    }

    /// The parameters behind the first question mark, and those behind the number sign if it has any.
    private static func parameters(of text: String) -> [Substring] {
        guard let mark = text.firstIndex(of: "?") else { return [] }
        return text[text.index(after: mark)...].split { $0 == "&" || $0 == "#" }
    }

    private static func isSecret(_ parameter: Substring) -> Bool {
        guard let sign = parameter.firstIndex(of: "=") else { return false }
        return parameter.index(after: sign) < parameter.endIndex && !harmless.contains(parameter[..<sign])
    }

    /// What stands before the query, with name and password before the host masked.
    ///
    /// While it is typed the `@` behind them is still missing: what follows a colon and is no port counts as one of them.
    private static func withoutUser(_ head: Substring, _ sign: (Substring) -> String) -> String {
        guard let scheme = head.firstRange(of: "://") else { return String(head) }
        let rest = head[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "#" }
        let secret: Substring
        if let at = authority.lastIndex(of: "@") {
            secret = authority[..<at]
        } else if authority.endIndex == rest.endIndex, authority.first != "[",
            let colon = authority.firstIndex(of: ":"),
            !authority[colon...].dropFirst().allSatisfy(\.isNumber)
        {
            secret = authority[colon...].dropFirst()
        } else {
            return String(head)
        }
        return head[..<secret.startIndex] + sign(secret) + head[secret.endIndex...]
    }

    private static func masked(_ text: String, _ sign: (Substring) -> String) -> String {
        // A file's name may hold anything.
        guard !text.hasPrefix("file:") else { return text }
        guard let mark = text.firstIndex(of: "?") else { return withoutUser(text[...], sign) }
        var masked = withoutUser(text[..<mark], sign) + "?"
        var rest = text[text.index(after: mark)...]
        while true {
            let end = rest.firstIndex { $0 == "&" || $0 == "#" } ?? rest.endIndex
            let parameter = rest[..<end]
            if isSecret(parameter), let equals = parameter.firstIndex(of: "=") {
                let value = parameter.index(after: equals)
                masked += parameter[..<value] + sign(parameter[value...])
            } else {
                masked += parameter
            }
            guard end < rest.endIndex else { return masked }
            masked.append(rest[end])
            rest = rest[rest.index(after: end)...]
        }
    }
}
