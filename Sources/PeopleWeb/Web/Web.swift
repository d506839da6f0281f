public import Domain
public import FoundationEssentials
public import HTTP
import People
import Reactive
import Sync
import Values

/// Asks web servers for the data sources of a session.
///
/// One for a session: it knows how long busy servers want to be left alone, and what a server gave to be asked with again. It
/// never asks twice by itself; whoever shows the error decides that. Until a busy server's pause is over, it answers in that
/// server's place; a server that failed is asked again after a second at the earliest.
public final class Web: WebAsking {
    /// What was asked and how it ended.
    public let log: RequestLog

    private let client: HTTPClient
    private let settings: WebSettings
    private let store: (any KnownAnswers)?
    private let executor: any Executor
    private let backOff = Locked(BackOff())
    private let pauses = Locked(HostPauses())

    /// Asks through `client`.
    ///
    /// - Parameters:
    ///   - client: the session's client.
    ///   - log: is told of every request.
    ///   - store: keeps what servers give to be asked with again; nil asks unconditionally each time.
    ///   - settings: tokens, limits, clock and chance.
    ///   - executor: where answers are handed over, and so read by those who asked; the client's own queue is kept free.
    public init(
        client: HTTPClient, log: RequestLog = RequestLog(), store: (any KnownAnswers)? = nil,
        settings: WebSettings = WebSettings(),
        executor: any Executor = DispatchQueueExecutor(.concurrent(width: 2), name: "perch.answers")
    ) {
        self.client = client
        self.log = log
        self.store = store
        self.settings = settings
        self.executor = executor
    }

    /// Asks; cancelling the answer gives the request up.
    public func answer(to request: WebRequest) -> Future<WebAnswer> {
        Future { [self] resolver in start(request, resolver) }
    }

    /// Loads libcurl in the background.
    public func prepare() { client.prepare() }

    /// Adds a remark to the log.
    public func note(_ text: String) { log.note(text) }

    /// Lets an address be asked again after a second at the earliest, and for a whole answer.
    public func distrust(_ url: URL) {
        pauses.withLock { $0.add(garbled: url, at: settings.now()) }
        // Where that fails, the next answer may be that nothing has changed: what is missing is told no second time.
        try? store?.forgetValidators(for: url.absoluteString)
    }

    /// Lets busy servers be asked at once, though each at most once a second.
    public func liftPauses() { pauses.withLock { $0.lift() } }

    private func start(_ request: WebRequest, _ resolver: FutureResolver<WebAnswer>) {
        switch pauses.withLock({ $0.pass(request.url, at: settings.now()) }) {
        case .free: send(request, resolver)
        case .later(let date):
            let turn = settings.scheduler.schedule(after: date) { [self] in start(request, resolver) }
            resolver.onCancel { turn?.dispose() }
        case .refused(let status, let seconds):
            log.note(
                "\(request.purpose) \(RequestPlace.text(request.url)): not asked, as the server said \(status) and wants to be left alone for \(seconds) s more"
            )
            resolver.set(ServiceError.busy(status: status, seconds: seconds))
        }
    }

    private func send(_ request: WebRequest, _ resolver: FutureResolver<WebAnswer>) {
        let open = log.begin(request.purpose, RequestPlace.text(request.url))
        let known = request.storedAt.flatMap { validator(for: request.url, storedAt: $0) }
        let cancel = client.start(httpRequest(request, known?.value.sendable)) { [self] result in
            executor.submit { [self] in finish(request, known?.date, open, result, resolver) }
        }
        resolver.onCancel { [log] in
            cancel()
            log.end(open, .cancelled)
        }
    }

    /// - Parameter since: when what the request was sent with was given; nil if nothing was.
    private func finish(
        _ request: WebRequest, _ since: Date?, _ open: OpenRequest, _ result: Result<HTTPResponse, HTTPError>,
        _ resolver: FutureResolver<WebAnswer>
    ) {
        switch result {
        case .success(let response):
            log.end(
                open, response.breakOff.map { .failed("\($0)") } ?? .answered(response.status),
                bytes: response.body.count)
            do throws(ServiceError) {
                let answer = try answer(to: request, since, response)
                keepValidator(request, response, answer)
                if let breakOff = answer.breakOff { keepAway(from: request.url, response.url, breakOff) }
                resolver.set(answer)
            } catch {
                keepAway(from: request.url, response.url, error)
                resolver.set(error)
            }
        case .failure(.cancelled):
            log.end(open, .cancelled)
            resolver.set(CancellationError())
        case .failure(let error):
            log.end(open, .failed("\(error)"))
            keepAway(from: request.url, request.url, ServiceError(error))
            resolver.set(ServiceError(error))
        }
    }

    private func answer(
        to request: WebRequest, _ since: Date?, _ response: HTTPResponse
    ) throws(ServiceError) -> WebAnswer {
        let host = response.url.host() ?? ""
        if !ServiceError.isBusy(response.status) { backOff.withLock { $0.reset(Self.name(response.url)) } }
        if response.status < 500, response.status != 429 {
            pauses.withLock { pauses in
                pauses.remove(request.url)
                pauses.remove(response.url)
            }
        }
        let answer = WebAnswer(
            url: response.url, status: response.status, headers: response.headers, body: response.body,
            isCut: response.isCut, breakOff: response.breakOff.map { ServiceError($0) },
            unchangedSince: response.status == 304 ? since : nil)
        if request.expectedStatuses.contains(response.status) { return answer }
        if response.status == 401, settings.token(for: response.url) != nil {
            throw .connection(
                why:
                    "The server refuses the token that was sent (401 Unauthorized). Make a new one there, or go without: unset PERCH_TOKEN, or take its line out of the token file."
            )
        }
        if response.status == 400, response.url.scheme?.lowercased() == "http", Self.wantsTLS(response.body) {
            throw ServiceError(.malformed(host: host, .encrypted))
        }
        let error = ServiceError(
            status: response.status, name: request.name, seconds: pause(response))
        if let error { throw error }
        if answer.isUnchanged {
            // Said to somebody who has not asked whether anything has changed.
            guard request.storedAt != nil else { throw .unavailable(status: 304) }
            return answer
        }
        guard request.content.accepts(answer) else {
            throw answer.breakOff ?? .garbled(host: host, expected: request.content.expectation)
        }
        return answer
    }

    /// Whether the body of a refusal says that the port speaks https; no status says that.
    ///
    /// In the words of nginx, of Go's servers such as Caddy, and of Apache.
    private static func wantsTLS(_ body: [UInt8]) -> Bool {
        let text = String(decoding: body.prefix(1_000), as: UTF8.self)
        return [
            "sent to HTTPS port", "HTTP request to an HTTPS server", "plain HTTP to an SSL-enabled server",
        ]
        .contains { text.contains($0) }
    }

    private func pause(_ response: HTTPResponse) -> Int {
        let seconds = RetryHint.seconds(response.headers, now: settings.now())
        let plain = backOff.withLock { $0.pause(Self.name(response.url), random: settings.random()) }
        return seconds ?? plain
    }

    /// A server as back-off knows it: another port is another server.
    private static func name(_ url: URL) -> String { WebOrigin(url)?.text ?? url.absoluteString }

    /// Leaves servers alone after an error: who was asked, and where the answer came from in the end.
    private func keepAway(from asked: URL, _ answering: URL, _ error: ServiceError) {
        let now = settings.now()
        pauses.withLock { pauses in
            for url in [asked, answering] {
                switch error {
                case .busy(let status, let seconds):
                    pauses.add(busy: url, status: status, seconds: seconds, at: now)
                case .unavailable(500...), .connection, .timedOut, .offline: pauses.add(failed: url, at: now)
                case .garbled: pauses.add(garbled: url, at: now)
                default: break
                }
            }
        }
    }

    // MARK: - What is sent

    private func httpRequest(_ request: WebRequest, _ validator: CacheValidator?) -> HTTPRequest {
        var headers: HTTPHeaders = ["Accept": request.content.accept]
        if let token = settings.token(for: request.url) {
            headers["Authorization"] = "Bearer \(token.secret)"
        }
        if let validator {
            headers["If-None-Match"] = validator.tag
            headers["If-Modified-Since"] = validator.modified
        }
        var limits = settings.limits
        // A server sends posts page by page; a feed comes as a whole, sometimes with the posts of twenty years.
        if request.content == .feed { limits.bytes = WebContent.largestFeed(limits) }
        // Either may be a feed that is read as far as it came.
        limits.keepsBeginning = request.content == .feed || request.mayBeFeed
        // Both say themselves where they end.
        limits.keepsPieces = request.content == .feed || request.content == .json
        return HTTPRequest(
            request.url, headers: headers, limits: limits,
            allowsPlainHTTP: settings.allowsPlainHTTP, isNamedByServer: request.isNamedByServer)
    }

    /// What the server gave with the answer that is stored.
    ///
    /// An answer is stored after its validator: one that is newer than what is stored belongs to an answer that never got
    /// so far, and would keep the older one for ever.
    private func validator(for url: URL, storedAt: Date) -> Saved<CacheValidator>? {
        let saved = try? store?.validator(
            for: url.absoluteString, askedWith: settings.token(for: url)?.digest)
        guard let saved, saved.date <= storedAt else { return nil }
        return saved
    }

    private func keepValidator(_ request: WebRequest, _ response: HTTPResponse, _ answer: WebAnswer) {
        guard let store, let user = request.user, response.status == 200, response.breakOff == nil,
            !request.mayBeFeed || WebContent.feed.accepts(answer)
        else { return }
        let validator = CacheValidator(
            tag: response.headers["ETag"], modified: response.headers["Last-Modified"]
        ).sendable
        do {
            try store.put(
                validator, for: request.url.absoluteString,
                askedWith: settings.token(for: request.url)?.digest, of: user, at: settings.now())
        } catch {
            log.note(
                "\(request.purpose): what the server gave to be asked with again was not kept: \(error)"
            )
        }
    }
}

/// Where a request goes, as the log may say it.
enum RequestPlace {
    /// Host and port, path, and the parameters' names: values only of those that are known to be no secrets, see
    /// ``MaskedAddress``.
    ///
    /// A name or password before the host is left out. Everything is visible ASCII, and short.
    static func text(_ url: URL) -> String {
        var text = url.host(percentEncoded: true) ?? ""
        if let port = url.port { text += ":\(port)" }
        text += url.path(percentEncoded: true)
        if let query = url.query(percentEncoded: true), !query.isEmpty {
            // A name without a value may be one all the same: where the log says it, it is a name.
            let parameters = query.split(separator: "&").map { $0.contains("=") ? $0 : "\($0)=…" }
            text += "?" + parameters.joined(separator: "&")
        }
        let shown = String(
            MaskedAddress.text(text).unicodeScalars.map {
                0x21...0x7E ~= $0.value || $0 == "…" ? Character($0) : "?"
            })
        return shown.count > longest ? "\(shown.prefix(longest))…" : shown
    }

    /// The most characters of a place.
    private static let longest = 300
}
