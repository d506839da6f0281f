import Dispatch
import FoundationEssentials
import HTTP
import Markup
import Sync
import Values

/// The libraries through which people on servers are read, as this computer has them: for a report on what may be wrong.
public struct WebLibraries: Equatable, Sendable {
    /// What libcurl says that it is, with its TLS library; nil where there is none.
    public let curl: String?
    /// The file with the certificates that it trusts; nil where it does not say.
    public let certificates: String?
    /// The version of libidn2; nil where there is none.
    public let idn2: String?

    /// The version of libxml2.
    public static var xml2: String { MarkupLibrary.version }

    /// Looks at this computer's; libcurl and libidn2 are loaded by that.
    public init() {
        let http = HTTPLibrary.ofThisComputer()
        curl = http?.version
        certificates = http?.certificates
        idn2 = InternationalNames.libraryVersion
    }
}

/// Whether a server can be asked at all, for a report on what may be wrong with the network.
public enum WebReach {
    /// How a server was reached.
    public enum Outcome: Equatable, Sendable {
        /// It answered with this status after so many milliseconds.
        case answered(status: Int, milliseconds: Int)
        /// It did not, for a reason that says what to do.
        case failed(String)
    }

    /// Asks for the head of a host's first page, by the rules of every request, and waits for that: 15 s at most.
    ///
    /// - Parameters:
    ///   - host: a name or an address, with a port or without.
    ///   - environment: the process's variables, which name proxies.
    public static func ask(_ host: String, environment: [String: String]) -> Outcome {
        guard let address = WebAddress(host: host), let url = URL(string: address.text) else {
            return .failed("\(Excerpt.quoted(host)) is no host: write a name such as example.org.")
        }
        let limits = HTTPLimits(total: .seconds(15), bytes: 64 << 10, redirects: 0)
        let client = HTTPClient(userAgent: WebPeople.userAgent, environment: environment)
        let answer = Locked<Result<HTTPResponse, HTTPError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        let start = ContinuousClock.now
        client.start(HTTPRequest(url, method: .head, limits: limits)) { result in
            answer.withLock { $0 = result }
            isThere.signal()
        }
        isThere.wait()
        let parts = (ContinuousClock.now - start).components
        let milliseconds = Int(parts.seconds) * 1_000 + Int(parts.attoseconds / 1_000_000_000_000_000)
        switch answer.withLock(\.self) {
        case .success(let response): return .answered(status: response.status, milliseconds: milliseconds)
        case .failure(let error): return .failed(error.description)
        case nil: return .failed("Nothing came. Try again.")
        }
    }
}
