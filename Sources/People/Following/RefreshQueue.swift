/// Whom to ask next when many people are asked for news: a few at once, and of each host fewer.
///
/// Whoever is on the host with the most people waiting comes first, as that host decides how long it all takes; among hosts
/// with as many, and among the people of one host, the order is that of the list. Whoever could not be read the last time is asked
/// behind all others of the host: what is wrong with one address may be said of the host, and end all that is asked there. A host
/// that is held is not asked.
public struct RefreshQueue: Sendable {
    /// How many are asked at once.
    public static let width = 16
    /// How many requests Mastodon's servers allow within ``window``.
    ///
    /// Source: Mastodon's `rack_attack.rb`, 300 within five minutes for an address.
    public static let allowed = 300
    /// Seconds after which a host gets as many again.
    public static let window = 300.0

    /// How much is asked of one host.
    public struct Limits: Equatable, Sendable {
        /// How many people are asked at once.
        public let width: Int
        /// How many requests a host that limits them gets within ``window``.
        public let allowance: Int

        /// These limits; half of what servers allow, unless said otherwise: others of this address ask there, too.
        ///
        /// - Parameters:
        ///   - percent: how much of what they allow is used, from 1 to 100.
        ///   - width: how many people of one host are asked at once.
        public init(percent: Int = 50, width: Int = 2) {
            self.width = max(1, width)
            allowance = max(1, RefreshQueue.allowed * min(100, percent) / 100)
        }
    }

    /// Somebody who is to be asked.
    public struct Item: Sendable {
        /// Which host is asked.
        public let host: String
        /// How many requests that takes.
        public let requests: Int
        /// Whether the host answers no more than so many within a time; nobody knows of others.
        public let isLimited: Bool
        /// Whether they could not be read the last time.
        public let hasFailed: Bool

        /// Describes a request of a host that limits them, unless said otherwise; of somebody who has not failed.
        public init(host: String, requests: Int = 1, isLimited: Bool = true, hasFailed: Bool = false) {
            self.host = host
            self.requests = requests
            self.isLimited = isLimited
            self.hasFailed = hasFailed
        }
    }

    private struct Host: Sendable {
        var waiting: ArraySlice<Int>
        /// Whoever is asked behind all of those.
        var last: ArraySlice<Int> = []
        /// Whether those are being asked, so that all others have ended.
        var isAtLast = false
        var open = 0
        /// Limited requests since somebody has counted anew.
        var begun = 0
        var isHeld = false

        /// How many are waiting, 0 where none of them can be asked yet.
        var ready: Int {
            waiting.isEmpty && open > 0 && !isAtLast ? 0 : waiting.count + last.count
        }

        var isEmpty: Bool { waiting.isEmpty && last.isEmpty }

        mutating func next() -> Int? {
            isAtLast = waiting.isEmpty
            return waiting.popFirst() ?? last.popFirst()
        }
    }

    private let items: [Item]
    private let limits: Limits
    private var queues: [Host] = []
    private var places: [String: Int] = [:]
    private var open = 0

    /// Queues people.
    ///
    /// - Parameters:
    ///   - items: the people; a person is their index here.
    ///   - later: who does not wait until they are added with ``add(_:)``.
    ///   - spent: how many limited requests each host has had in this ``window`` already.
    ///   - limits: how much is asked of one host.
    public init(
        _ items: [Item], later: Set<Int> = [], spent: [String: Int] = [:], limits: Limits = Limits()
    ) {
        self.items = items
        self.limits = limits
        for (index, item) in items.enumerated() {
            let place = places[item.host] ?? queues.count
            if place == queues.count {
                places[item.host] = place
                queues.append(Host(waiting: [], begun: spent[item.host] ?? 0))
            }
            if !later.contains(index) { add(index) }
        }
    }

    /// Lets somebody wait, behind the others of their host.
    public mutating func add(_ index: Int) {
        guard let place = place(of: index) else { return }
        queues[place][keyPath: line(of: index)].append(index)
    }

    /// Takes whoever may be asked now from the queue; each of them has to ``end(_:)``.
    public mutating func begin() -> [Int] {
        var begun: [Int] = []
        while open < Self.width {
            var fullest: Int?
            for (place, host) in queues.enumerated()
            where host.open < limits.width && !host.isHeld && host.begun < limits.allowance
                && host.ready > (fullest.map { queues[$0].ready } ?? 0)
            {
                fullest = place
            }
            guard let fullest, let index = queues[fullest].next() else { break }
            queues[fullest].open += 1
            if items[index].isLimited { queues[fullest].begun += items[index].requests }
            open += 1
            begun.append(index)
        }
        return begun
    }

    /// Somebody who was begun has answered, or failed to.
    public mutating func end(_ index: Int) {
        guard let place = place(of: index) else { return }
        queues[place].open -= 1
        open -= 1
    }

    /// Somebody who was begun is to be asked again, behind the next one of the host, which is left alone until ``release(_:)``.
    ///
    /// Behind that one, as a host may be busy for one address alone: the others would wait for that in vain.
    public mutating func hold(_ index: Int) {
        guard let place = place(of: index) else { return }
        end(index)
        let others = queues[place][keyPath: line(of: index)]
        queues[place][keyPath: line(of: index)] = others.prefix(1) + [index] + others.dropFirst()
        queues[place].isHeld = true
    }

    /// Leaves a host alone until ``release(_:)``.
    public mutating func hold(_ host: String) {
        if let place = places[host] { queues[place].isHeld = true }
    }

    /// Lets a host be asked again that was held.
    public mutating func release(_ host: String) {
        if let place = places[host] { queues[place].isHeld = false }
    }

    /// Counts the requests of every host anew: ``window`` is over.
    public mutating func renew() {
        for place in queues.indices { queues[place].begun = 0 }
    }

    /// The hosts that wait for ``renew()`` alone.
    public var exhausted: [String] {
        places.filter { !queues[$1].isEmpty && queues[$1].begun >= limits.allowance }.keys.sorted()
    }

    /// Whether everybody was begun and has ended.
    public var isEmpty: Bool { open == 0 && queues.allSatisfy(\.isEmpty) }

    /// Where somebody waits among those of their host.
    private func line(of index: Int) -> WritableKeyPath<Host, ArraySlice<Int>> {
        items[index].hasFailed ? \.last : \.waiting
    }

    private func place(of index: Int) -> Int? {
        items.indices.contains(index) ? places[items[index].host] : nil
    }
}
