extension HTTPError: CustomStringConvertible {
    /// What happened in a short sentence, then why and what to do.
    public var description: String {
        switch self {
        case .noLibrary:
            "The package libcurl4 is not installed. "
                + "Perch reaches the network through libcurl4 (on Fedora libcurl, on Arch curl): install it and try again."
        case .invalidURL(let problem): problem.description
        case .invalidHeader(let name):
            "The header field \(Self.safe(name)) cannot be sent: its name or value has characters that would begin "
                + "another line. Check where the value comes from."
        case .notEncrypted(let host):
            "\(host) was not asked over plain http. "
                + "Everything would go readably through the network: use https, or allow http for this server."
        case .unknownHost(let host): "There is no server named \(host). Check the spelling."
        case .offline(let host):
            "\(host) cannot be reached. "
                + "The network or the name server does not answer: check whether you are online, then try again."
        case .refused(let host, let port):
            "\(host) refuses connections. "
                + "Nothing listens at port \(port): the server may be down; try again later, or check the port."
        case .reset(let host):
            "\(host) broke the connection off. Its answer was not complete: try again, and check whether that port wants http or https."
        case .truncated(let host):
            "The answer of \(host) ended too early. The connection was closed before all of it had come; try again."
        case .untrusted(let host, let problem): problem.text(host: host)
        case .timedOut(let phase, let host, let limit): phase.text(host: host, limit: limit)
        case .tooLarge(let host, let limit):
            "The answer of \(host) is too large. "
                + "More than \(Self.size(limit)) are not kept: ask for less at once, or for another page."
        case .headTooLarge(let host):
            "\(host) sends header fields without end. The connection was closed: the server is broken or hostile."
        case .tooManyRedirects(let limit, let host):
            "\(host) redirects in circles. "
                + "The answer was redirected more than \(limit) times; try another address of the server."
        case .redirectedToScheme(let from, let to, let host):
            "\(host) redirects from \(from) to \(to.isEmpty ? "something else" : to). "
                + "That is not followed: ask for the other address yourself if you trust it."
        case .redirectedInside(let from, let to, let address):
            "\(from == to ? "A server points to" : "\(from) redirects to") "
                + "\(to)\(address.map { $0 == to ? "" : " (\($0))" } ?? ""). That is in a network that the public cannot "
                + "reach, so it was not asked: the server may be after something in your network."
        case .malformed(let host, let problem): problem.text(host: host)
        case .proxy(let host):
            "The proxy does not let requests to \(host) through. "
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
