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
            let (flight, boarded) = find(key, scope)
            if let boarded {
                begin(flight, key, read)
                return boarded
            }
            let joined: Future<Answer> = Future(flight.future)
            // If it is cancelled, its last passenger left while this one came.
            if !flight.future.isCancelled { return joined }
        }
    }

    /// The flight to join; or a new one, with its first passenger's future.
    private func find(_ key: String?, _ scope: CacheScope) -> (Flight, boarded: Future<Answer>?) {
        if let old = underWay.withLock({ joinable(key, $0) }) { return (old, nil) }
        let (future, resolver) = Future<Answer>.pending()
        // Before anybody else can see it: one who came and went in between would cancel it under its first passenger.
        let boarded: Future<Answer> = Future(future)
        let (flight, isMine, _) = underWay.withLock { flights -> (Flight, Bool, displaced: Flight?) in
            if let old = joinable(key, flights) { return (old, false, nil) }
            let new = Flight(reading: traffic.beginReading(scope), future: future, resolver: resolver)
            return (new, true, key.flatMap { flights.updateValue(new, forKey: $0) })
        }
        return (flight, isMine ? boarded : nil)
    }

    /// The flight with this key, if it can be joined: one that is cancelled will leave the table in a moment, and who
    /// waited for that would spin.
    private func joinable(_ key: String?, _ flights: [String: Flight]) -> Flight? {
        guard let key, let old = flights[key], !traffic.isOvertaken(old.reading), !old.future.isCancelled
        else { return nil }
        return old
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
