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

    let order: Order
    var passage: Passage
    var phase = Phase.waiting
    /// How the present place is reached.
    var route: Route
    /// When all of it must be over; it counts from the first turn.
    var end: ContinuousClock.Instant?
    /// When the present place must have been reached.
    var connectEnd: ContinuousClock.Instant?

    /// Begins with an order, or says why it cannot.
    init(_ order: Order, proxies: Proxies) throws(HTTPError) {
        self.order = order
        passage = try Passage(order.request)
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
