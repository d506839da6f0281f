import FoundationEssentials
import People
import Sync

/// All that happens to a session from outside, in order, as long as it runs: what recordings and time travel are made of.
///
/// Keeping it costs an append; nothing is formatted until somebody wants a script of it. Everything is noted on the
/// loop's thread, where commands are reduced, so its order is the order in which the reader saw things.
///
/// Answers are what weighs. One that is equal to one before is held once; beyond ``mostInMemory`` bytes those that were
/// answered the longest ago move into a file without a name, from which they are read again when somebody looks back.
///
/// Map of the state, behind `state`'s lock: `rows` in order; `answers` are what was answered, see ``KeptAnswers``; `counts`
/// names requests; `accounts` are those of the people opened, by their number; `past` is what the session goes on from,
/// if it went back in time.
final class SessionLog: Sendable {
    /// How many entries are kept: a day of steady reading.
    static let capacity = 200_000

    /// How many bytes of answers are kept in memory, and how many more in a file.
    static let mostInMemory = 64_000_000
    static let mostInFile = 1_000_000_000

    private struct State: Sendable {
        var rows: [SessionLogEntries.Row] = []
        var answers: KeptAnswers
        var counts = RequestCounts()
        var accounts: [Int: Account] = [:]
        var past: SessionPast?

        var isFull: Bool { rows.count >= SessionLog.capacity || answers.isFull }
    }

    private let state: Locked<State>
    private let now: @Sendable () -> Date
    private let emptyAnswers: KeptAnswers

    /// An empty log whose entries are dated by `now`.
    ///
    /// - Parameter mostInMemory: how many bytes of answers it keeps in memory.
    convenience init(mostInMemory: Int = SessionLog.mostInMemory, now: @escaping @Sendable () -> Date) {
        self.init(
            answers: KeptAnswers(mostInMemory: mostInMemory, mostInFile: SessionLog.mostInFile), now: now)
    }

    /// An empty log that keeps answers in `answers`, which are none yet.
    init(answers: KeptAnswers, now: @escaping @Sendable () -> Date) {
        self.now = now
        emptyAnswers = answers
        state = Locked(State(answers: answers))
    }

    /// Appends what happened; nothing once the log is full.
    func note(_ event: SessionLogEntry.Event) {
        let date = now()
        state.withLock { state in
            guard !state.isFull else { return }
            if case .answered(let id, let answer) = event {
                state.rows.append(.init(date: date, event: .answered(id, state.answers.keep(answer))))
            } else {
                state.rows.append(.init(date: date, event: .other(event)))
            }
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
            state.rows.removeAll()
            state.answers = emptyAnswers
            state.counts = past.counts
            state.accounts = past.accounts
            state.past = past
        }
    }

    /// What the session goes on from; `nil` if it is still that which was opened.
    var past: SessionPast? { state.withLock(\.past) }

    /// The entries from `index` on.
    func entries(from index: Int) -> SessionLogEntries {
        state.withLock { state in
            SessionLogEntries(rows: state.rows[min(index, state.rows.count)...], answers: state.answers)
        }
    }

    /// Whether nothing more is kept.
    var isFull: Bool { state.withLock(\.isFull) }

    /// How many bytes of answers it keeps in memory, as it weighs them, and how many in its file.
    var weight: (inMemory: Int, inFile: Int) { state.withLock { ($0.answers.inMemory, $0.answers.inFile) } }
}

/// Entries of a log: what was answered is taken from where it is kept as each is looked at.
struct SessionLogEntries: RandomAccessCollection {
    struct Row: Sendable {
        enum Event: Sendable {
            case answered(RequestID, KeptAnswers.Reference)
            case other(SessionLogEntry.Event)
        }

        let date: Date
        let event: Event
    }

    let rows: ArraySlice<Row>
    let answers: KeptAnswers

    var startIndex: Int { rows.startIndex }
    var endIndex: Int { rows.endIndex }

    subscript(index: Int) -> SessionLogEntry {
        let row = rows[index]
        switch row.event {
        case .other(let event): return SessionLogEntry(date: row.date, event: event)
        case .answered(let id, let reference):
            // What cannot be read again has as good as failed.
            let event: SessionLogEntry.Event =
                switch answers[reference] {
                case .success(let answer): .answered(id, answer)
                case .failure(let loss): .failed(id, .storage(why: Self.words(loss)))
                }
            return SessionLogEntry(date: row.date, event: event)
        }
    }

    private static func words(_ loss: KeptAnswers.Loss) -> String {
        switch loss {
        case .unreadable: "What was answered is not known any more: its file cannot be read."
        case .unwritable:
            "What was answered is not known any more: there was no room for it, and it could not be written down."
        }
    }
}
