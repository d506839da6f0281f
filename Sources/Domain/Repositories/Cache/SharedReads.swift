import Sync

/// The readings of the main source that are under way, by what they read: who asks for the same joins the one that
/// there is.
///
/// Each who has joined has an interest of their own; when the last has gone, the reading is cancelled. A reading that
/// was overtaken by a write, or cancelled, is not joined any more.
final class SharedReads<Answer: Sendable>: Sendable {
    private struct Read: Sendable {
        let reading: Int
        let future: Future<Answer>
        let resolver: FutureResolver<Answer>
    }

    private let traffic: CacheTraffic
    /// Inside this lock only the locks of the traffic and of a future are taken, which take no other.
    private let underWay = Locked<[String: Read]>([:])

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
            let (shared, joined) = find(key, scope)
            if let joined {
                begin(shared, key, read)
                return joined
            }
            let own: Future<Answer> = Future(shared.future)
            // If it is cancelled, its last reader left while this one came.
            if !shared.future.isCancelled { return own }
        }
    }

    /// The read to join; or a new one, with its first reader's future.
    private func find(_ key: String?, _ scope: CacheScope) -> (Read, joined: Future<Answer>?) {
        if let old = underWay.withLock({ joinable(key, $0) }) { return (old, nil) }
        let (future, resolver) = Future<Answer>.pending()
        // Before anybody else can see it: one who came and went in between would cancel it under its first reader.
        let joined: Future<Answer> = Future(future)
        let (shared, isMine, _) = underWay.withLock { reads -> (Read, Bool, displaced: Read?) in
            if let old = joinable(key, reads) { return (old, false, nil) }
            let new = Read(reading: traffic.beginReading(scope), future: future, resolver: resolver)
            return (new, true, key.flatMap { reads.updateValue(new, forKey: $0) })
        }
        return (shared, isMine ? joined : nil)
    }

    /// The read with this key, if it can be joined: one that is cancelled will leave the table in a moment, and who
    /// waited for that would spin.
    private func joinable(_ key: String?, _ reads: [String: Read]) -> Read? {
        guard let key, let old = reads[key], !traffic.isOvertaken(old.reading), !old.future.isCancelled
        else { return nil }
        return old
    }

    private func begin(_ shared: Read, _ key: String?, _ read: (_ reading: Int) -> Future<Answer>) {
        let answer = read(shared.reading)
        answer.whenSet { [self] in leave(key, shared.reading) }
        if !shared.resolver.set(answer) { answer.cancel() }
    }

    private func leave(_ key: String?, _ reading: Int) {
        traffic.endReading(reading)
        guard let key else { return }
        _ = underWay.withLock { reads -> Read? in
            guard reads[key]?.reading == reading else { return nil }
            return reads.removeValue(forKey: key)
        }
    }
}
