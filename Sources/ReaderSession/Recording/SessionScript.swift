import FoundationEssentials
import Interaction
import People
import PeopleWeb
import ReaderUI
import Replay
import Terminal

/// The script of a session, written from its log: entry by entry it is played on a stage as a replay would, and what
/// happens there is written beneath.
///
/// So a recording replays by construction: its numbers, commands and labels are those of the replay, whatever the
/// threads of the live reader did in the meantime. An answer to a request that the replay has given up by then is left
/// out; the reader ignored it, too.
///
/// It holds only what was shown: of bookmarks those on whose posts the reader came, and all once their list is opened;
/// they come by `send store tell` and a reply. What may be secret in an address is masked, see ``RecordedNames``.
///
/// It is driven from one thread.
package final class SessionScript {
    /// The stage on which the session is played.
    let stage: PerchStage
    private let opening: SessionOpening
    private let names: RecordedNames
    private let accounts: (Int) -> Account?
    private let start: ScriptInstant
    private let zone: ScriptZone
    private var transcript: Transcript
    /// Keeps what happens as steps, from a moment on; `nil` as long as it is written.
    private var steps: (recorder: StepRecorder, stage: LaterStage)?
    /// Milliseconds from the start to the last entry.
    private(set) var elapsed = 0
    /// The bookmarks that the reader knows and has shown nothing of: each is written when that changes.
    private var hidden: [Bookmark] = []
    /// What waits until it is known whether the text that it begins with is secret.
    private var held: [SessionLogEntry] = []

    /// Begins the script of a session.
    ///
    /// - Parameters:
    ///   - opening: how the session began.
    ///   - names: how the demo people are called, and what lies below the home.
    ///   - lookup: finds the demo people, by whose names answers are written where that says it all.
    ///   - machines: fingerprints for the head.
    ///   - past: what the session goes on from, if it went back in time.
    ///   - accounts: the account of a person by number.
    ///   - screens: whether what the screen looked like is written wherever nothing happened for a while.
    /// - Throws: `StageRefusal` if the account could not be opened by a script.
    package init(
        _ opening: SessionOpening, names: RecordedNames, lookup: FixtureLookup,
        machines: [MachineFingerprint] = [], past: SessionPast? = nil, screens: Bool = false,
        accounts: @escaping (Int) -> Account?
    ) throws(StageRefusal) {
        self.opening = opening
        self.names = names
        self.accounts = accounts
        let head = try ScriptHead(opening, names)
        (start, zone) = (head.start, head.zone)
        stage = try PerchStage(head, folder: nil, lookup: lookup)
        transcript = Transcript(
            on: stage, size: head.size, start: start, zone: head.zone, account: head.account,
            machines: machines,
            leavingOut: PerchStage.sums, screensAfter: screens ? Self.rest : nil)
        if let past { go(on: past) } else { begin() }
    }

    /// Whoever looks at a screen does nothing for as long as this; a key that is held down comes sooner.
    private static let rest = ScriptOffset(milliseconds: 250) ?? .zero

    private func go(on past: SessionPast) {
        for input in past.inputs {
            // They have been played before, so none is refused; were one to be, the recording would go on without it.
            try? put(input)
            elapsed += input.offset.milliseconds
        }
    }

    /// A stage that is set up for a session and has not been driven yet.
    ///
    /// - Throws: `StageRefusal` if the account could not be opened by a script.
    package static func stage(
        for opening: SessionOpening, names: RecordedNames, lookup: FixtureLookup
    ) throws(StageRefusal) -> PerchStage {
        try PerchStage(try ScriptHead(opening, names), folder: nil, lookup: lookup)
    }

    /// What the reader does by itself when it opens.
    private func begin() {
        if opening.isOffline { send("app", "offline") }
        if opening.hasStore { send("store", "open") }
        send("outside", "answers")
        if opening.account != nil, opening.loads { send("user", "reload") }
    }

    /// Performs an input, which is written, or kept as a step.
    private func put(_ input: ScriptInput) throws(StageRefusal) {
        guard let later = steps?.stage else { return try transcript.take(input) }
        try steps?.recorder.take(later.renumbered(input))
    }

    private func send(_ address: ScriptAddress, _ command: ScriptWords) {
        // The stage has all of these; were one to go missing, the recording would say so by lacking it.
        try? put(ScriptInput(.zero, .send(address, command)))
    }

    /// Plays entries and writes them; what was typed at one instant is written as one text.
    ///
    /// - Throws: `StageRefusal` if an answer is longer than a line of a script may be; the script ends before it then.
    func take(_ entries: some Sequence<SessionLogEntry>) throws(StageRefusal) {
        var rest = joined(held + entries)[...]
        held = []
        while let entry = rest.first {
            guard let isSecret = isSecret(entry, before: rest.dropFirst()) else {
                held = Array(rest)
                return
            }
            rest.removeFirst()
            try take(entry, isSecret: isSecret)
        }
    }

    /// Entries of which no two are texts of one instant.
    private func joined(_ entries: [SessionLogEntry]) -> [SessionLogEntry] {
        entries.reduce(into: []) { joined, entry in
            if case .text(let text) = entry.event, let last = joined.last,
                case .text(let before) = last.event,
                isSameInstant(last, entry)
            {
                joined[joined.count - 1] = SessionLogEntry(date: last.date, event: .text(before + text))
            } else {
                joined.append(entry)
            }
        }
    }

    package func isSameInstant(_ one: SessionLogEntry, _ other: SessionLogEntry) -> Bool {
        milliseconds(one) == milliseconds(other)
    }

    private func milliseconds(_ entry: SessionLogEntry) -> Int { Self.milliseconds(entry.date) }

    private static func milliseconds(_ date: Date) -> Int {
        Int((date.timeIntervalSince1970 * 1000).rounded())
    }

    private func take(_ entry: SessionLogEntry, isSecret: Bool) throws(StageRefusal) {
        letWaitsEnd(before: entry)
        guard let action = try action(entry.event, isSecret: isSecret) else { return }
        let now = milliseconds(entry) - start.milliseconds
        var offset = ScriptOffset(milliseconds: max(0, now - elapsed)) ?? .zero
        elapsed += offset.milliseconds
        if try writeBookmarks(shownBy: entry.event, after: offset) { offset = .zero }
        let wasLoading = stage.bookmarks?.isLoading ?? false
        do {
            try put(ScriptInput(offset, action))
        } catch {
            // What the replay does not wait for any more: the reader ignored it as well. Its time is kept.
            return
        }
        if case .answered(_, .bookmarks(let bookmarks)) = entry.event, wasLoading,
            stage.bookmarks?.isLoading == false
        {
            hidden = stage.visibility(of: bookmarks).hidden
        }
    }

    /// Writes the bookmarks that come upon the screen with what happens now, just before it does.
    ///
    /// - Returns: whether it wrote any, and so let the time pass.
    private func writeBookmarks(
        shownBy event: SessionLogEntry.Event, after offset: ScriptOffset
    ) throws(StageRefusal) -> Bool {
        guard !hidden.isEmpty else { return false }
        var shown: Set<Post.Key> = []
        let keys = Set(hidden.map(\.id))
        switch event {
        case .answered(_, let answer): shown = answer.postKeys(among: keys)
        case .key(let key):
            let reader = stage.readerViewModel
            for case .app(.bookmarks) in KeyTables.commands(for: .key(key), in: reader).map({
                reader.meaning(of: $0)
            }) {
                shown = keys
            }
        case .sent("app", "bookmarks"): shown = keys
        case .sent, .text, .resized, .failed: break
        }
        guard !shown.isEmpty,
            let payload = Answer.bookmarks(hidden.filter { shown.contains($0.id) }).json(names)
        else { return false }
        hidden.removeAll { shown.contains($0.id) }
        try put(ScriptInput(offset, .send("store", "tell")))
        guard let number = stage.effectsInFlight.last else { return true }
        try put(ScriptInput(.zero, .reply(number, .json(payload))))
        return true
    }

    /// Lets the time pass at whose end the request begins that the entry answers: nobody's input asks for what is asked
    /// again after a wait.
    private func letWaitsEnd(before entry: SessionLogEntry) {
        switch entry.event {
        case .answered(let id, _), .failed(let id, _):
            while stage.effect(of: id) == nil, let due = stage.nextDue,
                // A clock that is read a moment early makes no answer one to nobody.
                due - start.milliseconds <= milliseconds(entry) - start.milliseconds + 2
            {
                let offset = ScriptOffset(milliseconds: max(0, due - start.milliseconds - elapsed)) ?? .zero
                elapsed += offset.milliseconds
                // A stage lets any time pass.
                try? put(ScriptInput(offset, .wait))
            }
        case .key, .sent, .text, .resized: break
        }
    }

    /// Lets the time pass until a moment, if nothing happened for so long that somebody may have looked at the screen, which is
    /// written then.
    func rest(until date: Date) {
        let now = Self.milliseconds(date) - start.milliseconds
        guard let offset = ScriptOffset(milliseconds: max(0, now - elapsed)), offset >= Self.rest else {
            return
        }
        elapsed += offset.milliseconds
        // A stage lets any time pass.
        try? put(ScriptInput(offset, .wait))
    }

    /// What the clock shows after what was taken.
    var now: ScriptInstant { ScriptInstant(milliseconds: start.milliseconds + elapsed) ?? start }

    /// Keeps what is taken from now on as steps, instead of writing it.
    ///
    /// - Parameters:
    ///   - later: the stage as it is now.
    ///   - stepEnded: is called for each step when all that it caused has happened.
    /// - Returns: what a script would begin with that began now.
    func keepSteps(on later: LaterStage, stepEnded: @escaping () -> Void) -> ScriptHead {
        let head = ScriptHead(size: stage.frame().size, start: now, zone: zone, account: nil)
        steps = (
            StepRecorder(on: later, like: head, leavingOut: PerchStage.sums, stepEnded: stepEnded),
            later
        )
        return head
    }

    /// The steps that were kept; `nil` if none were to be.
    var outcome: ReplayOutcome? { steps.map { ReplayOutcome(of: $0.recorder) } }

    /// The lines that were written since this was last asked.
    func takeLines() -> [ScriptLine] { transcript.takeLines() }

    /// What was written since this was last asked.
    func takeText() -> String { transcript.takeText() }

    /// The line that ends the script if it ends here.
    var end: String { ScriptPrinter.print(transcript.end) + "\n" }

    private func action(
        _ event: SessionLogEntry.Event, isSecret: Bool
    ) throws(StageRefusal) -> ScriptInput.Action? {
        switch event {
        case .key(let key): return .key(key)
        case .sent(let address, let command): return .send(address, command)
        case .text(let text):
            // What was pasted, or named on the command line, may be a file of one's own.
            let text = masked(names.text(text), isSecret: isSecret)
            // Every character may have to be escaped, twelve bytes at the longest.
            guard text.utf8.count < ScriptLimits.lineLength / 12 else {
                throw StageRefusal("a text was typed that is longer than a script's line may be")
            }
            return .type(text)
        case .resized(let size): return .resize(Self.clamped(size))
        case .answered(let id, let answer):
            guard let number = stage.effect(of: id) else { return nil }
            guard let payload = payload(shown(answer), of: id.person) else {
                throw StageRefusal("an answer is longer than a script may be")
            }
            return .reply(number, payload)
        case .failed(let id, let error):
            guard let number = stage.effect(of: id) else { return nil }
            return ScriptFailure(error, names).map { .fail(number, $0) }
        }
    }

    /// What of an answer may be written now: of bookmarks those that are shown.
    private func shown(_ answer: Answer) -> Answer {
        if case .bookmarks(let bookmarks) = answer {
            .bookmarks(stage.visibility(of: bookmarks).shown)
        } else {
            answer
        }
    }

    /// The answer by the name of a demo person if that says it all wherever the script is replayed, else in JSON.
    private func payload(_ answer: Answer, of person: Int) -> ScriptPayload? {
        if let payload = demoPayload(answer, of: person) { return payload }
        return answer.json(names.answers(of: accounts(person))).map { .json($0) }
    }

    private func demoPayload(_ answer: Answer, of person: Int) -> ScriptPayload? {
        guard let account = accounts(person), let text = names.demoPerson(account),
            let name = ScriptName(text), stage.fixtures.isPartOfProgram(name),
            let demo = try? stage.fixtures.person(.name(name)).person
        else { return nil }
        switch answer {
        case .profile:
            return isSame(answer, as: .profile(demo.user)) ? .profile(.name(name)) : nil
        case .posts:
            let all = Answer.posts(PostsReply(posts: demo.posts))
            return isSame(answer, as: all) ? .posts(.name(name), page: nil) : nil
        case .people, .savedProfile, .savedPosts, .bookmarks, .written, .found, .thread,
            .followed, .timeline, .progress, .outcome:
            return nil
        }
    }

    private func isSame(_ answer: Answer, as demo: Answer) -> Bool {
        AnswerDocument.json(answer, names.unsalted) == AnswerDocument.json(demo, .unchanged)
    }

    static func clamped(_ size: Size) -> Size {
        Size(
            columns: min(max(size.columns, 1), ScriptLimits.side),
            rows: min(max(size.rows, 1), ScriptLimits.side))
    }
}

extension ScriptHead {
    /// What stands at the head of a session's script.
    ///
    /// - Throws: `StageRefusal` if the account or the time cannot stand in a script.
    init(_ opening: SessionOpening, _ names: RecordedNames) throws(StageRefusal) {
        let milliseconds = Int((opening.start.timeIntervalSince1970 * 1000).rounded())
        guard let start = ScriptInstant(milliseconds: milliseconds) else {
            throw StageRefusal(
                "the clock shows no time that a script can begin at", hint: "Set the computer's clock.")
        }
        let account = try opening.account.map { (account) throws(StageRefusal) in
            guard let account = ScriptAccount(names.account(account).text) else {
                throw StageRefusal(
                    "the account's name cannot stand in a script",
                    hint: "Open it by a path without \"..\".")
            }
            return account
        }
        self.init(
            size: SessionScript.clamped(opening.size), start: start,
            zone: ScriptZone(seconds: opening.utcOffset) ?? .utc, account: account)
    }
}

/// How a session began: what a recording's head and first lines say.
package struct SessionOpening: Sendable {
    /// The terminal's size.
    let size: Size
    /// What the clock showed.
    package let start: Date
    /// Seconds ahead of UTC, positive to the east: the zone in which the screen wrote dates and times then.
    let utcOffset: Int
    /// Whose page was opened; `nil` for the list of people.
    let account: Account?
    /// Whether there is a store.
    package let hasStore: Bool
    /// Whether offline mode was on.
    let isOffline: Bool
    /// Whether the account was loaded when it was opened.
    let loads: Bool

    package init(
        size: Size, start: Date, utcOffset: Int = 0, account: Account?, hasStore: Bool, isOffline: Bool,
        loads: Bool = true
    ) {
        self.size = size
        self.start = start
        self.utcOffset = utcOffset
        self.account = account
        self.hasStore = hasStore
        self.isOffline = isOffline
        self.loads = loads
    }
}
