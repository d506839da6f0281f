import Markup
public import People
import Values

/// Finds out what is at an address whose look does not tell: a pure machine, which asks nobody itself.
///
/// What it may be is tried in rounds, the likeliest first; what does not depend on one another is asked side by side, and no
/// more than ``mostRequests`` in all. A site is first asked itself, then Bluesky's view: that is told of nobody who is not
/// on it, if the site says who it is.
///
/// Source: the AT Protocol's handle resolution (`/.well-known/atproto-did`); where feeds lie, by the programs that serve them.
public struct AddressResolver: Equatable, Sendable {
    /// The most requests for one address.
    public static let mostRequests = 4

    /// What is asked.
    public enum Question: Hashable, Sendable {
        /// What is at an address: a feed, or a page that names one.
        case page(WebAddress)
        /// Whose handle on Bluesky a host is, of the host itself.
        case handle(WebOrigin)
        /// Whether Bluesky's view knows a handle.
        case bluesky(String)
        /// Who has a number on a server of Mastodon's kind.
        case number(String, WebOrigin)
    }

    /// What came of a question.
    public enum Finding: Equatable, Sendable {
        /// A feed is at this address.
        case feed(WebAddress)
        /// A page is there, which names these feeds, and these persons as whoever made it; maybe none.
        case page([PageFeed], people: [AccountOrigin] = [])
        /// A person is there.
        case person(AccountOrigin)
        /// Nothing, for this reason.
        case nothing(ServiceError)
    }

    /// What is there.
    public enum Outcome: Equatable, Sendable {
        /// Somebody whose profile and posts can be read, and the other feeds that the page names.
        case found(AccountOrigin, others: [PageFeed])
        /// Nobody.
        case failed(ServiceError)
    }

    /// What was found out; nil as long as something is being asked.
    public private(set) var outcome: Outcome?
    /// What was asked, in order.
    public private(set) var asked: [Question] = []

    private let address: WebAddress
    private var rounds: [[Question]]
    private var waiting: [Question] = []
    private var findings: [Question: Finding] = [:]

    /// Begins with whoever is at an address; nothing is asked before ``begin()``.
    public init(_ account: AddressAccount) {
        address = account.address
        let server = WebOrigin(of: address)
        let path = address.text.dropFirst(server.text.count)
        let parts = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        let feeds = { (names: [String]) in names.compactMap { WebAddress("\(server.text)/\($0)") } }
        if parts.count == 3, parts[0] == "ap", parts[1] == "users", parts[2].allSatisfy(\.isASCII),
            parts[2].allSatisfy(\.isNumber)
        {
            rounds = [[.number(String(parts[2]), server)], [.page(address)]]
        } else if path != "/" {
            rounds = [[.page(address)]]
        } else if server.isSecure, server.authority == server.host,
            let handle = BlueskyAccount(handle: server.host)
        {
            rounds = [
                [.page(address), .handle(server)],
                [.bluesky(handle.actor)] + feeds(["feed/"]).map { .page($0) },
            ]
        } else {
            rounds = [[.page(address)], feeds(["feed/", "index.xml", "atom.xml"]).map { .page($0) }]
        }
    }

    /// What is to be asked first.
    public mutating func begin() -> [Question] { askNext() }

    /// Takes an answer, and says what is to be asked now.
    ///
    /// - Returns: the next questions; none while others wait for their answers, and none when ``outcome`` is known.
    public mutating func take(_ finding: Finding, of question: Question) -> [Question] {
        guard outcome == nil, let place = waiting.firstIndex(of: question) else { return [] }
        waiting.remove(at: place)
        findings[question] = finding
        guard waiting.isEmpty else { return [] }
        decide()
        return outcome == nil ? askNext() : []
    }

    private mutating func askNext() -> [Question] {
        guard outcome == nil, waiting.isEmpty else { return [] }
        guard !rounds.isEmpty else {
            outcome = .failed(failure)
            return []
        }
        waiting = Array(rounds.removeFirst().prefix(Self.mostRequests - asked.count))
        asked += waiting
        return waiting
    }

    /// Ends with what was found in the last round, if that is anybody: a person before a feed, a feed before a page of one, and
    /// that before a page that says who made it.
    private mutating func decide() {
        let known = asked.compactMap { findings[$0] }
        for case .person(let origin) in known {
            outcome = .found(origin, others: [])
            return
        }
        for case .feed(let address) in known {
            outcome = .found(.feed(FeedAccount(address: address)), others: [])
            return
        }
        for case .page(let feeds, let people) in known {
            // What a page names in the clear is not asked for if the page itself was protected.
            let safe = feeds.filter { $0.address.isSecure || !address.isSecure }
            if let first = safe.first {
                outcome = .found(.feed(FeedAccount(address: first.address)), others: Array(safe.dropFirst()))
                return
            }
            if let person = people.first(where: { $0.server?.isSecure == true || !address.isSecure }) {
                outcome = .found(person, others: [])
                return
            }
        }
        // Where nobody can be reached, asking for other things is no use.
        for case .nothing(let error) in known where [.offline, .offlineMode].contains(error) {
            outcome = .failed(error)
            return
        }
    }

    /// Why nobody was found: what the address itself said weighs most.
    private var failure: ServiceError {
        guard let first = asked.first(where: { if case .page = $0 { true } else { false } }) else {
            return .notFound(address.shown)
        }
        switch findings[first] {
        case .nothing(let error): return error
        case .page, .feed, .person, nil: return .noFeed(address.shown)
        }
    }
}
