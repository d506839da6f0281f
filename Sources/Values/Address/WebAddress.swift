/// The address of a web page that is safe to hand to another program: `http` or `https`, checked and written anew.
///
/// Addresses are read as the URL Standard and browsers read them, see <doc:Values>. Nothing else ever becomes one, so
/// whoever holds one need not look again: it begins with `http`, is pure ASCII without blanks, quotation marks,
/// backslashes or control characters, names a host, and carries no user name that could pass for a host. Making one
/// from its own ``text`` gives the same address.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// The longest address taken, in bytes; opening programs and servers refuse much longer ones.
    public static let longest = 8_192

    /// The whole address, such as `https://example.org/ada?page=2`.
    public let text: String

    /// The host in lower case, such as `example.org`; a name with other letters is in its `xn--` form.
    public var host: String {
        let rest = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        let isNumeric = rest.first == UInt8(ascii: "[")
        // The brackets of an IPv6 address hold colons; behind any other host a colon begins the port.
        let host = rest.prefix {
            $0 != UInt8(ascii: "/") && (isNumeric ? $0 != UInt8(ascii: "]") : $0 != UInt8(ascii: ":"))
        }
        return String(Substring(host)) + (isNumeric ? "]" : "")
    }

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

    /// The page's own address, without the place on it that stands behind a `#`.
    public var withoutFragment: WebAddress {
        guard let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return self }
        return WebAddress(inOrder: String(text[..<hash]))
    }

    /// Whether the page is asked for over `https`.
    public var isSecure: Bool { text.hasPrefix("https:") }

    /// The address's text.
    public var description: String { text }

    /// Reads an address from outside; nil when it is not one, or not one that is safe to pass on.
    public init?(_ outside: String) {
        guard outside.utf8.count <= Self.longest else { return nil }
        if Self.isInOrder(outside) {
            self.init(inOrder: outside)
        } else {
            self.init(anew: outside)
        }
    }

    /// The address of a host with or without a port, as it stands behind the `@` of an account: with `https`; nil when it is
    /// no host that can be asked.
    ///
    /// A name without a dot is somebody's own network, but for `localhost`.
    public init?(host: some StringProtocol) {
        guard !host.isEmpty, !host.utf8.contains(where: Self.endsHost) else { return nil }
        // With the slash that it would get: most are in order then, and need no second look.
        self.init("https://\(host)/")
        // Byte by byte, as a list has a thousand of them. An address may have the port 0, but nobody can be asked there.
        guard !text.utf8.suffix(3).elementsEqual(":0/".utf8) else { return nil }
        let name = self.host.utf8
        guard
            name.contains(UInt8(ascii: ".")) || name.first == UInt8(ascii: "[")
                || name.elementsEqual("localhost".utf8)
        else { return nil }
    }

    /// Whether a byte stands in no host, as an address goes on with it or it has no place there at all.
    private static func endsHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
            UInt8(ascii: " "):
            true
        default: false
        }
    }

    private init(inOrder text: String) {
        self.text = text
    }

    /// Takes it apart and writes it anew.
    init?(anew outside: String) {
        guard outside.utf8.count <= Self.longest, let text = AddressReader.text(of: outside),
            text.utf8.count <= Self.longest
        else { return nil }
        self.init(inOrder: text)
    }

    /// Whether a text already is what reading it would make of it, as the addresses of most servers are, at a tenth of
    /// the cost.
    ///
    /// It only knows what is common: a scheme, a host of ASCII without a port, a path. All else is for who reads it whole.
    static func isInOrder(_ outside: String) -> Bool {
        let bytes = outside.utf8.span
        let scheme = schemes.first { scheme in
            scheme.count < bytes.count && scheme.indices.allSatisfy { bytes[$0] == scheme[$0] }
        }
        guard var index = scheme?.count else { return false }
        let host = index
        var label = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                break
            case UInt8(ascii: ".") where index > label && index - label <= 63:
                label = index + 1
            default:
                return false
            }
            index += 1
        }
        guard index < bytes.count, index > label, index - label <= 63, index - host <= 253,
            // A last label that is a number makes the host one.
            !bytes[label].isDigit
        else { return false }
        let isAllowed = ByteSet.anywhere
        var isPath = true
        while index < bytes.count {
            let byte = bytes[index]
            guard isAllowed.contains(byte) else { return false }
            index += 1
            switch byte {
            case UInt8(ascii: "/") where isPath:
                if mayBeDots(bytes, from: index) { return false }
            case UInt8(ascii: "?"), UInt8(ascii: "#"):
                isPath = false
            default:
                break
            }
        }
        return true
    }

    /// What addresses begin with.
    private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

    /// Whether a segment of a path that begins here may be `.` or `..`, which are no names; `.well-known` is one.
    private static func mayBeDots(_ bytes: Span<UInt8>, from index: Int) -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "."): return index + 1 == bytes.count || !isWord(bytes[index + 1])
        // %2E is a dot.
        case UInt8(ascii: "%"): return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "2")
        default: return false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension WebAddress {
    /// The address that a reference means on the page at this address: `../two`, `//host/x`, `?page=2`; nil for what leads
    /// to no web page, such as `mailto:`.
    ///
    /// Source: RFC 3986, section 5.2; dots in the path are taken out as in every address.
    public func resolving(_ reference: String) -> WebAddress? {
        // Most are whole already.
        if reference.hasPrefix("http"), let whole = WebAddress(reference) { return whole }
        let reference = reference.trimmed
        guard !reference.isEmpty else { return nil }
        if let whole = WebAddress(reference) { return whole }
        guard Self.scheme(of: reference) == nil else { return nil }
        // A backslash is a slash to browsers, and to whoever writes one.
        let isSlash = { (sign: Character) in sign == "/" || sign == "\\" }
        if reference.prefix(while: isSlash).count > 1 {
            return WebAddress((isSecure ? "https:" : "http:") + reference)
        }
        let page = text.prefix { $0 != "?" && $0 != "#" }
        switch reference.first {
        case "#": return WebAddress(text.prefix { $0 != "#" } + reference)
        case "?": return WebAddress(page + reference)
        case let first? where isSlash(first):
            let authority = page.dropFirst(isSecure ? 8 : 7).prefix { $0 != "/" }
            return WebAddress((isSecure ? "https://" : "http://") + authority + reference)
        default:
            // Every address has a path.
            return WebAddress(page[...(page.lastIndex(of: "/") ?? page.startIndex)] + reference)
        }
    }

    /// The scheme that a reference names, in small letters, such as `mailto`; nil for one that stays within its page's.
    public static func scheme(of reference: String) -> String? {
        let scheme = reference.prefix { !":/?#\\".contains($0) }
        return reference[scheme.endIndex...].hasPrefix(":") ? scheme.lowercased() : nil
    }
}
