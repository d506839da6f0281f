package import Domain
import FoundationEssentials
import HTTP
public import People
public import Reactive
import Values

/// One request that tells of many people how many posts they have, where a server answers such a one.
///
/// Servers of Mastodon's family from 4.3 on tell it of forty of their people, Bluesky's view of twenty-five; nobody else does.
/// Sources: `GET /api/v1/accounts` of Mastodon, the lexicon `app.bsky.actor.getProfiles`.
public struct PeopleSurvey: Sendable {
    /// Of whom it tells, as indices in the list that was asked about.
    public let whom: [Int]

    private let request: @Sendable () -> Future<[Int: PersonActivity]>

    /// A request that tells of these people.
    package init(whom: [Int], request: @escaping @Sendable () -> Future<[Int: PersonActivity]>) {
        self.whom = whom
        self.request = request
    }

    /// Asks.
    ///
    /// Answers what is told, by the same indices; whoever the server does not know any more is not among it. Errors are what the
    /// network says, and that the server has no such request.
    public func ask() -> SignalProducer<[Int: PersonActivity], ServiceError> {
        .future { request() }
    }

    /// A server of Mastodon's family tells of its people, by their ids there.
    fileprivate static func mastodon(
        _ people: [(index: Int, id: String)], at server: WebOrigin, isNamedByServer: Bool,
        web: any WebAsking
    ) -> PeopleSurvey {
        let indices = Dictionary(people.map { ($0.id, $0.index) }) { first, _ in first }
        let url = server.url(["api", "v1", "accounts"], people.map { ("id%5B%5D", $0.id) })
        return PeopleSurvey(whom: people.map(\.index)) {
            answer(url, of: indices, in: nil, at: server, isNamedByServer: isNamedByServer, web) { account in
                guard let id = account["id"]?.nonEmptyText,
                    let count = account["statuses_count"]?.naturalNumber
                else { return nil }
                let day = account["last_status_at"]?.instant
                return ([id], PersonActivity(postCount: count, lastDay: day))
            }
        }
    }

    /// Bluesky's view tells of people, by handle or DID.
    fileprivate static func bluesky(
        _ people: [(index: Int, id: String)], at server: WebOrigin, web: any WebAsking
    ) -> PeopleSurvey {
        let indices = Dictionary(people.map { ($0.id.lowercased(), $0.index) }) { first, _ in first }
        let url = server.url(["xrpc", "app.bsky.actor.getProfiles"], people.map { ("actors", $0.id) })
        return PeopleSurvey(whom: people.map(\.index)) {
            answer(url, of: indices, in: "profiles", at: server, web) { profile in
                guard let count = profile["postsCount"]?.naturalNumber else { return nil }
                let names = [profile["handle"]?.text, profile["did"]?.text].compactMap { $0?.lowercased() }
                return (names, PersonActivity(postCount: count))
            }
        }
    }

    /// Asks, and reads the list that the answer is, or has under a name.
    private static func answer(
        _ url: URL?, of indices: [String: Int], in member: String?, at server: WebOrigin,
        isNamedByServer: Bool = false, _ web: any WebAsking,
        _ read: @escaping @Sendable (JSONValue) -> (names: [String], PersonActivity)?
    ) -> Future<[Int: PersonActivity]> {
        guard let url else { return Future(ServiceError.notFound(server.authority)) }
        let name = CountText.counted(indices.count, "person", "people")
        let request = WebRequest(url, purpose: "activity", name: name, isNamedByServer: isNamedByServer)
        return web.reading(request) { answer in
            let value = try server.json(answer)
            guard let (list, _) = (member.map { value[$0] } ?? value)?.list(atMost: indices.count) else {
                throw ServiceError.garbled(host: server.host, expected: "a list of people")
            }
            return list.reduce(into: [:]) { told, person in
                guard let (names, activity) = read(person) else { return }
                for name in names { if let index = indices[name] { told[index] = activity } }
            }
        }
    }
}

extension WebPeople {
    /// The most people of whom one request tells: Mastodon refuses more than 40, Bluesky's view more than 25.
    static let mostOfServer = 40, mostOfView = 25

    /// What tells of many of these people at once; of whom no request tells, or only one of them alone, none is.
    ///
    /// Nobody is asked: on which server somebody is under which id is known from before, or not at all.
    public func surveys(of origins: [AccountOrigin?]) -> [PeopleSurvey] {
        var servers: [WebOrigin: [(index: Int, id: String)]] = [:]
        // Where one of the people was led by another server: that is no reason to be asked for what is inside a network.
        var named: Set<WebOrigin> = []
        var actors: [(index: Int, id: String)] = []
        for (index, origin) in origins.enumerated() {
            switch origin {
            case .server(let account):
                let person = MastodonPerson(account, web: web, store: store, now: { Date() })
                if case .account(let id, let server) = person.footing {
                    servers[server, default: []].append((index, id))
                    if person.isNamedByServer(server) { named.insert(server) }
                }
            case .bluesky(let account): actors.append((index, account.actor))
            case .file, .serverTimeline, .feed, .blueskyList, .rest, .address, nil: break
            }
        }
        var surveys: [PeopleSurvey] = []
        for (server, people) in servers.sorted(by: { $0.key.text < $1.key.text }) {
            for chunk in Self.chunks(people, of: Self.mostOfServer) {
                surveys.append(
                    .mastodon(chunk, at: server, isNamedByServer: named.contains(server), web: web))
            }
        }
        if let view = WebOrigin(address: appView ?? BlueskySource.publicView) {
            for chunk in Self.chunks(actors, of: Self.mostOfView) {
                surveys.append(.bluesky(chunk, at: view, web: web))
            }
        }
        return surveys
    }

    /// Parts of so many; a last one of a single person is none, as asking them costs as much.
    private static func chunks<Element>(_ all: [Element], of size: Int) -> [[Element]] {
        stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min($0 + size, all.count)]) }
            .filter { $0.count > 1 }
    }
}
