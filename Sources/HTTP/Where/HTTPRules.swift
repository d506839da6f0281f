import Values

/// How a client goes through the network; it is asked anew for each request, so that somebody may choose otherwise meanwhile.
public struct HTTPRules: Sendable {
    /// Through which proxies.
    let proxies: Proxies
    /// How many requests ask one host at once.
    let requestsAtOnce: Int

    /// These rules.
    ///
    /// - Parameters:
    ///   - environment: where proxies are named: `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`.
    ///   - requestsAtOnce: how many requests ask one host at once, at least one; others wait in line.
    public init(environment: [String: String], requestsAtOnce: Int = 4) {
        proxies = Proxies(environment)
        self.requestsAtOnce = max(1, requestsAtOnce)
    }
}

/// The address of a proxy that somebody has written down, with its scheme; a name and a password may stand in it.
///
/// The environment's are read less strictly, as curl reads them: see ``HTTPClient``.
public struct ProxyAddress: Hashable, Sendable {
    /// The schemes that it may have; with both of the last two names are looked up by the proxy.
    public static let schemes = ["http", "https", "socks5", "socks5h"]

    /// All of it, as it was written; it may hold a password.
    public let text: String
    /// The address without what is secret in it.
    public let place: String

    /// Reads `scheme://[user:password@]host[:port][/]`; nil if it is none.
    public init?(_ text: String) {
        guard let mark = text.firstRange(of: "://"), Proxy(text) != nil,
            case let scheme = text[..<mark.lowerBound].lowercased(), Self.schemes.contains(scheme),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        var authority = text[mark.upperBound...]
        if authority.hasSuffix("/") { authority.removeLast() }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        // A password with one of these signs would be read as a host, and the host as a path.
        guard !authority.contains(where: { "/?#\\".contains($0) }), Self.isPlace(place) else { return nil }
        self.text = "\(scheme)://\(authority)"
        self.place = "\(scheme)://\(place)"
    }

    /// Whether a name or an address is all that stands before the port.
    private static func isPlace(_ place: Substring) -> Bool {
        if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
            return InternetAddress(String(place[..<end].dropFirst())) != nil
        }
        let host = String(place.prefix { $0 != ":" })
        return InternetAddress(host) != nil || HostName.isCanonical(host.lowercased())
    }
}
