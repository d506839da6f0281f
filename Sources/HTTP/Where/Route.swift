import Values

/// How a destination is reached: through a proxy or directly, and at which addresses.
struct Route: Sendable {
    let destination: Destination
    let proxy: Proxy?

    /// Whose addresses have to be found first; nil if they stand in the URL.
    var nameToLookUp: String? {
        let host = proxy?.host ?? destination.host
        return InternetAddress(host) == nil ? host : nil
    }

    /// The addresses that a look-up has found, or what it means that there are none.
    func addresses(_ result: Result<[InternetAddress], ResolverFailure>) throws(HTTPError)
        -> [InternetAddress]
    {
        switch result {
        case .success(let addresses): return addresses
        case .failure where proxy != nil: throw .proxy(host: destination.host)
        case .failure(.unknown): throw .unknownHost(destination.host)
        case .failure(.unanswered): throw .offline(host: destination.host)
        }
    }

    /// What pins the addresses that were found, in curl's spelling: nothing is looked up twice, or by curl.
    func pin(_ addresses: [InternetAddress]) -> String {
        let host = proxy?.host ?? destination.host
        let port = proxy?.port ?? destination.port
        let list = addresses.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }.joined(separator: ",")
        return "\(host):\(port):\(list)"
    }
}

/// A proxy: what curl is told, and whose address has to be found.
struct Proxy: Hashable, Sendable {
    /// The URL for curl.
    let text: String
    let host: String
    let port: Int

    /// Reads `[scheme://][user:password@]host[:port][/]`; nil if it is none.
    init?(_ text: String) {
        let mark = text.firstRange(of: "://")
        var scheme = mark.map { text[..<$0.lowerBound].lowercased() } ?? "http"
        let authority = text[(mark?.upperBound ?? text.startIndex)...].prefix { $0 != "/" }
        // Names are looked up beyond the proxy: nobody else may be able to.
        if scheme == "socks5" || scheme == "socks" { scheme = "socks5h" }
        if scheme == "socks4" { scheme = "socks4a" }
        guard ["http", "https", "socks5h", "socks4a"].contains(scheme) else { return nil }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let host: Substring
        let rest: Substring
        if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
            host = place[place.index(after: place.startIndex)..<end]
            rest = place[place.index(after: end)...]
        } else {
            host = place.prefix { $0 != ":" }
            rest = place[host.endIndex...]
        }
        let usual = scheme == "https" ? 443 : 1080
        guard !host.isEmpty, let port = rest.isEmpty ? usual : Int(rest.dropFirst()),
            (1...65_535).contains(port)
        else { return nil }
        self.text = "\(scheme)://\(authority.dropLast(rest.count)):\(port)"
        self.host = host.lowercased()
        self.port = port
    }
}

/// The proxies that the environment names, by the rules that curl made common.
///
/// `https_proxy`, `http_proxy` (small letters only: a web server's `HTTP_PROXY` is made of a request's header),
/// `all_proxy` for either; `no_proxy` lists what is reached directly: names with all below them, addresses, networks
/// (`10.0.0.0/8`), or `*`. This computer is always reached directly.
struct Proxies: Sendable {
    private let https: String?
    private let http: String?
    private let exceptions: [String]

    /// The proxies of an environment.
    init(_ environment: [String: String]) {
        let value = { (names: [String]) in
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value(["all_proxy", "ALL_PROXY"])
        https = value(["https_proxy", "HTTPS_PROXY"]) ?? all
        http = value(["http_proxy"]) ?? all
        exceptions = (value(["no_proxy", "NO_PROXY"]) ?? "").lowercased()
            .split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// The proxy on the way to a destination, or nil if the way is direct.
    func proxy(to destination: Destination) throws(HTTPError) -> Proxy? {
        guard !destination.isLoopback, let text = destination.scheme == "https" ? https : http else {
            return nil
        }
        guard !exceptions.contains(where: { Self.excepts($0, destination) }) else { return nil }
        guard let proxy = Proxy(text) else { throw .invalidURL(.proxy) }
        return proxy
    }

    private static func excepts(_ exception: String, _ destination: Destination) -> Bool {
        if exception == "*" { return true }
        var name = exception[...]
        if let address = destination.address {
            let parts = name.split(separator: "/", maxSplits: 1)
            guard let first = parts.first, let network = InternetAddress(unbracketed(first)) else {
                return false
            }
            let width = network.bytes.count * 8
            let length = parts.count > 1 ? Int(parts[1]) ?? width : width
            return shares(length, network.bytes, address.bytes)
        }
        while name.hasPrefix(".") { name.removeFirst() }
        if name.hasSuffix(".") { name.removeLast() }
        return !name.isEmpty && (destination.host == name || destination.host.hasSuffix(".\(name)"))
    }

    private static func unbracketed(_ text: Substring) -> String {
        String(text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text)
    }

    /// Whether the first bits of two addresses are the same.
    private static func shares(_ bits: Int, _ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count, bits >= 0, bits <= one.count * 8 else { return false }
        let whole = bits / 8
        guard one.prefix(whole) == other.prefix(whole), bits % 8 > 0 else {
            return one.prefix(whole) == other.prefix(whole)
        }
        return (one[whole] ^ other[whole]) >> UInt8(8 - bits % 8) == 0
    }
}
