extension HTTPError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .noLibrary:
            "Perch reaches the network through libcurl, which is not installed. "
                + "Install the package libcurl4 (on Fedora libcurl, on Arch curl) and try again."
        case .invalidURL(let problem): problem.description
        case .invalidHeader(let name):
            "The header field \(Self.safe(name)) cannot be sent: its name or value has characters that would begin "
                + "another line. Check where the value comes from."
        case .notEncrypted(let host):
            "\(host) was not asked, because http would send everything readably through the network. "
                + "Use https, or allow http for this server."
        case .unknownHost(let host): "There is no server named \(host). Check the spelling."
        case .offline(let host):
            "\(host) cannot be reached: the network or the name server does not answer. "
                + "Check whether you are online, then try again."
        case .refused(let host, let port):
            "\(host) refuses connections at port \(port): nothing listens there. "
                + "The server may be down; try again later, or check the port."
        case .reset(let host):
            "\(host) broke the connection off before its answer was complete. Try again."
        case .truncated(let host):
            "The answer of \(host) ended too early: the connection was closed before all of it had come. Try again."
        case .untrusted(let host, let problem): problem.text(host: host)
        case .timedOut(let phase, let host, let limit): phase.text(host: host, limit: limit)
        case .tooLarge(let host, let limit):
            "The answer of \(host) is larger than \(Self.size(limit)) and was not kept. "
                + "Ask for less at once, or for another page."
        case .headTooLarge(let host):
            "\(host) sends header fields without end; the connection was closed. The server is broken or hostile."
        case .tooManyRedirects(let limit, let host):
            "The answer was redirected more than \(limit) times, last by \(host). "
                + "The server sends its callers in circles; try another address of it."
        case .redirectedToScheme(let from, let to, let host):
            "\(host) redirects from \(from) to \(to.isEmpty ? "something else" : to), which is not followed. "
                + "Ask for the other address yourself if you trust it."
        case .redirectedInside(let from, let to, let address):
            "\(from == to ? "A server points to" : "\(from) redirects to") "
                + "\(to)\(address.map { $0 == to ? "" : " (\($0))" } ?? ""), which is in a network "
                + "that the public cannot reach. It was not asked: the server may be after something in your network."
        case .malformed(let host, let problem): problem.text(host: host)
        case .proxy(let host):
            "The proxy on the way to \(host) does not let the request through. "
                + "Check https_proxy, all_proxy and no_proxy."
        case .cancelled: "The request was cancelled."
        case .other(let code, let text, let host):
            "Asking \(host) failed: \(text) (curl's error \(code)). Try again."
        }
    }

    /// A size in the unit that people use for it.
    private static func size(_ bytes: Int) -> String {
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MB" }
        if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KB" }
        return "\(bytes) bytes"
    }

    /// Only what cannot move a cursor: the name may be anything.
    private static func safe(_ text: String) -> String {
        let kept = text.unicodeScalars.prefix(60).map {
            (0x21...0x7E).contains($0.value) ? Character($0) : "?"
        }
        return kept.isEmpty ? "without a name" : String(kept)
    }
}
