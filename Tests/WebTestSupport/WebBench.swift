import Domain
import FoundationEssentials
import HTTP
import HTTPServer
import People
import Reactive
import Sync

@testable import PeopleWeb

/// A web of a test, and a server on this computer.
final class WebBench: Sendable {
    let server: LocalServer
    let web: Web
    let client: HTTPClient
    private let heads = Heads()

    private final class Heads: Sendable {
        let all = Locked<[String]>([])
    }

    /// A server that answers each request by its head.
    ///
    /// - Parameters:
    ///   - store: keeps validators.
    ///   - tokens: secrets by the port of the server.
    ///   - limits: of each request.
    ///   - clock: what time it is; nil for the system's.
    ///   - answer: what to send, headers and all; nil closes the connection.
    init(
        store: (any KnownAnswers)? = nil, token: String? = nil, limits: HTTPLimits = HTTPLimits(),
        clock: TestScheduler? = nil,
        answer:
            @escaping @Sendable (_ target: String, _ head: String, _ connection: ServerConnection) -> String?
    ) {
        let server = LocalServer { [heads] connection in
            while let head = connection.request() {
                heads.all.withLock { $0.append(head) }
                let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                guard let answer = answer(target, head, connection) else { return }
                connection.send(answer)
            }
        }
        self.server = server
        client = HTTPClient(userAgent: "Perch/test", environment: [:])
        let tokens = token.flatMap { Token($0, for: "127.0.0.1:\(server.port)") }.map { [$0] } ?? []
        var settings = WebSettings(tokens: tokens, limits: limits, random: { 0 })
        if let clock {
            settings.now = { clock.currentDate }
            settings.scheduler = clock
        }
        web = Web(client: client, store: store, settings: settings)
    }

    /// What was asked for, in order: path and query.
    var targets: [String] {
        heads.all.withLock { $0 }.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    }

    /// A header field of each request; nil where it was not sent.
    func sent(_ name: String) -> [String?] {
        heads.all.withLock { $0 }.map { head in
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
                .map { String($0.dropFirst(name.count + 2)) }
        }
    }

    func url(_ target: String) throws -> URL {
        struct NoURL: Error {}
        guard let url = URL(string: "http://127.0.0.1:\(server.port)\(target)") else { throw NoURL() }
        return url
    }

    func request(_ target: String = "/x", _ content: WebContent = .json) throws -> WebRequest {
        WebRequest(try url(target), content: content, purpose: "posts", name: "wren@marsh.example")
    }

    /// A whole answer with its length.
    static func answer(
        _ body: String, status: String = "200 OK", _ fields: [String] = ["Content-Type: application/json"]
    ) -> String {
        "HTTP/1.1 \(status)\r\n" + fields.map { "\($0)\r\n" }.joined()
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}

extension Future {
    /// Why there is no value; nil if there is one.
    func failure() async -> ServiceError? {
        do {
            _ = try await value
            return nil
        } catch {
            return error as? ServiceError
        }
    }
}
