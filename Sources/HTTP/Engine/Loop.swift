import Values

/// What the client's thread does: it alone touches curl.
///
/// State: `exchanges` has every request that is not answered yet; `queues` knows each of them too; `transfers` has those
/// that curl works on. Nothing here is shared: everybody else writes messages.
final class Loop {
    private let settings: Settings
    private let mailbox: Mailbox
    private let pending: PendingRequests
    private let multi: CurlMulti
    private let clock = ContinuousClock()
    private var exchanges: [Int: Exchange] = [:]
    /// The requests that curl works on, by the transfer's id.
    private var transfers: [UInt: Int] = [:]
    private var queues: HostQueues
    /// Whose turn it is and who has not begun.
    private var admitted: [Int] = []
    private var book = AddressBook()

    private init(_ settings: Settings, _ mailbox: Mailbox, _ pending: PendingRequests, _ multi: CurlMulti) {
        self.settings = settings
        self.mailbox = mailbox
        self.pending = pending
        self.multi = multi
        queues = HostQueues(limit: settings.rules().requestsAtOnce)
    }

    /// Answers the messages of a mailbox until it is closed; without libcurl, until it is empty.
    static func run(_ settings: Settings, _ mailbox: Mailbox, _ pending: PendingRequests) {
        guard settings.library.load(), let multi = CurlMulti() else {
            // Whoever installs the library meanwhile need not start the program again.
            return refuse(mailbox, pending, .noLibrary)
        }
        mailbox.open(multi)
        Loop(settings, mailbox, pending, multi).run()
    }

    /// Answers all messages with an error until there are none; the next request tries anew.
    static func refuse(_ mailbox: Mailbox, _ pending: PendingRequests, _ error: HTTPError) {
        while true {
            let messages = mailbox.collectOrEnd()
            if messages.isEmpty { return }
            for case .start(let numbered) in messages { pending.answer(numbered.id, .failure(error)) }
        }
    }

    private func run() {
        while true {
            let (messages, isClosed) = mailbox.collect()
            for message in messages { read(message) }
            if isClosed { return abandon() }
            expire()
            begin()
            multi.perform()
            for (id, code) in multi.ended() { conclude(id, code) }
            begin()
            multi.poll(milliseconds: patience)
        }
    }

    private func read(_ message: Message) {
        switch message {
        case .prepare: break
        case .start(let numbered):
            do throws(HTTPError) {
                guard (["User-Agent": settings.userAgent] as HTTPHeaders).unsendable == nil else {
                    throw HTTPError.invalidHeader("User-Agent")
                }
                let rules = settings.rules()
                queues.limit = rules.requestsAtOnce
                let exchange = try Exchange(numbered, proxies: rules.proxies)
                exchanges[numbered.id] = exchange
                if queues.join(numbered.id, at: exchange.host) { admitted.append(numbered.id) }
            } catch {
                pending.answer(numbered.id, .failure(error))
            }
        case .cancel(let id): finish(id, .failure(.cancelled))
        case .resolved(let id, let hop, let name, let result):
            if case .success(let addresses) = result { book.note(addresses, of: name, at: clock.now) }
            // It may have been cancelled, or have been looking for too long.
            guard let exchange = exchanges[id], exchange.hop == hop, case .lookingUp = exchange.phase else {
                return
            }
            transfer(id, result)
        }
    }

    // MARK: - Beginning

    /// Begins those whose turn it is.
    private func begin() {
        while !admitted.isEmpty {
            let ids = admitted
            admitted = []
            for id in ids { begin(id) }
        }
    }

    private func begin(_ id: Int) {
        guard var exchange = exchanges[id] else { return }
        let now = clock.now
        let limits = exchange.numbered.request.limits
        let end = exchange.end ?? now + limits.total
        exchange.end = end
        exchange.connectEnd = min(end, now + limits.connect)
        guard let name = exchange.route.nameToLookUp else {
            exchanges[id] = exchange
            return transfer(id, .success([]))
        }
        exchange.phase = .lookingUp
        exchanges[id] = exchange
        if let addresses = book.addresses(of: name, at: now) { return transfer(id, .success(addresses)) }
        settings.resolver.resolve(name) { [mailbox, hop = exchange.hop] result in
            _ = mailbox.post(.resolved(id, hop: hop, name: name, result))
        }
    }

    /// Hands a request to curl, once it is known where its place is.
    private func transfer(_ id: Int, _ result: Result<[InternetAddress], ResolverFailure>) {
        guard var exchange = exchanges[id] else { return }
        let host = exchange.route.destination.host
        do throws(HTTPError) {
            let addresses = try exchange.route.addresses(result)
            try exchange.passage.check(exchange.route.proxy == nil ? addresses : [])
            guard let easy = CurlEasy(exchange.transfer(to: addresses, with: settings, at: clock.now)),
                multi.add(easy)
            else {
                throw HTTPError.other(
                    code: 0, text: "this libcurl lacks an option that is needed", host: host)
            }
            exchange.phase = .transferring(easy)
            exchanges[id] = exchange
            transfers[easy.id] = id
        } catch {
            finish(id, .failure(error))
        }
    }

    // MARK: - Ending

    private func conclude(_ transfer: UInt, _ code: Int) {
        guard let id = transfers[transfer], let exchange = exchanges[id],
            case .transferring(let easy) = exchange.phase
        else { return }
        let host = exchange.route.destination.host
        let limits = exchange.numbered.request.limits
        switch easy.collector.overflow {
        case .head: finish(id, .failure(.headTooLarge(host: host)))
        case .body where limits.keepsBeginning: arrive(id, easy)
        case .body: finish(id, .failure(.tooLarge(host: host, limit: limits.bytes)))
        case .redirect: arrive(id, easy)
        case .noHead:
            finish(id, .failure(.malformed(host: host, easy.collector.isAlert ? .encrypted : .notHTTP)))
        case nil:
            if var error = easy.outcome(code: code).error(at: exchange.route, limits: limits) {
                if case .reset = error, easy.collector.head.status != 0 {
                    error = .reset(host: host, isUnderstood: true)
                }
                // The next try asks anew where it is.
                if let name = exchange.route.nameToLookUp { book.forget(name) }
                let isPiece = limits.keepsPieces && error.isBreakOff && easy.collector.hasPiece
                if isPiece { arrive(id, easy, breakOff: error) } else { finish(id, .failure(error)) }
            } else {
                arrive(id, easy)
            }
        }
    }

    /// Follows the answer's redirect, or hands the answer over.
    private func arrive(_ id: Int, _ easy: CurlEasy, breakOff: HTTPError? = nil) {
        guard var exchange = exchanges[id] else { return }
        let head = easy.collector.head
        // Proxies alone say so; for plain http it stands where the server's answer would.
        if head.status == 407, exchange.route.proxy != nil {
            return finish(id, .failure(.proxy(host: exchange.route.destination.host, .login)))
        }
        guard let location = easy.collector.location else {
            return finish(
                id,
                .success(
                    HTTPResponse(
                        status: head.status, headers: head.headers, body: easy.collector.body,
                        url: exchange.passage.url, redirects: exchange.passage.redirects,
                        isCut: easy.collector.overflow == .body, breakOff: breakOff)))
        }
        do throws(HTTPError) {
            try exchange.follow(location, proxies: settings.rules().proxies)
            drop(easy)
            exchanges[id] = exchange
            admitted += queues.leave(id)
            if queues.join(id, at: exchange.host) { admitted.append(id) }
        } catch {
            finish(id, .failure(error))
        }
    }

    private func drop(_ easy: CurlEasy) {
        transfers[easy.id] = nil
        multi.remove(easy)
    }

    /// Answers a request, wherever it is; nothing happens if it has been answered.
    private func finish(_ id: Int, _ result: Result<HTTPResponse, HTTPError>) {
        guard let exchange = exchanges.removeValue(forKey: id) else { return }
        if case .transferring(let easy) = exchange.phase { drop(easy) }
        admitted += queues.leave(id)
        pending.answer(id, result)
    }

    /// The client is gone: nothing is worth waiting for.
    private func abandon() {
        for id in exchanges.keys.sorted() { finish(id, .failure(.cancelled)) }
    }

    // MARK: - Waiting

    /// When the next look-up has taken too long.
    ///
    /// Everything else that takes time is curl's to measure.
    private var lookupEnd: ContinuousClock.Instant? {
        exchanges.values.compactMap { exchange in
            guard case .lookingUp = exchange.phase else { return nil }
            return exchange.connectEnd
        }.min()
    }

    private func expire() {
        let now = clock.now
        for (id, exchange) in exchanges {
            guard case .lookingUp = exchange.phase, let end = exchange.connectEnd, end <= now else {
                continue
            }
            let limits = exchange.numbered.request.limits
            finish(
                id,
                .failure(
                    .timedOut(
                        .lookup, host: exchange.route.destination.host,
                        limit: min(limits.connect, limits.total))))
        }
    }

    /// How long there is nothing to do, unless something happens: an idle client does not wake up.
    private var patience: Int {
        let day = 86_400_000
        return lookupEnd.map { min(day, ($0 - clock.now).milliseconds) } ?? day
    }
}

/// Who may ask a host now, and who waits: so many at once, the others in the order in which they came.
struct HostQueues {
    /// How many may ask a host at once; those who ask already go on if it is fewer.
    var limit: Int

    private var running: [String: Int] = [:]
    private var waiting: [String: [Int]] = [:]
    private var places: [Int: String] = [:]

    /// A line that lets so many ask a host at once.
    init(limit: Int) { self.limit = limit }

    /// Joins the line at a host; whether it is one's turn at once.
    mutating func join(_ id: Int, at host: String) -> Bool {
        places[id] = host
        guard running[host, default: 0] < limit, waiting[host] == nil else {
            waiting[host, default: []].append(id)
            return false
        }
        running[host, default: 0] += 1
        return true
    }

    /// Leaves the line, wherever in it; whose turn it is then, if that changes: of several, as more may ask by now.
    mutating func leave(_ id: Int) -> [Int] {
        guard let host = places.removeValue(forKey: id) else { return [] }
        if let index = waiting[host]?.firstIndex(of: id) {
            waiting[host]?.remove(at: index)
            if waiting[host]?.isEmpty == true { waiting[host] = nil }
            return []
        }
        let others = running[host, default: 1] - 1
        let line = waiting[host] ?? []
        let next = line.prefix(max(0, limit - others))
        waiting[host] = next.count == line.count ? nil : Array(line.dropFirst(next.count))
        running[host] = others + next.count > 0 ? others + next.count : nil
        return Array(next)
    }

    /// Whether nobody is anywhere in it.
    var isEmpty: Bool { running.isEmpty && waiting.isEmpty && places.isEmpty }
}

/// The addresses that names had lately; each is forgotten after a minute, as curl does.
private struct AddressBook {
    static let lifetime = Duration.seconds(60)
    static let capacity = 256

    private var entries: [String: (addresses: [InternetAddress], end: ContinuousClock.Instant)] = [:]

    /// The addresses of a name, if they are fresh.
    func addresses(of name: String, at now: ContinuousClock.Instant) -> [InternetAddress]? {
        entries[name].flatMap { $0.end > now ? $0.addresses : nil }
    }

    /// Notes the addresses of a name.
    mutating func note(_ addresses: [InternetAddress], of name: String, at now: ContinuousClock.Instant) {
        if entries.count >= Self.capacity { entries = entries.filter { $0.value.end > now } }
        // Somebody looks up names without end: begin anew.
        if entries.count >= Self.capacity { entries = [:] }
        entries[name] = (addresses, now + Self.lifetime)
    }

    /// Forgets a name, whose addresses may be of yesterday's network.
    mutating func forget(_ name: String) { entries[name] = nil }
}
