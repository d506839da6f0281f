import FoundationEssentials
import People
import PeopleData
import Reactive
import Replay
import Terminal

/// What is kept of a session while it runs on a terminal: its journal, and the recording of it if there is one.
///
/// It belongs to the loop's thread.
final class LiveSession {
    let journal: Journal
    let requests = SessionRequests()
    private let opening: SessionOpening
    private let lookup: FixtureLookup
    private let names: RecordedNames
    private let environment: [String: String]
    private var recorder: SessionRecorder?

    /// A session that begins now and is not recorded.
    init(
        _ opening: SessionOpening, lookup: FixtureLookup, names: RecordedNames,
        environment: [String: String], clock: any DateScheduler
    ) {
        self.opening = opening
        self.lookup = lookup
        self.names = names
        self.environment = environment
        journal = Journal { clock.currentDate }
    }

    /// What an event means while a view model is shown; what means something is noted.
    func commands(for event: TerminalEvent, in viewModel: ReaderViewModel) -> [Reader.Command] {
        let commands = KeyTables.commands(for: event, in: viewModel)
        guard let first = commands.first else { return [] }
        switch (event, first) {
        case (_, .prompt(.insert(let text))): journal.note(.text(text))
        case (.key(let key), _): journal.note(.key(key))
        case (.resized(let size), _): journal.note(.resized(size))
        default: break
        }
        return commands
    }

    /// Begins to record into a file, from the session's beginning.
    func record(into path: String) throws(RecordingTrouble) {
        recorder = try SessionRecorder(path: path, journal: journal, script: script)
    }

    /// The session as a script, as far as nothing has been taken into it.
    func script() throws(StageRefusal) -> SessionScript {
        try SessionScript(opening, names: names, lookup: lookup, past: journal.past) { [journal] in
            journal.account(of: $0)
        }
    }

    /// Goes on from a moment of the past: the reader shows what it showed then, and what was under way is given up.
    ///
    /// - Throws: why that moment cannot be come by.
    func goOn(from inputs: some Sequence<ScriptInput>, _ coordinator: Coordinator) throws(StageRefusal) {
        let stage = try SessionScript.stage(for: opening, names: names, lookup: lookup)
        let past = try SessionPast(
            inputs, on: stage, hasStore: opening.hasStore,
            bookmarks: coordinator.bookmarks?.viewModel.value.confirmed ?? [])
        journal.restart(past)
        coordinator.restore(past.snapshot)
        journal.note(.sent("app", "settle"))
        coordinator.reader.commandSink.send(value: .app(.settle))
        if recorder != nil { restartRecording(coordinator.reader) }
    }

    private func restartRecording(_ reader: ReaderInteractor) {
        do {
            try recorder?.restart(script())
        } catch {
            recorder = nil
            reader.commandSink.send(value: .told(Notice("\(error)", isProblem: true)))
        }
    }

    /// Writes what has happened since the last turn, and does what was asked in it.
    func follow(_ reader: ReaderInteractor) {
        do {
            try recorder?.follow()
        } catch {
            recorder = nil
            reader.commandSink.send(value: .told(Notice(error.description, isProblem: true)))
        }
        for request in requests.take() {
            switch request {
            case .record: reader.commandSink.send(value: .told(switchRecording()))
            case .inspect: break
            }
        }
    }

    /// Ends the recording, or begins one at the place for recordings; answers what there is to say.
    private func switchRecording() -> Notice {
        if let recorder {
            self.recorder = nil
            return Notice("Recorded in \(recorder.path)")
        }
        do {
            let place = try RecordingPlace(environment: environment, start: opening.start).next()
            try record(into: place)
            return Notice("Recording since the beginning into \(place). W ends it.")
        } catch {
            return Notice(error.description, isProblem: true)
        }
    }
}
