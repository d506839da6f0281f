/// Whom to ask next when many people are asked for news: a few at once, and of each host fewer.
///
/// Whoever is on the host with the most people waiting comes first, as that host decides how long it all takes; among hosts
/// with as many, and among the people of one host, the order is that of the list.
public struct RefreshQueue: Sendable {
    /// How many are asked at once.
    public static let width = 16
    /// How many of one host are.
    public static let widthOfHost = 2

    private struct Host: Sendable {
        var waiting: ArraySlice<Int>
        var open = 0
    }

    private let hosts: [String]
    private var queues: [Host] = []
    private var places: [String: Int] = [:]
    private var open = 0

    /// Queues people.
    ///
    /// - Parameter hosts: the host of each; a person is their index here.
    public init(hosts: [String]) {
        self.hosts = hosts
        for (index, host) in hosts.enumerated() {
            if let place = places[host] {
                queues[place].waiting.append(index)
            } else {
                places[host] = queues.count
                queues.append(Host(waiting: [index]))
            }
        }
    }

    /// Takes whoever may be asked now from the queue; each of them has to ``end(_:)``.
    public mutating func begin() -> [Int] {
        var begun: [Int] = []
        while open < Self.width {
            var fullest: Int?
            for (place, host) in queues.enumerated()
            where host.open < Self.widthOfHost
                && host.waiting.count > (fullest.map { queues[$0].waiting.count } ?? 0)
            {
                fullest = place
            }
            guard let fullest, let index = queues[fullest].waiting.popFirst() else { break }
            queues[fullest].open += 1
            open += 1
            begun.append(index)
        }
        return begun
    }

    /// Somebody who was begun has answered, or failed to.
    public mutating func end(_ index: Int) {
        guard hosts.indices.contains(index), let place = places[hosts[index]] else { return }
        queues[place].open -= 1
        open -= 1
    }

    /// Whether everybody was begun and has ended.
    public var isEmpty: Bool { open == 0 && queues.allSatisfy(\.waiting.isEmpty) }
}
