import FoundationEssentials
import Values

/// Where a request has been and where it may go from there.
///
/// A value without effects: the client asks it before every step.
struct Passage: Sendable {
    private let request: HTTPRequest
    /// The place of the next request.
    private(set) var destination: Destination
    private(set) var redirects: [URL] = []
    /// The fields to send there.
    private(set) var headers: HTTPHeaders
    /// Whether it began in public: then nothing leads it into a network that the public cannot reach.
    private var isFromPublic: Bool?

    /// Begins at the request's own URL.
    init(_ request: HTTPRequest) throws(HTTPError) {
        self.request = request
        if let field = request.headers.unsendable { throw .invalidHeader(field.name) }
        headers = request.headers
        destination = try Destination(request.url)
        if request.isNamedByServer {
            isFromPublic = true
            // Names of this computer and literal addresses need no look-up to be refused.
            if destination.isLoopback || destination.address != nil { try check([]) }
        }
        try checkEncryption()
    }

    /// Where it is.
    var url: URL { redirects.last ?? request.url }

    /// Whether a connection of another request may be used: not where one that was made knowingly could be reached by
    /// a redirect.
    var needsFreshConnection: Bool {
        isFromPublic == true && (!redirects.isEmpty || request.isNamedByServer)
    }

    private func checkEncryption() throws(HTTPError) {
        guard destination.scheme == "https" || request.allowsPlainHTTP || destination.isLoopback else {
            throw .notEncrypted(host: destination.host)
        }
    }

    /// Checks the addresses of the destination before anything is sent there.
    ///
    /// With a proxy nobody here knows them (`addresses` is empty), and the name alone decides.
    mutating func check(_ addresses: [InternetAddress]) throws(HTTPError) {
        let known = destination.address.map { [$0] } ?? addresses
        let inner = known.first { $0.reach != .everywhere }
        let isInner = destination.isLoopback || inner != nil
        if let isFromPublic {
            if isFromPublic, isInner {
                throw .redirectedInside(
                    from: Self.host(request.url), to: destination.host, address: inner?.description)
            }
        } else {
            isFromPublic =
                !(destination.isLoopback || !known.isEmpty && known.allSatisfy { $0.reach != .everywhere })
        }
        // `localhost` is whatever the system's tables say, and encryption was spared because it is here.
        if destination.scheme == "http", !request.allowsPlainHTTP,
            !known.allSatisfy({ $0.reach == .loopback })
        {
            throw .notEncrypted(host: destination.host)
        }
    }

    /// Goes where the answer points, or says why not.
    mutating func follow(_ location: String) throws(HTTPError) {
        guard redirects.count < request.limits.redirects else {
            throw .tooManyRedirects(limit: request.limits.redirects, host: destination.host)
        }
        let scheme = WebAddress.scheme(of: location) ?? destination.scheme
        guard scheme == destination.scheme else {
            throw .redirectedToScheme(
                from: destination.scheme, to: Self.plain(scheme), host: destination.host)
        }
        guard let address = WebAddress(destination.text)?.resolving(location),
            let next = URL(string: address.text)
        else {
            throw .malformed(host: destination.host, .location)
        }
        let origin = destination.origin
        do {
            destination = try Destination(next)
        } catch {
            throw .malformed(host: destination.host, .location)
        }
        if destination.origin != origin {
            // Once dropped they stay dropped, also on the way back.
            headers["Authorization"] = nil
            headers["Cookie"] = nil
        }
        redirects.append(next)
        // Names of this computer and literal addresses need no look-up to be refused.
        if isFromPublic == true, destination.isLoopback || destination.address != nil { try check([]) }
        try checkEncryption()
    }

    private static func host(_ url: URL) -> String { url.host()?.lowercased() ?? "" }

    /// A scheme fit for a message, whoever sent it.
    private static func plain(_ scheme: String) -> String {
        String(
            scheme.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }.prefix(20).map(
                Character.init))
    }
}
