import FoundationEssentials
import Values

/// Where one request goes, taken apart and put together again by us.
///
/// curl reads the URL once more; so it gets one whose parts cannot be read in two ways.
struct Destination: Hashable, Sendable {
    let scheme: String
    /// In small letters, without brackets and without a last dot.
    let host: String
    let port: Int
    /// Path and query.
    let target: String
    /// The address, where the host is one.
    let address: InternetAddress?

    /// Takes a URL apart.
    init(_ url: URL) throws(HTTPError) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .invalidURL(.scheme)
        }
        guard url.user == nil, url.password == nil else { throw .invalidURL(.credentials) }
        var host = (url.host(percentEncoded: true) ?? "").lowercased()
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host.hasSuffix(".") { host.removeLast() }
        let address = InternetAddress(host)
        guard address != nil || HostName.isCanonical(host) else { throw .invalidURL(.host) }
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        guard (1...65_535).contains(port) else { throw .invalidURL(.port) }
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let target = (path.hasPrefix("/") ? path : "/\(path)") + query
        guard target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .invalidURL(.path) }
        self.scheme = scheme
        self.host = host
        self.port = port
        self.target = target
        self.address = address
    }

    /// The host as a URL spells it.
    var spelledHost: String { host.contains(":") ? "[\(host)]" : host }

    /// Scheme, host and port: what a secret is given to.
    var origin: String { "\(scheme)://\(spelledHost):\(port)" }

    /// The whole URL.
    var text: String { origin + target }

    /// Whether the name or address means this computer.
    var isLoopback: Bool { ThisComputer.isNamed(host) }
}
