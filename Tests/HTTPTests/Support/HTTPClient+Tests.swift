import FoundationEssentials
import HTTPServer

@testable import HTTP

extension HTTPClient {
    /// A client of a test: nothing of the machine's environment reaches it.
    static func forTests(
        environment: [String: String] = [:], requestsAtOnce: Int = 4,
        library: CurlLibrary = .system,
        resolver: any NameResolver = SystemResolver(), certificates: String? = nil
    ) -> HTTPClient {
        let rules = HTTPRules(environment: environment, requestsAtOnce: requestsAtOnce)
        return HTTPClient(
            Settings(
                userAgent: "Perch/test", certificates: certificates, rules: { rules },
                library: library, resolver: resolver))
    }

    /// Asks and waits for the answer.
    func answer(to request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        await withCheckedContinuation { continuation in
            start(request) { continuation.resume(returning: $0) }
        }
    }
}

extension HTTPRequest {
    /// A request to a server of the test's.
    static func local(
        _ server: LocalServer, _ path: String = "/", headers: HTTPHeaders = [:],
        limits: HTTPLimits = HTTPLimits()
    ) throws -> HTTPRequest {
        try HTTPRequest(.of("http://127.0.0.1:\(server.port)\(path)"), headers: headers, limits: limits)
    }
}

extension URL {
    struct NoURL: Error {}

    /// A URL that the test has written itself.
    static func of(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw NoURL() }
        return url
    }
}

extension Result {
    /// The error, if it is one.
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension HTTPResponse {
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
}
