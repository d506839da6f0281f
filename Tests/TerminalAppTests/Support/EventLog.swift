import Sync

/// What happened, in order, noted from any thread.
final class EventLog<Entry: Sendable>: Sendable {
    private let noted = Locked<[Entry]>([])

    var entries: [Entry] { noted.withLock { $0 } }

    func note(_ entry: Entry) { noted.withLock { $0.append(entry) } }
}
