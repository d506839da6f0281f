import Domain
import FoundationEssentials
import HTTP
public import People
public import Reactive
public import Values

/// Opens people on servers, in feeds and of REST servers.
public struct WebPeople: Sendable {
    /// The variable that names another Bluesky AppView than the public one.
    public static let appViewVariable = "PERCH_BLUESKY_APPVIEW"

    let web: any WebAsking
    let appView: String?
    let store: (any KnownAnswers)?

    /// People whom `web` asks for.
    ///
    /// - Parameters:
    ///   - web: asks the servers.
    ///   - appView: the Bluesky AppView to ask; nil for the public one.
    ///   - store: what is known from before; nil for nothing.
    public init(web: any WebAsking, appView: String? = nil, store: (any KnownAnswers)? = nil) {
        self.web = web
        self.appView = appView
        self.store = store
    }

    /// Lets servers be asked at once that said to be busy, though each at most once a second: somebody wants to know now.
    public func liftPauses() { web.liftPauses() }

    /// Makes ready what the first request needs: somebody is typing an account.
    public func prepare() { web.prepare() }

    /// What answers about the person of an account; nil for a file.
    public func source(for origin: AccountOrigin) -> (any PersonSource)? {
        switch origin {
        case .file: nil
        case .server(let account):
            MastodonSource(account, web: web, store: store)
        case .serverTimeline(let timeline):
            ServerTimelineSource(timeline, web: web, store: store)
        case .feed(let account):
            FeedSource(account, web: web, store: store)
        case .bluesky(let account):
            BlueskySource(account, base: appView ?? BlueskySource.publicView, web: web)
        case .blueskyList(let list):
            BlueskyListSource(list, base: appView ?? BlueskySource.publicView, web: web)
        case .rest(let account):
            JSONPlaceholderSource(account, web: web)
        case .address(let account):
            AddressSource(account, web: web, store: store, view: appView ?? BlueskySource.publicView) {
                WebPeople(web: $0, appView: appView, store: $1)
            }
        }
    }
}

extension WebPeople {
    /// The people on the internet, for a session on this computer.
    ///
    /// Nothing is asked, and libcurl is not looked for, before somebody is opened.
    ///
    /// - Parameters:
    ///   - environment: the process's variables: the token, another AppView.
    ///   - rules: how requests go through the network; is asked for each.
    ///   - opening: where the person is who is named on the command line: `PERCH_TOKEN` is for that server alone.
    ///   - allowsPlainHTTP: whether other computers may be asked without protection.
    ///   - store: keeps what servers give to be asked with again; nil asks anew each time.
    ///   - log: is told of every request.
    /// - Throws: what is wrong with a token that somebody has put there.
    public static func live(
        environment: [String: String], rules: @escaping @Sendable () -> WebRules,
        opening: AccountOrigin? = nil, allowsPlainHTTP: Bool = false,
        store: (any KnownAnswers)?, log: RequestLog = RequestLog()
    ) throws(TokenError) -> WebPeople {
        let tokens = try Token.read(environment: environment, host: opening?.server?.authority)
        let client = HTTPClient(userAgent: userAgent) { rules().http }
        let web = Web(
            client: client, log: log, store: store,
            settings: WebSettings(tokens: tokens, allowsPlainHTTP: allowsPlainHTTP))
        return WebPeople(
            web: web, appView: environment[appViewVariable].flatMap { $0.isEmpty ? nil : $0 },
            store: store)
    }

    /// Who asks.
    static let userAgent = "Perch/\(PerchVersion.number) (a reader of public profiles for terminals)"
}

extension WebPeople {
    /// The bytes of a picture, by the rules of every request: encrypted, bounded, and not asked for twice by itself.
    ///
    /// - Parameters:
    ///   - address: where it is.
    ///   - isNamedByServer: whether a public server has named the address: then it may not lead into a network that the
    ///     public cannot reach.
    public func picture(
        at address: WebAddress, isNamedByServer: Bool
    ) -> SignalProducer<[UInt8], ServiceError> {
        guard let url = URL(string: address.text) else {
            return SignalProducer(error: .connection(why: "The address cannot be asked for."))
        }
        return .future { [web] in
            web.answer(
                to: WebRequest(
                    url, content: .picture, purpose: "picture", name: "such picture",
                    isNamedByServer: isNamedByServer)
            ).map { $0.body }
        }
    }
}

/// Which Perch this is.
public enum PerchVersion {
    /// The release's number; a test holds the changelog to it.
    public static let number = "0.2.0"
    /// The day of the release, as manual pages write it.
    public static let date = "November 27, 2026"
}

/// How servers are asked, as somebody has chosen it; it is asked for anew before each request.
public struct WebRules: Sendable {
    let http: HTTPRules

    /// These rules.
    ///
    /// - Parameters:
    ///   - environment: where proxies are named: `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`.
    ///   - requestsAtOnce: how many requests ask one server at once.
    public init(environment: [String: String], requestsAtOnce: Int) {
        http = HTTPRules(environment: environment, requestsAtOnce: requestsAtOnce)
    }
}

/// A proxy that somebody has chosen.
public struct ChosenProxy: Sendable {
    /// Its address; a name and a password may stand in it.
    public let address: String
    /// The address without them.
    public let place: String

    /// Reads `scheme://[user:password@]host[:port][/]`, of the schemes `http`, `https`, `socks5` and `socks5h`; nil if it is none.
    public init?(_ text: String) {
        guard let proxy = ProxyAddress(text) else { return nil }
        address = proxy.text
        place = proxy.place
    }
}
