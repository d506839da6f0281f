/// The address of a web page that is safe to hand to another program: `http` or `https`, checked and re-serialised.
///
/// Nothing else ever becomes one, so whoever holds one need not look again: it begins with `http`, is pure ASCII
/// without blanks, quotes, backslashes or control characters, names a host, and carries no user name that
/// could pass for a host. Making one from its own ``text`` gives the same address.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// The longest address taken, in bytes; opening programs and servers refuse much longer ones.
    public static let longest = 4096

    /// The whole address, such as `https://example.org/ada?page=2`.
    public let text: String

    /// The host in lower case, such as `example.org`; a name with other letters is in its `xn--` form.
    public let host: String

    /// The address as people write it: without `https://` and without a lone `/` at the end.
    public var shown: String {
        var shown = Substring(text)
        if shown.hasPrefix("https://") { shown = shown.dropFirst("https://".count) }
        // Only a path of nothing else than the slash; `a/b/` and `a/b` may differ.
        if shown.hasSuffix("/"), shown.drop(while: { $0 != "/" }).count == 1, isSecure {
            shown = shown.dropLast()
        }
        return String(shown)
    }

    /// Whether the page is asked for over `https`.
    public var isSecure: Bool { text.hasPrefix("https:") }

    /// The address's text.
    public var description: String { text }

    /// Reads an address from outside; nil when it is not one, or not one that is safe to pass on.
    public init?(_ outside: String) {
        guard outside.utf8.count <= Self.longest else { return nil }
        let trimmed = Self.trimmed(outside)
        guard let scheme = ["https://", "http://"].first(where: { Self.begins(trimmed, with: $0) }) else {
            return nil
        }
        let rest = trimmed.unicodeScalars.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".unicodeScalars.contains($0) }
        guard
            let (host, port) = Self.authority(authority),
            let tail = Self.tail(rest[authority.endIndex...])
        else { return nil }
        self.host = host
        self.text = scheme + host + port + tail
    }
}
