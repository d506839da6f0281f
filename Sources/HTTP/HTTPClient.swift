public import FoundationEssentials

/// Asks servers, within limits, without waiting: one thread serves all requests.
///
/// ```swift
/// let client = HTTPClient(userAgent: "Perch/0.1 (+https://example.org/perch)")
/// let cancel = client.start(HTTPRequest(url)) { result in … }
/// ```
///
/// The thread, and libcurl with it, come with the first request. At most four requests ask one host at once; the others
/// wait in line. Connections are kept for the next request.
///
/// A client that is dropped cancels what is in flight. Nobody waits for that, nor does the end of the process.
public final class HTTPClient: Sendable {
    private let settings: Settings
    private let mailbox = Mailbox()

    /// A client that introduces itself as `userAgent`.
    ///
    /// - Parameters:
    ///   - userAgent: who asks, and where servers' owners can complain: `Perch/0.1 (+https://…)`.
    ///   - certificates: a file of trusted certificates instead of the system's.
    ///   - environment: where proxies are named: `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`.
    public convenience init(
        userAgent: String, certificates: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.init(
            Settings(userAgent: userAgent, certificates: certificates, proxies: Proxies(environment)))
    }

    init(_ settings: Settings) { self.settings = settings }

    deinit { mailbox.close() }

    /// Asks, and returns at once.
    ///
    /// - Parameters:
    ///   - request: what to ask for.
    ///   - completion: runs exactly once, on the client's own thread, with the answer or why there is none. All other
    ///     requests wait while it runs, so it hands the answer on and returns. The client keeps it until then.
    /// - Returns: what cancels the request, from any thread, as often as one likes. The completion then gets
    ///   ``HTTPError/cancelled`` within milliseconds, unless it has run. Dropping it does nothing.
    @discardableResult
    public func start(
        _ request: HTTPRequest,
        completion: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> @Sendable () -> Void {
        let id = mailbox.nextID()
        if mailbox.post(.start(Order(id: id, request: request, completion: completion))) {
            let hasBegun = Thread.start { [settings, mailbox] in Loop.run(settings, mailbox) }
            // A process without a thread to spare has nobody else to tell.
            if !hasBegun { Loop.refuse(mailbox, .other(code: 0, text: "no thread to be had", host: "")) }
        }
        return { [mailbox] in _ = mailbox.post(.cancel(id)) }
    }
}
