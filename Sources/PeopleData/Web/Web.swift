public import Domain
import FoundationEssentials
public import HTTP
import People
import Sync

/// Asks web servers for the data sources of a session.
///
/// One for a session: it knows which requests are on their way, how long busy servers want to be left alone, and what a
/// server gave to be asked with again. It never asks twice by itself; whoever shows the error decides that.
public final class Web: WebAsking {
    /// What was asked and how it ended.
    public let log: RequestLog

    private let client: HTTPClient
    private let settings: WebSettings
    private let store: Store?
    private let executor: any Executor
    private let flights = SharedFutures<Flight, WebAnswer>()
    private let backOff = Locked(BackOff())

    /// Asks through `client`.
    ///
    /// - Parameters:
    ///   - client: the session's client.
    ///   - log: is told of every request.
    ///   - store: keeps what servers give to be asked with again; nil asks unconditionally each time.
    ///   - settings: tokens, limits, clock and chance.
    ///   - executor: where answers are handed over, and so read by those who asked; the client's own queue is kept free.
    public init(
        client: HTTPClient, log: RequestLog = RequestLog(), store: Store? = nil,
        settings: WebSettings = WebSettings(),
        executor: any Executor = DispatchQueueExecutor(.concurrent(width: 2), name: "perch.answers")
    ) {
        self.client = client
        self.log = log
        self.store = store
        self.settings = settings
        self.executor = executor
    }

    /// Asks, or shares the request for the same that is on its way.
    public func answer(to request: WebRequest) -> Future<WebAnswer> {
        flights.share(Flight(request)) { [self] in Future { start(request, $0) } }
    }

    /// Adds a remark to the log.
    public func note(_ text: String) { log.note(text) }

    private func start(_ request: WebRequest, _ resolver: FutureResolver<WebAnswer>) {
        let open = log.begin(request.purpose, RequestPlace.text(request.url))
        let cancel = client.start(httpRequest(request)) { [self] result in
            executor.submit { [self] in finish(request, open, result, resolver) }
        }
        resolver.onCancel { [log] in
            cancel()
            log.end(open, .cancelled)
        }
    }

    private func finish(
        _ request: WebRequest, _ open: OpenRequest, _ result: Result<HTTPResponse, HTTPError>,
        _ resolver: FutureResolver<WebAnswer>
    ) {
        switch result {
        case .success(let response):
            log.end(open, .answered(response.status), bytes: response.body.count)
            do throws(ServiceError) {
                let answer = try answer(to: request, response)
                keepValidator(request, response)
                resolver.set(answer)
            } catch {
                resolver.set(error)
            }
        case .failure(.cancelled):
            log.end(open, .cancelled)
            resolver.set(CancellationError())
        case .failure(let error):
            log.end(open, .failed("\(error)"))
            resolver.set(ServiceError(error))
        }
    }

    private func answer(to request: WebRequest, _ response: HTTPResponse) throws(ServiceError) -> WebAnswer {
        let host = response.url.host() ?? ""
        if ![429, 503].contains(response.status) { backOff.withLock { $0.reset(host) } }
        let answer = WebAnswer(
            url: response.url, status: response.status, headers: response.headers, body: response.body)
        if request.expectedStatuses.contains(response.status) { return answer }
        let error = ServiceError(
            status: response.status, name: request.name, seconds: pause(response, host))
        if let error { throw error }
        if answer.isUnchanged {
            // Said to somebody who has not asked whether anything has changed.
            guard request.storedAt != nil else { throw .unavailable(status: 304) }
            return answer
        }
        guard request.content.accepts(response.headers, response.body) else {
            throw .garbled(host: host, expected: request.content.expectation)
        }
        return answer
    }

    private func pause(_ response: HTTPResponse, _ host: String) -> Int {
        let seconds = RetryHint.seconds(response.headers, now: settings.now())
        let plain = backOff.withLock { $0.pause(host, random: settings.random()) }
        return seconds ?? plain
    }

    // MARK: - What is sent

    private func httpRequest(_ request: WebRequest) -> HTTPRequest {
        var headers: HTTPHeaders = ["Accept": request.content.accept]
        if let token = settings.token(for: request.url) {
            headers["Authorization"] = "Bearer \(token.secret)"
        }
        if let storedAt = request.storedAt, let validator = validator(for: request.url, storedAt: storedAt) {
            headers["If-None-Match"] = validator.tag
            headers["If-Modified-Since"] = validator.modified
        }
        return HTTPRequest(
            request.url, headers: headers, limits: settings.limits,
            allowsPlainHTTP: settings.allowsPlainHTTP, isNamedByServer: request.isNamedByServer)
    }

    /// What the server gave with the answer that is stored.
    ///
    /// An answer is stored after its validator: one that is newer than what is stored belongs to an answer that never got
    /// so far, and would keep the older one for ever.
    private func validator(for url: URL, storedAt: Date) -> Validator? {
        guard let saved = try? store?.validator(for: url.absoluteString), saved.date <= storedAt else {
            return nil
        }
        return saved.value
    }

    private func keepValidator(_ request: WebRequest, _ response: HTTPResponse) {
        guard let store, let user = request.user, response.status == 200 else { return }
        let validator = Validator(tag: response.headers["ETag"], modified: response.headers["Last-Modified"])
        do {
            try store.put(validator, for: request.url.absoluteString, of: user, at: settings.now())
        } catch {
            log.note(
                "\(request.purpose): what the server gave to be asked with again was not kept: \(error.summary)"
            )
        }
    }
}
