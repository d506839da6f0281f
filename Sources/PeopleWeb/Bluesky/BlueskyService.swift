import Domain
import FoundationEssentials
import People
import Values

/// Asks Bluesky's public view about one person, or one list.
struct BlueskyService: Sendable {
    /// The person as it was asked for: a handle or a DID; of a list its address.
    let actor: String
    /// The person as queries and the store call it.
    let id: User.ID
    let web: any WebAsking
    private let server: WebOrigin

    init?(_ actor: String, id: User.ID, base: String, web: any WebAsking) {
        guard let server = WebOrigin(address: base) else { return nil }
        (self.actor, self.id, self.web, self.server) = (actor, id, web, server)
    }

    /// Where the ids are valid, whoever answers.
    static let origin = BlueskyAccount.site

    /// Asks a method of the view, and reads its answer; `nil` is what `read` gets when the account was taken down.
    ///
    /// - Parameters:
    ///   - method: the method's name, such as `app.bsky.actor.getProfile`.
    ///   - parameters: names and values of the query.
    ///   - purpose: what the log calls it.
    ///   - read: makes something of the answer.
    func ask<Value: Sendable>(
        _ method: String, _ parameters: [(String, String)], _ purpose: String,
        _ read: @escaping @Sendable (JSONValue?) throws -> Value
    ) -> Future<Value> {
        askForList(method, parameters, purpose, takesPieces: false) { value, _ in try read(value) }
    }

    /// The same, of a method that answers with a list: of one that is no JSON as a whole, or broke off, `read` gets what is there, and
    /// what is not.
    func askForList<Value: Sendable>(
        _ method: String, _ parameters: [(String, String)], _ purpose: String, takesPieces: Bool = true,
        _ read: @escaping @Sendable (JSONValue?, AnswerGap?) throws -> Value
    ) -> Future<Value> {
        guard let url = server.url(["xrpc", method], parameters) else {
            return Future(ServiceError.notFound(actor))
        }
        // Whatever is wrong with a request is a 400, and the body says what.
        let request = WebRequest(url, purpose: purpose, name: actor, expectedStatuses: [400])
        return web.reading(request) { answer in
            if answer.status == 400 {
                let refusal = BlueskyRefusal(answer.body)
                guard refusal == .takenDown else { throw refusal.error(about: actor) }
                return try read(nil, nil)
            }
            let (value, gap) = takesPieces ? try server.list(in: answer) : (try server.json(answer), nil)
            do {
                return try read(value, gap)
            } catch let fault as JSONFault {
                throw try server.reading { () throws(JSONFault) -> ServiceError in throw fault }
            }
        }
    }

    /// Whose handle it is, as the view knows it; `notFound` where it knows nobody.
    func did(of handle: String) -> Future<String> {
        ask("com.atproto.identity.resolveHandle", [("handle", handle)], "handle") { value in
            guard let did = value?["did"]?.nonEmptyText else { throw ServiceError.notFound(handle) }
            return did
        }
    }

    /// Tells the log what is missing from an answer.
    func note(_ skipped: [SkippedPost], in purpose: String) {
        web.note(skipped, in: purpose)
    }
}

/// The posts of one answer.
struct BlueskyPage {
    /// The most posts of a page that are read; 50 are asked for.
    static let mostPosts = 1_000

    private(set) var posts: [Post] = []
    private(set) var skipped: [SkippedPost] = []
    /// How many elements the answer holds, read or not.
    let count: Int
    /// Where the list goes on; nil at its end.
    let cursor: String?

    /// Reads an author's feed, each post by itself.
    ///
    /// - Parameters:
    ///   - value: the view's answer.
    ///   - actor: whose feed it is: then it is hidden if that person's posts are.
    ///   - pinned: whether only what is pinned is wanted; else what is pinned is left out, as it comes again at its place.
    /// - Throws: `hidden` when the person asks for it; a fault when it is no feed at all.
    init(_ value: JSONValue, of actor: String, pinned: Bool = false) throws {
        guard let (feed, left) = value["feed"]?.list(atMost: Self.mostPosts) else {
            throw JSONFault.value("a list of posts, found \(value["feed"]?.named ?? value.named)").under(
                "feed")
        }
        count = feed.count + left
        cursor = value["cursor"]?.nonEmptyText
        var neighbour = Post.noDate
        for (index, item) in feed.enumerated() {
            let isPin = BlueskyDecoder.isKind(item["reason"], "reasonPin")
            if isPin != pinned { continue }
            let author = item["post"]?["author"]
            if [author?["handle"]?.text, author?["did"]?.text].contains(where: {
                $0?.lowercased() == actor.lowercased()
            }),
                BlueskyLabels(author).asksForLogin
            {
                throw ServiceError.hidden(actor)
            }
            do throws(JSONFault) {
                let post = try BlueskyDecoder.post(
                    item["post"], reason: item["reason"], parent: item["reply"]?["parent"],
                    neighbour: neighbour)
                neighbour = post.date
                posts.append(post)
            } catch {
                let name = item["post"]?["uri"]?.nonEmptyText.map { Excerpt.plain($0) } ?? "#\(index + 1)"
                skipped.append(SkippedPost(name: name, why: error.why))
            }
        }
        if let rest = SkippedPost.left(left, after: Self.mostPosts) { skipped.append(rest) }
    }
}

/// Why the view answers 400.
enum BlueskyRefusal: Equatable {
    /// Nobody and nothing of that name.
    case notFound
    /// Bluesky has taken the account down.
    case takenDown
    /// The person has switched the account off, for now or for good.
    case deactivated
    /// The request was not understood.
    case other

    /// Reads the body: `{"error": "InvalidRequest", "message": "Profile not found"}`.
    init(_ body: [UInt8]) {
        let value = try? JSONValue(body)
        let message = (value?["message"]?.text ?? "").lowercased()
        switch value?["error"]?.text {
        case "AccountTakedown", "RepoTakendown": self = .takenDown
        case "AccountDeactivated", "RepoDeactivated": self = .deactivated
        case "NotFound", "RepoNotFound", "HandleNotFound", "AccountNotFound", "UnknownFeed", "UnknownList":
            self = .notFound
        case _ where message.contains("suspended"): self = .takenDown
        case _ where message.contains("deactivated"): self = .deactivated
        // All of these are the one error `InvalidRequest`; so is a name that could be nobody's.
        case _
        where message.contains("not found") || message.contains("could not find")
            || message.contains("valid did or a handle")
            || message.contains("could not be resolved") || message.contains("unable to resolve"):
            self = .notFound
        default: self = .other
        }
    }

    /// What a person is told who asked for `name`.
    func error(about name: String) -> ServiceError {
        switch self {
        case .notFound: .notFound(name)
        case .takenDown: .gone(name)
        case .deactivated: .notFound("active account \(name)")
        case .other: .unavailable(status: 400)
        }
    }
}
