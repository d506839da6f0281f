/// Why a proxy does not lead on to a server.
public enum ProxyProblem: Hashable, Sendable {
    /// It cannot be reached, breaks off, or speaks another language.
    case unknown
    /// It wants a name and a password, or others (407).
    case login
    /// It has answered with this status.
    case status(Int)
    /// No connection came about through it in this time.
    case silent(limit: Duration)
}

extension ProxyProblem {
    /// What happened in a short sentence, then why and what to do.
    func text(host: String) -> String {
        switch self {
        case .unknown:
            "The proxy does not let requests to \(host) through. "
                + "Check \(Self.places), all_proxy and no_proxy."
        case .login:
            "The proxy wants a name and a password for requests to \(host). It said 407: write those that it knows into "
                + "\(Self.places) or all_proxy, as http://name:password@host:port."
        case .status(let status) where status >= 500:
            "The proxy did not reach \(host). It said \(status): the server may be down, or the proxy is in trouble."
        case .status(let status):
            "The proxy does not let requests to \(host) through. It said \(status): it may be for other servers, or other "
                + "people; check \(Self.places), all_proxy and no_proxy."
        case .silent(let limit):
            "The proxy did not lead on to \(host) within \(limit.components.seconds) s. It may be down, the server, too, or the "
                + "network is slow: check \(Self.places), all_proxy and no_proxy if other servers do not answer either."
        }
    }

    /// Where proxies are named.
    private static let places = "network.proxy in the settings, else https_proxy"
}
