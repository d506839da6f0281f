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

    /// A text without what is known to be secret, wherever in it that stands.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - known: what ``secrets(in:)`` said of an address.
    ///   - isByteForByte: whether the text keeps its length in UTF-8, for what refers to its bytes.
    public static func text(_ text: String, without known: [String], isByteForByte: Bool = false) -> String {
        let sign = isByteForByte ? filling : { _ in "…" }
        return known.reduce(text) { text, secret in
            guard text.contains(secret) else { return text }
            let hasMark = secret.hasPrefix("?")
            return text.replacing(
                secret, with: hasMark ? masked(secret, sign)[...] : masked("?" + secret, sign).dropFirst())
        }
    }

    /// As many bytes as the value has: `…` has three.
    private static func filling(_ value: Substring) -> String {
        let (signs, dots) = value.utf8.count.quotientAndRemainder(dividingBy: 3)
        return String(repeating: "…", count: signs) + String(repeating: ".", count: dots)
    }

    /// Whether something was masked in an address, which opens nobody any more; also where the sign was encoded since.
    public static func hasMask(_ text: String) -> Bool {
        let text = text.replacing("%E2%80%A6", with: "…")
        guard !text.hasPrefix("file:"), let mark = text.firstIndex(where: { "?;#".contains($0) }) else {
            return false
        }
        return text[mark...].dropFirst().split { "&#;/?".contains($0) }.contains {
            $0 == "…" || $0.hasSuffix("=…")
        }
    }

    /// The same with a `…` for each character of a value, so that what is typed letter by letter stays as long as it is.
    ///
    /// - Parameters:
    ///   - text: what is masked.
    ///   - endIsSecret: whether the part that stands ``isOpen(_:)`` at the end is masked as well.
    public static func letters(_ text: String, endIsSecret: Bool = false) -> String {
        let sign = { (value: Substring) in String(repeating: "…", count: value.count) }
        guard let end = openEnd(of: text) else { return masked(text, sign) }
        if endIsSecret { return masked(String(text[..<end]), sign) + sign(text[end...]) }
        // A name without a value may still get one, and then it is no secret.
        return isInQuery(end, of: text)
            ? masked(String(text[..<end]), sign) + text[end...] : masked(text, sign)
    }

    /// Whether what is being typed ends in something of which only what is typed next tells whether it is secret: a name
    /// that may get a value, or what stands before an `@` that may come.
    public static func isOpen(_ text: String) -> Bool { openEnd(of: text) != nil }

    /// Where that begins which ``isOpen(_:)`` is about.
    private static func openEnd(of text: String) -> String.Index? {
        guard !text.hasPrefix("file:") else { return nil }
        if let mark = text.firstIndex(of: "?") {
            let query = text[text.index(after: mark)...]
            guard !query.contains("#") else { return nil }
            let start = query.lastIndex(where: isSeparator).map(query.index(after:)) ?? query.startIndex
            return start == text.endIndex || text[start...].contains("=") ? nil : start
        }
        let (authority, hasScheme) = authority(of: text[...])
        guard !authority.isEmpty, hasScheme || authority.contains(":"), authority.endIndex == text.endIndex
        else { return nil }
        return authority.startIndex
    }

    /// What stands before an account, or before an address in one, and is no name with a password.
    private static let prefixes: Set<Substring> = [
        "feed", "rest", "tag", "bluesky", "acct", "mailto", "at", "did", "http", "https",
    ]

    /// Where a name, a password and a host would stand: behind `://`, or, where somebody has mistyped that or left it out, behind
    /// what else begins an account.
    private static func authority(of text: Substring) -> (text: Substring, hasScheme: Bool) {
        let scheme = text.firstRange(of: "://")
        var rest = scheme.map { text[$0.upperBound...] } ?? text
        if scheme == nil {
            while let colon = rest.firstIndex(of: ":"), prefixes.contains(rest[..<colon]) {
                rest = rest[rest.index(after: colon)...]
            }
            rest = rest.drop { $0 == "/" }
        }
        return (rest.prefix { $0 != "/" && $0 != "#" }, scheme != nil)
    }

    private static func isInQuery(_ index: String.Index, of text: String) -> Bool {
        text.firstIndex(of: "?").map { $0 < index } ?? false
    }

    /// What is masked in an address, each as it stands there: the same may stand in other addresses that it leads to.
    ///
    /// A name without a value has the sign before it: the word alone may mean something else elsewhere.
    public static func secrets(in text: String) -> [String] {
        guard !text.hasPrefix("file:") else { return [] }
        let head = text.prefix { $0 != "?" && $0 != "#" }
        var path = head[pathStart(behind: authority(of: head).text)...]
        var inPath: [String] = []
        while let (parameter, value) = firstValue(in: path) {
            if value != "…" { inPath.append(String(parameter)) }
            path = path[parameter.endIndex...]
        }
        let rest = text[head.endIndex...].dropFirst()
        let query = text[head.endIndex...].first == "?" ? rest.prefix { $0 != "#" } : ""
        let named = rest.split { isSeparator($0) || $0 == "#" }
            .filter { hasSecretValue($0) && !$0.hasSuffix("=…") }
        let bare = query.split(whereSeparator: isSeparator)
            .filter { isSecret($0) && !$0.contains("=") && $0 != "…" }
        return inPath + named.map(String.init) + bare.flatMap { ["?\($0)", "&\($0)", ";\($0)"] }
    }

    /// Whether it stands between two parameters of a query; the semicolon did in HTML 4, and does on many a server.
    private static func isSeparator(_ character: Character) -> Bool { character == "&" || character == ";" }

    /// Whether there is a value that may be a secret, or a name without one that may be.
    private static func isSecret(_ parameter: Substring) -> Bool {
        parameter.contains("=")
            ? hasSecretValue(parameter) : !parameter.isEmpty && !harmless.contains(parameter)
    }

    private static func hasSecretValue(_ parameter: Substring) -> Bool {
        guard let sign = parameter.firstIndex(of: "=") else { return false }
        return parameter.index(after: sign) < parameter.endIndex && !harmless.contains(parameter[..<sign])
    }

    /// What stands before the query, with name and password before the host masked, and values in the path.
    ///
    /// While it is typed the `@` behind them is still missing: what follows a colon and is no port counts as one of them.
    private static func withoutUser(_ head: Substring, _ sign: (Substring) -> String) -> String {
        let (authority, hasScheme) = authority(of: head)
        let start = pathStart(behind: authority)
        let secret: Substring
        // What is masked already has no colon any more.
        if let at = authority.lastIndex(of: "@"),
            // No name of an account has one of them.
            hasScheme || authority[..<at].contains(where: { ":=…".contains($0) })
        {
            secret = authority[..<at]
        } else if hasScheme, authority.endIndex == head.endIndex, authority.first != "[",
            let colon = authority.firstIndex(of: ":"),
            !authority[colon...].dropFirst().prefix(while: { $0 != ";" }).allSatisfy(\.isNumber)
        {
            secret = authority[colon...].dropFirst()
        } else {
            return String(head[..<start]) + path(head[start...], sign)
        }
        let end = max(start, secret.endIndex)
        return head[..<secret.startIndex] + sign(secret) + head[secret.endIndex..<end]
            + path(head[end...], sign)
    }

    /// Where a path begins behind an authority: no host has a semicolon in it, but a name or a password before it may.
    private static func pathStart(behind authority: Substring) -> Substring.Index {
        let host = authority.lastIndex(of: "@").map { authority[$0...] } ?? authority
        return host.firstIndex(of: ";") ?? authority.endIndex
    }

    /// A path with the values in it masked that may be secrets: `/feed;token=…` (RFC 3986, 3.3).
    private static func path(_ path: Substring, _ sign: (Substring) -> String) -> String {
        var masked = ""
        var rest = path
        while let value = firstValue(in: rest)?.value {
            masked += rest[..<value.startIndex] + sign(value)
            rest = rest[value.endIndex...]
        }
        return masked + rest
    }

    /// The first `name=value` behind a semicolon in a path whose value may be a secret; encoded signs are signs, too.
    private static func firstValue(in path: Substring) -> (parameter: Substring, value: Substring)? {
        var rest = path
        while let mark = range(of: ";", "%3b", in: rest) {
            rest = rest[mark.upperBound...]
            let segment = rest.prefix { $0 != "/" && $0 != "#" }
            let parameter = segment[..<(range(of: ";", "%3b", in: segment)?.lowerBound ?? segment.endIndex)]
            guard let equals = range(of: "=", "%3d", in: parameter), equals.upperBound < parameter.endIndex,
                !harmless.contains(parameter[..<equals.lowerBound])
            else { continue }
            return (parameter, parameter[equals.upperBound...])
        }
        return nil
    }

    /// Where a sign stands first, as it is or encoded.
    private static func range(
        of sign: Character, _ encoded: String, in text: Substring
    ) -> Range<Substring.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == sign { return index..<text.index(after: index) }
            if text[index] == "%", text[index...].prefix(3).lowercased() == encoded {
                return index..<text.index(index, offsetBy: 3)
            }
            index = text.index(after: index)
        }
        return nil
    }

    /// Whether there is nothing to mask at the first look: neither a query nor a value, encoded or not, nor, behind the scheme, a user
    /// or a port.
    ///
    /// So are nearly all addresses, and hundreds of thousands of them are written in a session.
    private static func isPlain(_ text: String.UTF8View) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[colon...].starts(with: "://".utf8)
        else { return false }
        let rest = text[colon...].dropFirst(3)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#") }
        return !authority.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }
            && !text.contains { "?=%".utf8.contains($0) }
    }

    private static func masked(_ text: String, _ sign: (Substring) -> String) -> String {
        // A file's name may hold anything.
        guard !text.hasPrefix("file:"), !isPlain(text.utf8) else { return text }
        let head = text.prefix { $0 != "?" && $0 != "#" }
        var masked = withoutUser(head, sign)
        guard head.endIndex < text.endIndex else { return masked }
        masked.append(text[head.endIndex])
        var isFragment = text[head.endIndex] == "#"
        var rest = text[head.endIndex...].dropFirst()
        while true {
            let end = rest.firstIndex { isSeparator($0) || $0 == "#" } ?? rest.endIndex
            let parameter = rest[..<end]
            if hasSecretValue(parameter), let equals = parameter.firstIndex(of: "=") {
                let value = parameter.index(after: equals)
                masked += parameter[..<value] + sign(parameter[value...])
            } else if isSecret(parameter), !isFragment, !parameter.contains("=") {
                masked += sign(parameter)
            } else {
                masked += parameter
            }
            guard end < rest.endIndex else { return masked }
            masked.append(rest[end])
            isFragment = isFragment || rest[end] == "#"
            rest = rest[rest.index(after: end)...]
        }
    }
}
