import Interaction
import PeopleWeb
import ReaderUI
import Replay
import Terminal

/// The end of a session that is too long to be looked back at as a whole: what came before is played and passed over each time
/// a stage is needed, and nothing of it is kept.
struct SessionEnd: Sendable {
    /// Begins the session's script.
    let script: @Sendable () throws(StageRefusal) -> SessionScript
    /// What comes before.
    let beginning: SessionLogEntries.SubSequence

    /// The script of the session as it is after its beginning, with its stage; `nil` if that was given up.
    func begun(_ isGivenUp: () -> Bool) throws(StageRefusal) -> (SessionScript, LaterStage)? {
        let script = try script()
        return try script.pass(beginning, isGivenUp: isGivenUp).map { (script, $0) }
    }
}

extension InspectedScript {
    /// Tells a session from its log, on the caller's thread: all of it, or if its script would be longer than `limit` bytes its
    /// end, with a notice from where on that is.
    ///
    /// - Parameters:
    ///   - entries: what happened.
    ///   - weight: how many bytes of answers the script would be made of; see ``SessionLog/length``.
    ///   - limit: how long the script may be; the answers of an end weigh half of that at most.
    ///   - lookup: finds the demo people.
    ///   - isGivenUp: whether nobody waits for it any more: then this answers `nil`.
    ///   - script: begins the session's script.
    /// - Throws: why it cannot be played, or is no script.
    package init?(
        session entries: SessionLogEntries, weighing weight: Int, limit: Int, lookup: FixtureLookup,
        isGivenUp: () -> Bool, script: @escaping @Sendable () throws(StageRefusal) -> SessionScript
    ) throws {
        if weight <= limit {
            let written = try script().write(entries, limit: limit, isGivenUp: isGivenUp)
            if isGivenUp() { return nil }
            if !written.isTooLong {
                let source = try ScriptSource(
                    text: written.text + written.end, name: Self.sessionName, limit: limit)
                try self.init(source, folder: nil, lookup: lookup, trouble: written.trouble)
                return
            }
        }
        let first = entries.start(ofWeight: limit / 2)
        let end = SessionEnd(script: script, beginning: entries[..<first])
        guard let (script, stage) = try end.begun(isGivenUp) else { return nil }
        let recorder = HistoryRecorder(of: script.stage.reader)
        let before = script.elapsed
        let head = script.keepSteps(on: stage) { recorder.endStep() }
        let trouble = script.takeSteps(entries[first...], isGivenUp: isGivenUp)
        guard !isGivenUp(), let outcome = script.outcome else { return nil }
        self.init(
            name: Self.sessionName,
            replayer: ReaderReplayer(head: head, folder: nil, lookup: lookup, end: end),
            recording: SessionRecording(outcome, history: recorder.history), rest: nil,
            warning: DebuggerNotice(
                Self.words(since: before) + (trouble.map { " It ends where \($0)." } ?? ""),
                isProblem: trouble != nil))
    }

    private static let sessionName = "this session"

    /// From where on a session can be looked back at.
    private static func words(since milliseconds: Int) -> String {
        let time = CountdownText.words(milliseconds / 1_000).string
        return "Looking back begins \(time) after the session did; a recording has all of it."
    }
}
