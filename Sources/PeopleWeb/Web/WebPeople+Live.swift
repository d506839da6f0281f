import FoundationEssentials
import HTTP

extension WebPeople {
    /// The people on the internet, for a session on this computer.
    ///
    /// Nothing is asked, and libcurl is not looked for, before somebody is opened.
    ///
    /// - Parameters:
    ///   - environment: the process's variables: proxies, the token, another AppView.
    ///   - opening: where the person is who is named on the command line: `PERCH_TOKEN` is for that server alone.
    ///   - allowsPlainHTTP: whether other computers may be asked without protection.
    ///   - store: keeps what servers give to be asked with again; nil asks anew each time.
    ///   - log: is told of every request.
    /// - Throws: what is wrong with a token that somebody has put there.
    public static func live(
        environment: [String: String], opening: AccountOrigin? = nil, allowsPlainHTTP: Bool = false,
        store: (any KnownAnswers)?, log: RequestLog = RequestLog()
    ) throws(TokenError) -> WebPeople {
        let tokens = try Token.read(environment: environment, host: opening?.server?.authority)
        let client = HTTPClient(userAgent: userAgent, environment: environment)
        let web = Web(
            client: client, log: log, store: store,
            settings: WebSettings(tokens: tokens, allowsPlainHTTP: allowsPlainHTTP))
        return WebPeople(
            web: web, appView: environment[appViewVariable].flatMap { $0.isEmpty ? nil : $0 },
            store: store)
    }

    /// Who asks.
    static let userAgent = "Perch/0.1.0 (a reader of public profiles for terminals)"
}
