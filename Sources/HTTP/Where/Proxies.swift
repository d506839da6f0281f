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
            guard let first = parts.first, let network = Address(unbracketed(first)) else { return false }
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
