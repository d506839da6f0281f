import Domain
import FoundationEssentials
import Markup
import People
import Reactive
import Sync
import Values

/// Whoever is at an address whose look does not tell what is there: it finds out once, and passes on who that is.
///
/// What was found before is in the store, under the name of who it was, and is believed as long as they are there. Guarded
/// by `known` and `feed`.
final class AddressSource: Sendable {
    private let account: AddressAccount
    private let web: any WebAsking
    private let store: (any KnownAnswers)?
    private let people: @Sendable (any WebAsking, (any KnownAnswers)?) -> WebPeople
    private let view: String
    private let known = Locked<Found?>(nil)
    /// The address's own answer, if it is a feed, for whoever is opened as that.
    private let feed = Locked<WebAnswer?>(nil)
    private let searches = SharedFutures<String, Found>()

    /// What answers about whoever is there, and which other feeds the page names.
    private struct Found: Sendable {
        let source: any PersonSource
        var others: [PageFeed] = []
        /// Whether that was found in an earlier session.
        var isStored = false
    }

    /// - Parameters:
    ///   - account: the address.
    ///   - web: who asks.
    ///   - store: knows what was found before.
    ///   - view: the Bluesky AppView to ask.
    ///   - people: opens a person once it is known who that is, with whoever is to be asked, and with what is known of them.
    init(
        _ account: AddressAccount, web: any WebAsking, store: (any KnownAnswers)?, view: String,
        people: @escaping @Sendable (any WebAsking, (any KnownAnswers)?) -> WebPeople
    ) {
        self.account = account
        self.web = web
        self.store = store
        self.view = view
        self.people = people
    }

    /// What answers about somebody who was found here; on another host, it may not be one in somebody's own network.
    private func open(_ origin: AccountOrigin) -> (any PersonSource)? {
        let here = WebOrigin(of: account.address)
        let isNamed =
            switch origin {
            case .server, .serverTimeline, .feed, .address, .rest:
                origin.server?.host != here.host && !here.isHere
            // Whoever answers there was chosen by the person who reads.
            case .bluesky, .blueskyList, .file: false
            }
        let web = WebFoundAtAddress(
            web: web, address: account.userId, isNamedByServer: isNamed, feed: feed.withLock { $0.take() })
        return people(web, store.map { KnownAtAddress(store: $0, address: account.userId) })
            .source(for: origin)
    }

    /// What answers about the person; whoever asks at the same time shares the search.
    private func found() -> Future<Found> {
        searches.share("") { [self] in
            if let found = known.withLock({ $0 }) ?? stored { return Future(keep(found)) }
            return search(AddressResolver(account)) { $0.begin() }
        }
    }

    /// What answers about the person now, where whoever was found in an earlier session is no longer there.
    private func foundAnew() -> Future<Found> {
        searches.share("") { [self] in
            if let found = known.withLock({ $0 }), !found.isStored { return Future(found) }
            return search(AddressResolver(account)) { $0.begin() }
        }
    }

    /// What somebody who was found answers; anew where they are no longer there.
    private func answer<Value: Sendable>(
        _ read: @escaping @Sendable (Found) -> Future<Value>
    ) -> Future<Value> {
        found().flatMap { [self] found in
            read(found).recover(if: ServiceError.self) { [self] error -> Future<Value> in
                guard found.isStored else { return Future(error) }
                switch error {
                case .notFound, .gone, .noFeed, .garbled:
                    return foundAnew().flatMap { read($0) }.recover(if: ServiceError.self) { _ in
                        Future(error)
                    }
                default: return Future(error)
                }
            }
        }
    }

    /// Who was found in an earlier session.
    private var stored: Found? {
        guard let user = try? store?.profile(of: account.userId)?.value,
            let source = AccountOrigin(of: user).flatMap(open)
        else { return nil }
        let others = user.fields.filter(\.isFeed).compactMap { field in
            field.address.map { PageFeed(address: $0, title: field.value) }
        }
        return Found(source: source, others: others, isStored: true)
    }

    private func keep(_ found: Found) -> Found {
        known.withLock { $0 = found }
        return found
    }

    // MARK: - Searching

    /// Goes on until the resolver knows.
    private func search(
        _ resolver: AddressResolver, _ step: (inout AddressResolver) -> [AddressResolver.Question]
    ) -> Future<Found> {
        var resolver = resolver
        let questions = step(&resolver)
        if let outcome = resolver.outcome { return found(outcome) }
        let asked = resolver
        return Future.batch(questions.map { question in finding(question).map { (question, $0) } })
            .flatMap { [self] findings in
                search(asked) { resolver in
                    findings.flatMap { question, finding in resolver.take(finding, of: question) }
                }
            }
    }

    private func found(_ outcome: AddressResolver.Outcome) -> Future<Found> {
        switch outcome {
        case .failed(let error): return Future(error)
        case .found(let origin, let others):
            guard let source = open(origin) else { return Future(ServiceError.noFeed(name)) }
            for feed in others {
                web.note(
                    "address: the page also names feed:\(Excerpt.plain(MaskedAddress.text(feed.address.text)))"
                        + (feed.title.isEmpty ? "" : " (\(Excerpt.plain(feed.title)))"))
            }
            return Future(keep(Found(source: source, others: others)))
        }
    }

    /// What comes of a question; a failure is an answer, too.
    private func finding(_ question: AddressResolver.Question) -> Future<AddressResolver.Finding> {
        answer(question).recover { error in
            if error is CancellationError { return Future(error) }
            return Future(.nothing(error as? ServiceError ?? .notFound("")))
        }
    }

    private func answer(_ question: AddressResolver.Question) -> Future<AddressResolver.Finding> {
        switch question {
        case .page(let address): page(address)
        case .handle(let server):
            asking(server.url([".well-known", "atproto-did"]), "handle") { answer in
                let line = String(decoding: answer.body.prefix(300), as: UTF8.self).prefix { !$0.isNewline }
                let did = String(line.filter { !$0.isWhitespace })
                guard did.hasPrefix("did:"), let account = BlueskyAccount(handle: did) else {
                    return .nothing(.notFound(server.host))
                }
                return .person(.bluesky(account))
            }
        case .bluesky(let handle):
            bluesky(handle)
        case .number(let number, let server):
            asking(server.url(["api", "v1", "accounts", number]), "profile") { answer in
                let value = try server.json(answer)
                guard
                    let handle = MastodonDecoder(origin: server.text, domain: server.authority).handle(value),
                    let user = handle.split(separator: "@").first, value["id"]?.text == number
                else { return .nothing(.notFound(number)) }
                return .person(.server(ServerAccount(user: user.lowercased(), server: server)))
            }
        }
    }

    private func bluesky(_ handle: String) -> Future<AddressResolver.Finding> {
        guard let service = BlueskyService(handle, id: account.userId, base: view, web: web) else {
            return Future(ServiceError.notFound(name))
        }
        noteTry(of: WebAddress(view)?.host, "handle")
        return service.did(of: handle).map { did in
            BlueskyAccount(handle: did).map { .person(.bluesky($0)) } ?? .nothing(.notFound(handle))
        }
    }

    private func page(_ address: WebAddress) -> Future<AddressResolver.Finding> {
        let isSite = address.text == "\(WebOrigin(of: address).text)/"
        return asking(URL(string: address.text), isSite ? "site" : "page", mayBeFeed: true) {
            [self] answer in
            guard let place = WebAddress(answer.url.absoluteString) else { return .nothing(.notFound("")) }
            if WebContent.feed.accepts(answer), FeedDecoder.isFeed(answer) {
                // As a feed it may be larger than a page.
                if !answer.isCut { feed.withLock { $0 = answer } }
                return .feed(place)
            }
            let links = PageLinks(answer, at: place)
            return .page(links.feeds, people: links.people.compactMap { ProfileAddress($0, $0.text).person })
        }
    }

    private func asking(
        _ url: URL?, _ purpose: String, mayBeFeed: Bool = false,
        _ read: @escaping @Sendable (WebAnswer) throws -> AddressResolver.Finding
    ) -> Future<AddressResolver.Finding> {
        guard let url else { return Future(ServiceError.notFound(name)) }
        noteTry(of: url.host(), purpose)
        var request = WebRequest(
            url, content: .anything, purpose: purpose, name: name, user: mayBeFeed ? account.userId : nil)
        request.mayBeFeed = mayBeFeed
        return web.answer(to: request).map { try read($0) }
    }

    private func noteTry(of host: String?, _ purpose: String) {
        web.note("address: trying \(Excerpt.plain(host ?? "")) for a \(purpose)")
    }

    private var name: String { MaskedAddress.text(account.address.shown) }
}

extension AddressSource: PersonSource {
    /// The address, before anybody has been asked.
    var id: User.ID { account.userId }

    var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [self] query in
            answer { found in found.source.profiles.get(query).map { $0.naming(found.others) } }
        }
    }

    func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> {
        let lists = Locked<[Bool: any GetDataSource<PostsReply>]>([:])
        return QuerySource<PostsQuery, PostsReply> { [self] query in
            answer { found in
                // One list for all of its pages; another where somebody was found anew.
                let posts = lists.withLock { lists in
                    let posts = lists[found.isStored] ?? found.source.posts(tab)
                    lists[found.isStored] = posts
                    return posts
                }
                return posts.get(query)
            }
        }
    }
}

extension AddressSource: ThreadServiceType {
    /// The conversations of whoever is found.
    var threads: (any ThreadServiceType)? { self }

    /// The conversation around a post, where the person has such.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        let person: SignalProducer<Found, ServiceError> = .future { [self] in found() }
        return person.flatMap(.latest) { found in
            found.source.threads?.readThread(of: post)
                ?? SignalProducer(
                    error: .connection(why: "There are no conversations here. A feed has none."))
        }
    }
}

extension User {
    /// The person with other feeds of the page as further lines of the profile, by their names.
    fileprivate func naming(_ feeds: [PageFeed]) -> User {
        // What is stored names them already.
        with(
            fields: fields.filter { !$0.isFeed }
                + feeds.map { feed in
                    User.Field(
                        name: "Feed", value: feed.title.isEmpty ? feed.address.shown : feed.title,
                        address: feed.address, isFeed: true)
                })
    }
}

extension AccountOrigin {
    /// Where a person is that an origin has answered with; nil for whom that does not tell.
    init?(of user: User) {
        if user.id.origin == BlueskyAccount.site {
            guard let account = BlueskyAccount(handle: user.id.raw) else { return nil }
            self = .bluesky(account)
        } else if let address = WebAddress(user.id.origin), user.id == FeedAccount.userId(at: address.text) {
            self = .feed(FeedAccount(address: address))
        } else if let handle = ServerHandle(user.handle), let server = WebOrigin(address: user.id.origin) {
            self = .server(ServerAccount(user: handle.user.lowercased(), server: server))
        } else {
            return nil
        }
    }
}
