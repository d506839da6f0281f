/// Why there is no answer.
///
/// The text says what happened, why, and what to do; it is fit for a terminal.
///
/// A status such as 404 or 500 is an answer, not an error.
public enum HTTPError: Error, Hashable, Sendable {
    /// libcurl is not installed.
    case noLibrary
    /// The request's URL cannot be asked for.
    case invalidURL(URLProblem)
    /// A header field of this name has a name or value that cannot be sent.
    case invalidHeader(String)
    /// Plain `http` to another computer was not allowed.
    case notEncrypted(host: String)
    /// The name does not exist.
    case unknownHost(String)
    /// The network, or the name server, cannot be reached.
    case offline(host: String)
    /// The computer is there, and nothing answers at this port.
    case refused(host: String, port: Int)
    /// The connection broke before the answer was complete; whether the port is known to speak what it was asked in: the connection
    /// was encrypted, or an answer had begun.
    case reset(host: String, isUnderstood: Bool = false)
    /// The answer ended before the length that it had announced.
    case truncated(host: String)
    /// No trusted encrypted connection came about.
    case untrusted(host: String, TLSProblem)
    /// It took longer than allowed.
    case timedOut(HTTPPhase, host: String, limit: Duration)
    /// The body is larger than allowed, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The head of the answer is larger than any honest one.
    case headTooLarge(host: String)
    /// More redirects than allowed.
    case tooManyRedirects(limit: Int, host: String)
    /// A redirect to another scheme, such as from `https` to `http`.
    case redirectedToScheme(from: String, to: String, host: String)
    /// A redirect from a public place into a network that the public cannot reach.
    case redirectedInside(from: String, to: String, address: String?)
    /// What came is not HTTP, or contradicts itself.
    case malformed(host: String, AnswerProblem)
    /// The proxy that is chosen, or named by the environment, does not play along.
    case proxy(host: String, ProxyProblem = .unknown)
    /// Whoever asked has cancelled, or dropped the client.
    case cancelled
    /// Something else, with curl's number and words for it.
    case other(code: Int, text: String, host: String)
}

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
        case .reset(let host, true):
            "\(host) broke the connection off. Its answer was not complete: try again."
        case .reset(let host, false):
            "\(host) broke the connection off. It was asked over plain http, and its answer was not complete: "
                + "a port that speaks https breaks off so; write https:// if it may be one, else try again."
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
        case .proxy(let host, let problem): problem.text(host: host)
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

extension HTTPError {
    /// Whether it may come in the middle of an answer, of which the beginning is there then.
    var isBreakOff: Bool {
        switch self {
        case .reset, .truncated, .timedOut(.answer, _, _): true
        default: false
        }
    }
}

/// What took too long.
public enum HTTPPhase: String, Hashable, Sendable, CaseIterable {
    /// Looking up the name.
    case lookup
    /// Connecting and greeting.
    case connect
    /// Waiting for the answer or receiving it.
    case answer
}

extension HTTPPhase {
    /// What took too long, and what to do.
    func text(host: String, limit: Duration) -> String {
        let seconds = Self.seconds(limit)
        return switch self {
        case .lookup:
            "Nobody said within \(seconds) where \(host) is: the name server does not answer. "
                + "Check whether you are online, then try again."
        case .connect:
            "\(host) did not take the connection within \(seconds). "
                + "The server may be down or the network slow; try again later."
        case .answer:
            "\(host) did not answer completely within \(seconds). It may be overloaded; try again later."
        }
    }

    /// `10 s`, `1.5 s`, `0.05 s`.
    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { return "\(seconds) s" }
        var fraction = String(repeating: "0", count: 3 - "\(milliseconds)".count) + "\(milliseconds)"
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(seconds).\(fraction) s"
    }
}

/// What is wrong with a URL that cannot be asked for.
public enum URLProblem: Hashable, Sendable, CaseIterable {
    /// Neither `http` nor `https`.
    case scheme
    /// A name or password stands before the host.
    case credentials
    /// No host, or one that is neither a plain name nor an address in its usual spelling.
    case host
    /// No number from 1 to 65535.
    case port
    /// Characters that do not belong in a path.
    case path
    /// The environment's proxy cannot be understood.
    case proxy
}

extension URLProblem: CustomStringConvertible {
    /// What is wrong, and what to write instead.
    public var description: String {
        switch self {
        case .scheme: "Only http and https addresses can be asked for. Check how the address begins."
        case .credentials:
            "The address has a name or password before the host, which could mislead about where it leads. Leave it out."
        case .host:
            "The address has no host that can be looked up. Write a name in letters a to z, digits and hyphens "
                + "(an international name in its xn-- form), or an IP address in its usual spelling."
        case .port: "The address has no port from 1 to 65535 after the colon. Correct it or leave it out."
        case .path: "The address has characters that belong percent-encoded. Copy it once more."
        case .proxy:
            "The proxy in the environment cannot be understood. "
                + "Write https_proxy or all_proxy as http://host:port or socks5://host:port."
        }
    }
}

/// Which check of an encrypted connection failed.
public enum TLSProblem: Hashable, Sendable {
    /// The certificate was valid until some time ago.
    case expired
    /// The certificate is not valid yet.
    case notYetValid
    /// The certificate vouches for itself.
    case selfSigned
    /// Nobody known has signed the certificate.
    case unknownIssuer
    /// The certificate is for another name.
    case otherName
    /// The file of trusted certificates cannot be read.
    case noCertificates
    /// The two sides found no common way to speak.
    case handshake
    /// Another check, with OpenSSL's number for it.
    case other(Int)
}

extension TLSProblem {
    /// Which check failed, and what to do.
    func text(host: String) -> String {
        "\(host) was not trusted: \(reason)"
    }

    private var reason: String {
        switch self {
        case .expired:
            "its certificate has expired. Check this computer's clock; else only the server's owner can renew it."
        case .notYetValid:
            "its certificate is not valid yet. Check this computer's clock; else the server's owner has to correct it."
        case .selfSigned:
            "its certificate vouches for itself. "
                + "Anybody's could: add it to this computer's trusted certificates if the server is yours."
        case .unknownIssuer:
            "nobody known has signed its certificate. "
                + "Install the package ca-certificates; else somebody may be listening in between."
        case .otherName:
            "its certificate is for another name. Check the spelling; else somebody may be listening in between."
        case .noCertificates:
            "the trusted certificates cannot be read. Install the package ca-certificates."
        case .handshake:
            "no common encryption was found. Check that the port speaks https; else the server is too old."
        case .other(let code):
            "its certificate failed a check. It has OpenSSL's number \(code); only the server's owner can correct it."
        }
    }
}

/// What is wrong with an answer that cannot be read.
public enum AnswerProblem: Hashable, Sendable, CaseIterable {
    /// It is not HTTP.
    case notHTTP
    /// It is TLS: the port speaks `https`, and was asked in `http`.
    case encrypted
    /// Its compression is broken.
    case compression
    /// Its redirect leads nowhere.
    case location
}

extension AnswerProblem {
    /// What is wrong with the answer, and what to do.
    func text(host: String) -> String {
        switch self {
        case .notHTTP:
            "What \(host) sends is not an answer in HTTP. Check the port; else the server or something on the way is broken."
        case .encrypted:
            "\(host) speaks https at that port. It was asked over plain http, which cannot be read there: write https:// instead of http://."
        case .compression:
            "The answer of \(host) is compressed in a way that cannot be undone. The server is broken; try again later."
        case .location:
            "\(host) redirects to an address that cannot be asked for. The server is broken; try again later."
        }
    }
}
