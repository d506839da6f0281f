import FoundationEssentials
import HTTP
public import Values

/// A server as requests name it: scheme, host and port (RFC 6454).
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Such as `https://tern.example` or `http://localhost:3000`; in ASCII and lower case, without the usual port and
    /// without a slash at the end.
    public let text: String

    /// The host, such as `tern.example` or `[::1]`.
    public let host: String

    /// Host and port as people write them, such as `tern.example` or `localhost:3000`.
    public var authority: String { String(text.dropFirst(isSecure ? "https://".count : "http://".count)) }

    /// Whether requests are protected.
    public var isSecure: Bool { text.hasPrefix("https:") }

    /// The origin's text.
    public var description: String { text }

    /// The server of an address.
    public init(of address: WebAddress) {
        let scheme = address.isSecure ? "https://" : "http://"
        host = address.host
        text = scheme + address.text.dropFirst(scheme.count).prefix { $0 != "/" }
    }

    /// The server of an address from outside; nil for what is none.
    init?(address: String) {
        guard let address = WebAddress(address) else { return nil }
        self.init(of: address)
    }

    /// The server of an address; nil for one that nobody is asked for.
    init?(_ url: URL) { self.init(address: url.absoluteString) }

    /// The server of a host with or without a port, as it stands behind the `@` of an account; nil when it is no host.
    ///
    /// This computer is asked without protection: nobody listens between, and hardly anybody has a certificate for it.
    init?(host: some StringProtocol) {
        guard !host.isEmpty, !host.contains(where: { "/?#@\\ ".contains($0) }),
            let address = WebAddress("https://\(host)"),
            // An address may have the port 0, but nobody can be asked there.
            !address.text.hasSuffix(":0/")
        else { return nil }
        let isHere = ThisComputer.isNamed(address.host)
        guard isHere || address.host.contains(".") || address.host.hasPrefix("[") else { return nil }
        self.init(address: "\(isHere ? "http" : "https")://\(host)")
    }

    /// Whether it is this computer.
    var isHere: Bool { ThisComputer.isNamed(host) }

    /// Whether requests go unprotected to another computer, which has to be allowed.
    public var isPlainElsewhere: Bool { !isSecure && !isHere }
}
