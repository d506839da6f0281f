import Sync

/// The readings of the main source that are under way, by what they read: who asks for the same joins the one that
/// there is.
///
/// Each who has joined has an interest of their own; when the last has gone, the reading is cancelled. A reading that
/// was overtaken by a write, or cancelled, is not joined any more.
final class Flights<Answer: Sendable>: Sendable {
    private struct Flight: Sendable {
        let reading: Int
        let future: Future<Answer>
        let resolver: FutureResolver<Answer>
    }

    private let traffic: CacheTraffic
    /// Inside this lock only the locks of the traffic and of a future are taken, which take no other.
    private let underWay = Locked<[String: Flight]>([:])

    init(_ traffic: CacheTraffic) {
        self.traffic = traffic
    }

    /// The answer of the reading with this key that is under way, or else of `read`.
    ///
    /// `read` is given the number of the reading. Without a key nothing is shared.
    func join(
        _ key: String?,
        _ scope: CacheScope,
        _ read: (_ reading: Int) -> Future<Answer>
    ) -> Future<Answer> {
        while true {
            let (flight, isMine) = find(key, scope)
            let joined: Future<Answer> = Future(flight.future)
            if isMine {
                begin(flight, key, read)
                return joined
            }
            // If it is cancelled, its last passenger left while this one came.
            if !flight.future.isCancelled { return joined }
        }
    }

    private func find(_ key: String?, _ scope: CacheScope) -> (Flight, isMine: Bool) {
        let (flight, isMine, _) = underWay.withLock { flights -> (Flight, Bool, displaced: Flight?) in
            let old = key.flatMap { flights[$0] }
            // One that is cancelled will leave the table in a moment; who waited for that would spin.
            if let old, !traffic.isOvertaken(old.reading), !old.future.isCancelled {
                return (old, false, nil)
            }
            let (future, resolver) = Future<Answer>.pending()
            let new = Flight(reading: traffic.beginReading(scope), future: future, resolver: resolver)
            if let key { flights[key] = new }
            return (new, true, old)
        }
        return (flight, isMine)
    }

    private func begin(_ flight: Flight, _ key: String?, _ read: (_ reading: Int) -> Future<Answer>) {
        let answer = read(flight.reading)
        answer.whenSet { [self] in leave(key, flight.reading) }
        if !flight.resolver.set(answer) { answer.cancel() }
    }

    private func leave(_ key: String?, _ reading: Int) {
        traffic.endReading(reading)
        guard let key else { return }
        _ = underWay.withLock { flights -> Flight? in
            guard flights[key]?.reading == reading else { return nil }
            return flights.removeValue(forKey: key)
        }
    }
}
