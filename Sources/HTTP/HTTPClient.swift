public import FoundationEssentials

/// Asks servers, within limits, without waiting: one thread serves all requests.
///
/// ```swift
/// let client = HTTPClient(userAgent: "Perch/0.1 (+https://example.org/perch)")
/// let cancel = client.start(HTTPRequest(url)) { result in … }
/// ```
///
/// The thread, and libcurl with it, come with the first request, or with ``prepare()``. At most four requests ask one host at once, or as many
/// as its rules say; the others wait in line. Connections are kept for the next request.
///
/// A client that is dropped cancels what is in flight. Nobody waits for that, nor does the end of the process.
public final class HTTPClient: Sendable {
    private let settings: Settings
    private let mailbox = Mailbox()
    private let pending = PendingRequests()

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
        let rules = HTTPRules(environment: environment)
        self.init(userAgent: userAgent, certificates: certificates) { rules }
    }

    /// A client that introduces itself as `userAgent`, and goes by rules that may change.
    ///
    /// - Parameters:
    ///   - userAgent: who asks, and where servers' owners can complain: `Perch/0.1 (+https://…)`.
    ///   - certificates: a file of trusted certificates instead of the system's.
    ///   - rules: is asked on the client's thread for each request, and for each redirect.
    public convenience init(
        userAgent: String, certificates: String? = nil, rules: @escaping @Sendable () -> HTTPRules
    ) {
        self.init(Settings(userAgent: userAgent, certificates: certificates, rules: rules))
    }

    init(_ settings: Settings) { self.settings = settings }

    deinit { mailbox.close() }

    /// Loads libcurl in the background, which takes some 8 ms, so that the first request leaves without delay.
    public func prepare() { post(.prepare) }

    private func post(_ message: Message) {
        guard mailbox.post(message) else { return }
        let hasBegun = Thread.start { [settings, mailbox, pending] in Loop.run(settings, mailbox, pending) }
        // A process without a thread to spare has nobody else to tell.
        if !hasBegun {
            Loop.refuse(mailbox, pending, .other(code: 0, text: "no thread to be had", host: ""))
        }
    }

    /// Asks, and returns at once.
    ///
    /// - Parameters:
    ///   - request: what to ask for.
    ///   - completion: runs exactly once, on a queue of the client's own, with the answer or why there is none. All other
    ///     answers wait while it runs, so it hands its own on and returns. The client keeps it until then.
    /// - Returns: what cancels the request, from any thread, as often as one likes. The completion then gets
    ///   ``HTTPError/cancelled`` within milliseconds, unless it has run. Dropping it does nothing.
    @discardableResult
    public func start(
        _ request: HTTPRequest,
        completion: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> @Sendable () -> Void {
        let id = mailbox.nextID()
        pending.wait(id, completion)
        post(.start(NumberedRequest(id: id, request: request)))
        return { [mailbox, pending] in
            if pending.answer(id, .failure(.cancelled)) { _ = mailbox.post(.cancel(id)) }
        }
    }
}
