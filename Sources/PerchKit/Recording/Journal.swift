import FoundationEssentials
import People
import Sync

/// All that happens to a session from outside, in order, as long as it runs: what recordings and time travel are made of.
///
/// Keeping it costs an append; nothing is formatted until somebody wants a script of it. Everything is noted on the
/// loop's thread, where commands are reduced, so its order is the order in which the reader saw things.
///
/// Map of the state, behind `state`'s lock: `entries` in order; `counts` names requests; `accounts` are those of the
/// people opened, by their number; `past` is what the session goes on from, if it went back in time.
final class Journal: Sendable {
    /// How many entries are kept, each post of an answer counting as one more: a day of steady reading.
    static let capacity = 200_000

    private struct State: Sendable {
        var entries: [JournalEntry] = []
        var weight = 0
        var counts = RequestCounts()
        var accounts: [Int: Account] = [:]
        var past: SessionPast?
    }

    private let state = Locked(State())
    private let now: @Sendable () -> Date

    /// An empty journal whose entries are dated by `now`.
    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// Appends what happened; nothing once the journal is full.
    func note(_ event: JournalEntry.Event) {
        let entry = JournalEntry(date: now(), event: event)
        state.withLock { state in
            guard state.weight < Self.capacity else { return }
            state.weight += event.weight
            state.entries.append(entry)
        }
    }

    /// Names a request that begins.
    func begin(_ kind: RequestID.Kind, of person: Int) -> RequestID {
        state.withLock { $0.counts.next(kind, of: person) }
    }

    /// Notes that a person is opened, and answers their number.
    func open(_ account: Account) -> Int {
        state.withLock { state in
            let person = state.counts.nextPerson()
            state.accounts[person] = account
            return person
        }
    }

    /// Whose services are known by a number; `nil` for nobody's.
    func account(of person: Int) -> Account? {
        state.withLock { $0.accounts[person] }
    }

    /// Goes on from a moment of the past: forgets what happened, and remembers how it came to that moment.
    func restart(_ past: SessionPast) {
        state.withLock { state in
            state.entries.removeAll()
            state.weight = past.inputs.count
            state.counts = past.counts
            state.accounts = past.accounts
            state.past = past
        }
    }

    /// What the session goes on from; `nil` if it is still that which was opened.
    var past: SessionPast? { state.withLock(\.past) }

    /// The entries from `index` on.
    func entries(from index: Int) -> ArraySlice<JournalEntry> {
        state.withLock { $0.entries[min(index, $0.entries.count)...] }
    }

    /// Whether nothing more is kept.
    var isFull: Bool { state.withLock { $0.weight >= Self.capacity } }
}
