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
