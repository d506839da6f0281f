public import Domain
public import FoundationEssentials
public import HTTP
import Markup
public import People
import Values

/// Who asks web servers: all that data sources know of the network.
///
/// ``Web`` asks real ones. Tests answer from a table.
public protocol WebAsking: Sendable {
    /// Asks, and answers what the server said.
    ///
    /// Each call is a request; when nobody is interested in its answer any more (`Future.cancel()`), it is given up. Parts of
    /// a person that need the same answer share it before they ask. The future is set on an executor that may be kept busy
    /// with reading the answer.
    ///
    /// A `ServiceError` says why there is no answer: the network, a status that is no answer to this request, or a body
    /// of another kind than was asked for.
    func answer(to request: WebRequest) -> Future<WebAnswer>

    /// Tells the log what became of an answer: posts that were skipped, a fallback that was taken.
    func note(_ text: String)

    /// Says that what an address answered could not be read, or not all of it: who asks it again waits for a moment, and
    /// does not ask whether anything has changed.
    func distrust(_ url: URL)

    /// Lets servers be asked at once that want to be left alone: somebody has said so.
    func liftPauses()

    /// Makes ready what the first request needs: somebody will ask soon.
    func prepare()
}

extension WebAsking {
    /// Nothing: this one keeps no log.
    public func note(_ text: String) {}

    /// Nothing: this one lets everybody ask at any time.
    public func distrust(_ url: URL) {}

    /// Nothing: this one leaves no server alone.
    public func liftPauses() {}

    /// Nothing: this one is always ready.
    public func prepare() {}
}

/// What to ask a web server for, and how to call it in messages.
public struct WebRequest: Hashable, Sendable {
    /// Where.
    public var url: URL

    /// What kind of answer can be read.
    public var content: WebContent

    /// What is asked for, for the log and the status line: `profile`, `posts`, `thread`.
    public var purpose: String

    /// What `notFound` and `gone` say is not there, in the words of whoever asked: `wren@example.org`.
    public var name: String

    /// Whose validators go with the request and are kept from its answer, of one that may be a feed if it is one; nil asks
    /// unconditionally.
    public var user: User.ID?

    /// When what is stored for this address was stored; nil when nothing is.
    ///
    /// Only then does the request ask whether anything has changed, and the answer may be ``WebAnswer/isUnchanged``.
    public var storedAt: Date?

    /// Statuses besides 200 to 299 that are answers to this request, with a body to be read, and no errors.
    public var expectedStatuses: Set<Int>

    /// Whether a public server has named the address: then it may not lead into a network that the public cannot reach.
    public var isNamedByServer: Bool

    /// Whether the answer may turn out to be a feed, so that the beginning of one that is too large is an answer, too.
    public var mayBeFeed = false

    /// Asks for `url`.
    public init(
        _ url: URL, content: WebContent = .json, purpose: String, name: String, user: User.ID? = nil,
        storedAt: Date? = nil, expectedStatuses: Set<Int> = [],
        isNamedByServer: Bool = false
    ) {
        self.url = url
        self.content = content
        self.purpose = purpose
        self.name = name
        self.user = user
        self.storedAt = storedAt
        self.expectedStatuses = expectedStatuses
        self.isNamedByServer = isNamedByServer
    }
}

/// What a web server answered.
public struct WebAnswer: Hashable, Sendable {
    /// Where the answer came from in the end.
    public let url: URL

    /// The status: 200 to 299, 304, or one that the request expected.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// The body, decompressed; empty when nothing has changed.
    public let body: [UInt8]

    /// Whether the body is the beginning of a larger one, of which the rest was left.
    public let isCut: Bool

    /// Why the body is the beginning of one whose rest never came; nil when it is whole.
    ///
    /// Only JSON and feeds come so: of those can be told what is missing.
    public let breakOff: ServiceError?

    /// What the server says that the body is, such as `text/html; charset=utf-8`; nil when it does not say.
    public var contentType: String? { headers["Content-Type"] }

    /// Whether the server says that what is stored is what it would answer (status 304).
    public var isUnchanged: Bool { status == 304 }

    /// When it last answered something else, of an answer that ``isUnchanged``; nil if that is not known.
    public let unchangedSince: Date?

    /// Makes an answer.
    public init(
        url: URL, status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8], isCut: Bool = false,
        breakOff: ServiceError? = nil, unchangedSince: Date? = nil
    ) {
        self.isCut = isCut
        self.breakOff = breakOff
        self.unchangedSince = unchangedSince
        self.url = url
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension PageLinks {
    /// Reads the page that a server answered with.
    init(_ answer: WebAnswer, at address: WebAddress) {
        self.init(answer.body, contentType: answer.contentType, at: address)
    }
}

extension WebAsking {
    /// Asks, and makes something of the answer; an address whose answer cannot be read is not asked again at once.
    func reading<Value: Sendable>(
        _ request: WebRequest, _ read: @escaping @Sendable (WebAnswer) throws -> Value
    ) -> Future<Value> {
        answer(to: request).map { answer in
            do {
                return try read(answer)
            } catch {
                guard case .garbled? = error as? ServiceError else { throw error }
                distrust(request.url)
                // It cannot be read because it broke off.
                throw answer.breakOff ?? error
            }
        }
    }
}

extension WebAsking {
    /// Tells the log what is missing from one answer: in one line, however much it is.
    ///
    /// - Parameters:
    ///   - skipped: what could not be read.
    ///   - purpose: what was asked for.
    func note(_ skipped: [SkippedPost], in purpose: String) {
        note(skipped.prefix(1).map { "\($0.name) was skipped: \($0.why)" }, of: skipped.count, in: purpose)
    }

    /// Tells the log what is odd in one answer: in one line, however much it is.
    func note(_ remarks: [String], in purpose: String) {
        note(remarks, of: remarks.count, in: purpose)
    }

    private func note(_ remarks: [String], of count: Int, in purpose: String) {
        guard let first = remarks.first else { return }
        note("\(purpose): \(first)" + (count > 1 ? " (and \(count - 1) more)" : ""))
    }

    /// Sees to it that what is missing from an answer is told again when it has not changed.
    ///
    /// Of an answer that broke off nobody knows whether it would do so again: it is to come whole.
    ///
    /// - Parameters:
    ///   - skipped: what could not be read.
    ///   - isWhole: whether the answer did not break off.
    ///   - url: the address that was asked.
    ///   - store: keeps what is missing; nil keeps nothing.
    func keep(_ skipped: [SkippedPost], isWhole: Bool, from url: URL, in store: (any KnownAnswers)?) {
        guard !skipped.isEmpty else { return }
        guard isWhole, skipped.count <= SkippedPost.mostKept, let store,
            (try? store.put(skipped, for: url.absoluteString)) != nil
        else { return distrust(url) }
    }
}

extension SkippedPost {
    /// The most remarks that are kept of one answer: one that lacks more comes whole each time.
    static let mostKept = 100

    /// One remark for all that an answer holds beyond the most that is read of one; nil when that is nothing.
    static func left(_ count: Int, after limit: Int) -> SkippedPost? {
        guard count > 0 else { return nil }
        let name = count == 1 ? "#\(limit + 1)" : "#\(limit + 1) to #\(limit + count)"
        return SkippedPost(name: name, why: "expected at most \(limit) posts in one answer", count: count)
    }

    /// That a list ends because what should lead to its next page cannot be an address.
    static func older(at target: String) -> SkippedPost {
        older("expected its address, found \(Excerpt.quoted(MaskedAddress.text(target)))")
    }

    /// That a list ends although a next page is named.
    ///
    /// - Parameter why: what was expected of the next page, and what was found.
    static func older(_ why: String) -> SkippedPost {
        SkippedPost(name: "older posts", why: "next page: \(why)", count: nil)
    }
}
