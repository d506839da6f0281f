import Domain
import FoundationEssentials
import HTTP
import People
import Sync

@testable import PeopleWeb

/// Answers from a table, by path and query; what is not in it is not found.
///
/// An answer of the table may wait until the test lets it go.
final class MadeWeb: WebAsking {
    enum Answer: Sendable {
        case json(String)
        case linked(String, link: String)
        case feed(String)
        case error(ServiceError)
        /// "Not found", said in these words.
        case nobody(String)
        case unchanged
        case waiting
    }

    private let host: String
    private let table: Locked<[String: Answer]>
    private let asked = Locked<[WebRequest]>([])
    private let waiting = Locked<[String: FutureResolver<WebAnswer>]>([:])
    private let noted = Locked<[String]>([])

    init(_ table: [String: Answer], host: String = "https://marsh.example") {
        self.table = Locked(table)
        self.host = host
    }

    /// Everything that was asked for, without the host if it is the table's.
    var places: [String] { asked.withLock { $0.map(\.url.absoluteString) }.map { place($0) } }
    var requests: [WebRequest] { asked.withLock { $0 } }
    var notes: [String] { noted.withLock { $0 } }

    /// Answers from now on with this.
    func put(_ answer: Answer, for place: String) { table.withLock { $0[place] = answer } }

    /// Lets a waiting answer go.
    func release(_ place: String, _ answer: Answer) {
        let resolver = waiting.withLock { $0.removeValue(forKey: place) }
        guard let resolver, let url = URL(string: host + place) else { return }
        resolver.set(Self.future(answer, url))
    }

    func note(_ text: String) { noted.withLock { $0.append(text) } }

    func answer(to request: WebRequest) -> Future<WebAnswer> {
        asked.withLock { $0.append(request) }
        let place = place(request.url.absoluteString)
        // A server of people, unless a test says otherwise.
        let otherwise: Answer =
            place == "/.well-known/nodeinfo" ? .json("{}") : .error(.notFound(request.name))
        let answer = table.withLock { $0[place] } ?? otherwise
        if case .waiting = answer {
            let (future, resolver) = Future<WebAnswer>.pending()
            waiting.withLock { $0[place] = resolver }
            return future
        }
        if case .nobody = answer, !request.expectedStatuses.contains(404) {
            return Future(ServiceError.notFound(request.name))
        }
        return Self.future(answer, request.url)
    }

    private func place(_ url: String) -> String {
        url.hasPrefix(host) ? String(url.dropFirst(host.count)) : url
    }

    private static func future(_ answer: Answer, _ url: URL) -> Future<WebAnswer> {
        switch answer {
        case .json(let text): Future(WebAnswer(url: url, body: Array(text.utf8)))
        case .linked(let text, let link):
            Future(WebAnswer(url: url, headers: ["Link": link], body: Array(text.utf8)))
        case .feed(let text):
            Future(
                WebAnswer(url: url, headers: ["Content-Type": "application/rss+xml"], body: Array(text.utf8)))
        case .error(let error): Future(error)
        case .nobody(let text): Future(WebAnswer(url: url, status: 404, body: Array(text.utf8)))
        case .unchanged: Future(WebAnswer(url: url, status: 304, body: []))
        case .waiting: Future(ServiceError.offline)
        }
    }
}
