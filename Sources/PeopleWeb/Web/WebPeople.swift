import People

/// Opens people on servers, in feeds and of REST servers.
public struct WebPeople: Sendable {
    /// The variable that names another Bluesky AppView than the public one.
    public static let appViewVariable = "PERCH_BLUESKY_APPVIEW"

    private let web: any WebAsking
    private let appView: String?
    private let store: (any KnownAnswers)?

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

    /// What answers about the person of an account; nil for a file.
    public func source(for origin: AccountOrigin) -> (any PersonSource)? {
        switch origin {
        case .file: nil
        case .server(let account):
            MastodonSource(account, web: web, store: store)
        case .feed(let account):
            FeedSource(account, web: web, store: store)
        case .bluesky(let account):
            BlueskySource(account, base: appView ?? BlueskySource.publicView, web: web)
        case .rest(let account):
            JSONPlaceholderSource(account, web: web)
        }
    }
}
