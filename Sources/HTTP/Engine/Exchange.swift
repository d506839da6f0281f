import Values

/// One request on its way: what the client's thread knows about it.
struct Exchange {
    enum Phase {
        /// In line at its host.
        case waiting
        /// Its name is being looked up.
        case lookingUp
        /// With curl.
        case transferring(CurlEasy)
    }

    let numbered: NumberedRequest
    var passage: Passage
    var phase = Phase.waiting
    /// How the present place is reached.
    var route: Route
    /// When all of it must be over; it counts from the first turn.
    var end: ContinuousClock.Instant?
    /// When the present place must have been reached.
    var connectEnd: ContinuousClock.Instant?

    /// Begins with a request, or says why it cannot.
    init(_ numbered: NumberedRequest, proxies: Proxies) throws(HTTPError) {
        self.numbered = numbered
        passage = try Passage(numbered.request)
        route = Route(
            destination: passage.destination, proxy: try proxies.proxy(to: passage.destination))
    }

    /// Goes where the answer points, or says why not.
    mutating func follow(_ location: String, proxies: Proxies) throws(HTTPError) {
        try passage.follow(location)
        route = Route(
            destination: passage.destination, proxy: try proxies.proxy(to: passage.destination))
        phase = .waiting
    }

    /// Whose line it stands in.
    var host: String { "\(passage.destination.spelledHost):\(passage.destination.port)" }

    /// How often it was redirected.
    var hop: Int { passage.redirects.count }
}

extension Exchange {
    /// What curl is told about the present step, whose addresses have been found and checked.
    func transfer(to addresses: [InternetAddress], with settings: Settings, at now: ContinuousClock.Instant)
        -> TransferOptions
    {
        TransferOptions(
            url: route.destination.text,
            method: numbered.request.method,
            headers: passage.headers,
            userAgent: settings.userAgent,
            proxy: route.proxy?.text,
            pin: addresses.isEmpty ? nil : route.pin(addresses),
            needsFreshConnection: passage.needsFreshConnection,
            certificates: settings.certificates,
            byteLimit: numbered.request.limits.bytes,
            keepsBeginning: numbered.request.limits.keepsBeginning,
            followsRedirects: numbered.request.limits.redirects > 0,
            connectMilliseconds: ((connectEnd ?? now) - now).milliseconds,
            totalMilliseconds: ((end ?? now) - now).milliseconds)
    }
}

/// A request with its number, by which it is known who waits for it.
struct NumberedRequest: Sendable {
    let id: Int
    let request: HTTPRequest
}

extension Duration {
    /// Whole milliseconds, rounded up, and at least 1: to curl, 0 means for ever.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let bounded = min(max(seconds, 0), 1_000_000)
        return max(1, Int(bounded) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}

/// What a client was made with.
struct Settings: Sendable {
    let userAgent: String
    /// A file of trusted certificates instead of the system's.
    var certificates: String?
    var rules: @Sendable () -> HTTPRules
    var library = CurlLibrary.system
    var resolver: any NameResolver = SystemResolver()
}
