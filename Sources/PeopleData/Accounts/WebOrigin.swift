import HTTP
public import People

/// A server as requests name it: scheme, host and port (RFC 6454).
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Such as `https://tern.example` or `http://localhost:3000`; in ASCII and lower case, without a slash at the end.
    public let text: String

    /// Host and port as people write them, such as `tern.example` or `localhost:3000`.
    public var authority: String { String(text.dropFirst(isSecure ? "https://".count : "http://".count)) }

    /// Whether requests are protected.
    public var isSecure: Bool { text.hasPrefix("https:") }

    /// The origin's text.
    public var description: String { text }

    /// The server of an address.
    public init(of address: WebAddress) {
        let start = address.text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? address.text.startIndex
        let authority = address.text[start...].dropFirst(2)
        let end = authority.firstIndex { "/?#".contains($0) } ?? authority.endIndex
        text = String(address.text[..<end])
    }

    /// The server of a host with or without a port, as it stands behind the `@` of an account; nil when it is no host.
    ///
    /// This computer is asked without protection: nobody listens between, and hardly anybody has a certificate for it.
    init?(host: some StringProtocol) {
        guard !host.isEmpty, !host.contains(where: { "/?#@\\ ".contains($0) }),
            let address = WebAddress("https://\(host)")
        else { return nil }
        let isHere = ThisComputer.isNamed(address.host)
        guard isHere || address.host.contains(".") || address.host.hasPrefix("[") else { return nil }
        let origin = WebOrigin(of: address)
        text = isHere ? "http://\(origin.authority)" : origin.text
    }

    /// Whether requests go unprotected to another computer, which has to be allowed.
    public var isPlainElsewhere: Bool {
        guard !isSecure else { return false }
        let authority = authority
        let host =
            authority.hasPrefix("[")
            ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        return !ThisComputer.isNamed(String(host))
    }
}
