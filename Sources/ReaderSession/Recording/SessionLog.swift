import FoundationEssentials
import People
import Reactive
import ReaderUI
import Replay
import Sync
import Terminal

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
package final class SessionLog: Sendable {
    /// How many entries are kept: a day of steady reading.
    static let capacity = 200_000

    /// How many bytes of answers are kept in memory, and how many more in a file.
    package static let mostInMemory = 64_000_000
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
    /// What entries are dated by.
    let now: @Sendable () -> Date
    private let emptyAnswers: KeptAnswers

    /// An empty log whose entries are dated by `now`.
    ///
    /// - Parameter mostInMemory: how many bytes of answers it keeps in memory.
    package convenience init(mostInMemory: Int = SessionLog.mostInMemory, now: @escaping @Sendable () -> Date)
    {
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
    package func note(_ event: SessionLogEntry.Event) {
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

    /// Notes that an account is opened in a tab of its own: scripts have no word for that, and tell it as typing.
    package func note(opening account: Account) {
        note(.sent("prompt", ScriptWords(Typing.beginTab.label)))
        note(.text(account.text))
        note(.sent("prompt", ScriptWords(Typing.accept.label)))
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
    package func account(of person: Int) -> Account? {
        state.withLock { $0.accounts[person] }
    }

    /// Goes on from a moment of the past: forgets what happened, and remembers how it came to that moment.
    package func restart(_ past: SessionPast) {
        state.withLock { state in
            state.rows.removeAll()
            state.answers = emptyAnswers
            state.counts = past.counts
            state.accounts = past.accounts
            state.past = past
        }
    }

    /// What the session goes on from; `nil` if it is still that which was opened.
    package var past: SessionPast? { state.withLock(\.past) }

    /// The entries from `index` on.
    package func entries(from index: Int) -> SessionLogEntries {
        state.withLock { state in
            SessionLogEntries(rows: state.rows[min(index, state.rows.count)...], answers: state.answers)
        }
    }

    /// Whether nothing more is kept.
    package var isFull: Bool { state.withLock(\.isFull) }

    /// About how many bytes a script of it is made of: that which it goes on from, and each answer as often as it came.
    package var length: Int { state.withLock { $0.answers.told + ($0.past?.length ?? 0) } }

    /// How many bytes of answers it keeps in memory, as it weighs them, and how many in its file.
    package var weight: (inMemory: Int, inFile: Int) {
        state.withLock { ($0.answers.inMemory, $0.answers.inFile) }
    }
}

/// Entries of a log: what was answered is taken from where it is kept as each is looked at.
package struct SessionLogEntries: RandomAccessCollection, Sendable {
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

    package var startIndex: Int { rows.startIndex }
    package var endIndex: Int { rows.endIndex }

    package subscript(index: Int) -> SessionLogEntry {
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

    /// From which entry on the answers weigh no more than `most` bytes, each counted as often as it came.
    func start(ofWeight most: Int) -> Int {
        var (weight, start) = (0, rows.endIndex)
        for index in rows.indices.reversed() {
            if case .answered(_, let reference) = rows[index].event {
                weight += answers.weight(of: reference)
            }
            guard weight <= most else { break }
            start = index
        }
        return start
    }

    private static func words(_ loss: KeptAnswers.Loss) -> String {
        switch loss {
        case .unreadable: "What was answered is not known any more: its file cannot be read."
        case .unwritable:
            "What was answered is not known any more: there was no room for it, and it could not be written down."
        }
    }
}

/// Something that happened to a session from outside.
package struct SessionLogEntry: Sendable {
    /// What it was.
    package enum Event: Equatable, Sendable {
        /// A key was pressed that meant something.
        case key(Key)
        /// A command was sent to a part of the reader, as no key does.
        case sent(ScriptAddress, ScriptWords)
        /// A text was typed or pasted into a prompt.
        case text(String)
        /// The terminal got another size.
        case resized(Size)
        /// A request was answered.
        case answered(RequestID, Answer)
        /// A request failed.
        case failed(RequestID, ServiceError)
    }

    /// When it happened.
    let date: Date
    let event: Event

    /// Whether what comes after it has a line of its own: typed texts may be joined.
    var isWhole: Bool { if case .text = event { false } else { true } }
}

extension SessionLog {
    /// A producer whose answers are noted just before they are passed on, both on `scheduler`.
    ///
    /// - Parameters:
    ///   - producer: asks for something once each time it is started.
    ///   - kind: what is asked for.
    ///   - person: whose services are asked; 0 for what belongs to nobody.
    ///   - scheduler: the reader's: what is noted there is noted in the order in which commands are reduced.
    ///   - nothing: the answer that an end without a value is; `nil` where it is none.
    ///   - answer: what a value is as an answer.
    func following<Value, Failure>(
        _ producer: SignalProducer<Value, Failure>, _ kind: RequestID.Kind, of person: Int = 0,
        on scheduler: any Scheduler, nothing: Answer? = nil,
        answer: @escaping @Sendable (Value) -> Answer
    ) -> SignalProducer<Value, Failure> {
        SignalProducer { [self] observer, lifetime in
            let id = begin(kind, of: person)
            let isAnswered = Locked(false)
            lifetime += producer.observe(on: scheduler).start { [self] event in
                switch event {
                case .value(let value):
                    isAnswered.withLock { $0 = true }
                    note(.answered(id, answer(value)))
                case .failed(let error):
                    if let error = error as? ServiceError { note(.failed(id, error)) }
                case .completed:
                    if let nothing, !isAnswered.withLock(\.self) { note(.answered(id, nothing)) }
                case .interrupted:
                    break
                }
                observer.send(event)
            }
        }
    }
}
