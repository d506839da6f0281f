import Sync

/// The readings of the main source that are under way, by what they read: who asks for the same joins the one that
/// there is.
///
/// Each who has joined has an interest of their own; when the last has gone, the reading is cancelled. A reading that
/// was overtaken by a write, or cancelled, is not joined any more.
final class SharedReadings<Answer: Sendable>: Sendable {
    private struct SharedReading: Sendable {
        let reading: Int
        let future: Future<Answer>
        let resolver: FutureResolver<Answer>
    }

    private let traffic: CacheTraffic
    /// Inside this lock only the locks of the traffic and of a future are taken, which take no other.
    private let underWay = Locked<[String: SharedReading]>([:])

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
            if let joined = joinOnce(key, scope, since: nil, read) { return joined }
        }
    }

    /// The same; nil if it is to be looked again, because a reading has ended meanwhile that may have brought what is asked for.
    ///
    /// - Parameter ended: how many readings had ended when it was seen that `read` is needed; nil to begin it in any case.
    func joinOnce(
        _ key: String?,
        _ scope: CacheScope,
        since ended: Int?,
        _ read: (_ reading: Int) -> Future<Answer>
    ) -> Future<Answer>? {
        guard let (shared, mine) = find(key, scope, since: ended) else { return nil }
        if let mine {
            begin(shared, key, read)
            return mine
        }
        let joined: Future<Answer> = Future(shared.future)
        // It may have been cancelled meanwhile, because the last who had joined it has gone: then look again.
        return shared.future.isCancelled ? nil : joined
    }

    /// The reading to join; or a new one, with the future for who begins it; nil if one has ended since only so many had.
    private func find(
        _ key: String?, _ scope: CacheScope, since ended: Int?
    ) -> (SharedReading, mine: Future<Answer>?)? {
        if let old = underWay.withLock({ joinable(key, $0) }) { return (old, nil) }
        let (future, resolver) = Future<Answer>.pending()
        // Made before anybody else can see the reading: one who joined and left in between would cancel it.
        let mine: Future<Answer> = Future(future)
        let found = underWay.withLock {
            readings -> (SharedReading, isNew: Bool, displaced: SharedReading?)? in
            if let old = joinable(key, readings) { return (old, false, nil) }
            // Who leaves the table is counted before: whoever is not there any more is counted here.
            if let ended, traffic.endedReadings != ended { return nil }
            let new = SharedReading(reading: traffic.beginReading(scope), future: future, resolver: resolver)
            return (new, true, key.flatMap { readings.updateValue(new, forKey: $0) })
        }
        return found.map { ($0.0, $0.isNew ? mine : nil) }
    }

    /// The reading with this key, if it can be joined: one that is cancelled will leave the table in a moment, and who
    /// waited for that would spin.
    private func joinable(_ key: String?, _ readings: [String: SharedReading]) -> SharedReading? {
        guard let key, let old = readings[key], !traffic.isOvertaken(old.reading), !old.future.isCancelled
        else { return nil }
        return old
    }

    private func begin(_ shared: SharedReading, _ key: String?, _ read: (_ reading: Int) -> Future<Answer>) {
        let answer = read(shared.reading)
        answer.whenSet { [self] in leave(key, shared.reading) }
        shared.resolver.set(answer)
    }

    private func leave(_ key: String?, _ reading: Int) {
        traffic.endReading(reading)
        guard let key else { return }
        _ = underWay.withLock { readings -> SharedReading? in
            guard readings[key]?.reading == reading else { return nil }
            return readings.removeValue(forKey: key)
        }
    }
}
