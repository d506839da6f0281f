import FoundationEssentials
import Interaction
import Machines
import Reactive
import ReaderUI
import Replay
import Sync
import Terminal
import TerminalApp

/// Time travel through a session of the reader: its script, replayed on a virtual clock, on a timeline.
///
/// Whoever shows it draws `screen` with the timeline's view model, and passes keys through ``commands(for:in:)``. Nothing
/// of the session is run again but its reducers: its services are answered by the script.
public final class Inspector: Sendable {
    /// The reducer whose states the timeline shows.
    public typealias Root = ReaderInteractor.Reducer

    /// Goes back and forth, skips, saves.
    public let timeline: DebuggerInteractor<Root>
    /// Draws the timeline.
    public let screen: Screen<DebuggerViewModel<Root>>
    private let keys: Property<InspectorKeys>

    /// Puts a script that has been replayed on a timeline, at its last step.
    ///
    /// - Parameters:
    ///   - script: what is looked at.
    ///   - path: the file beside which edited scripts are saved.
    ///   - futures: what happened in the session once, before it went on from an earlier moment.
    ///   - canResume: whether the program can go on live from a row: then `timeline.effect` asks for it.
    ///   - keys: what keys mean, and which the screen names.
    ///   - scheduler: where the timeline works.
    ///   - worker: where replays run, and files are written.
    public init(
        _ script: InspectedScript, savingBeside path: String, futures: [DebuggerFuture] = [],
        canResume: Bool = false, keys: Property<InspectorKeys> = Property(value: .standard),
        scheduler: SchedulerContext, worker: any Scheduler = QueueScheduler(name: "perch.inspector")
    ) {
        self.keys = keys
        timeline = DebuggerInteractor(
            DebuggerViewModel(
                script.recording, canResume: canResume && !script.isEnd,
                onlyLooksBecause: script.isEnd
                    ? "This is only the end of the session: it cannot go on from here."
                    : "This is a script: there is nothing live to go on with.",
                warning: script.warning, branches: futures.compactMap { $0.branch(of: script.recording) },
                vocabulary: .reader,
                replayed: script.rest == nil ? nil : 0),
            service: InspectorService(
                replayer: script.replayer, original: script.recording, rest: script.rest, scheduler: worker,
                place: SavingPlace(beside: path)),
            scheduler: scheduler)
        screen = InspectorScreen.screen(
            name: script.name, start: script.replayer.head.start.date,
            utcOffset: script.replayer.head.zone.seconds, keys: { keys.value })
    }

    /// What an event of the terminal means to the timeline; nothing for keys without a meaning.
    @Sendable public func commands(
        for event: TerminalEvent, in viewModel: DebuggerViewModel<Root>
    ) -> [DebuggerInteractor<Root>.Command] {
        if viewModel.prompt != nil, case .paste(let text) = event { return [.insert(text)] }
        guard case .key(let key) = event else { return [] }
        // It comes here only where edits would be lost, and goes towards the question whether they are to be.
        if key == .control("c") { return [.leave] }
        let mode = viewModel.mode
        if case .character(let character) = key, mode.isForTyping(key) {
            guard viewModel.prompt == nil, let digit = DebuggerMode.digit(character) else {
                return [.insert(String(character))]
            }
            return [.digit(digit)]
        }
        return keys.value.map(for: mode)[key].map { [$0] } ?? []
    }
}

/// Replays a session with edits, and saves the script of what happens then.
struct InspectorService: DebuggerServiceType {
    /// How long it is replayed before more of it is shown.
    private static let interval = Duration.milliseconds(250)

    let replayer: ReaderReplayer
    private let session: InspectedSession
    private let rest: PendingScript?
    /// Where replays run, so that neither the screen nor the clock of what plays waits for them.
    let scheduler: any Scheduler
    let place: SavingPlace

    init(
        replayer: ReaderReplayer, original: ReaderRecording, rest: PendingScript?,
        scheduler: any Scheduler, place: SavingPlace
    ) {
        self.replayer = replayer
        session = InspectedSession(original)
        self.rest = rest
        self.scheduler = scheduler
        self.place = place
    }

    func grow() -> SignalProducer<DebuggerGrowth<Inspector.Root>, NoError> {
        SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                guard let script = rest?.take() else { return observer.sendCompleted() }
                do throws(StageRefusal) {
                    let replayed = try replayer.replay(
                        script, every: Self.interval, isAbandoned: { lifetime.hasEnded },
                        soFar: { observer.send(value: DebuggerGrowth($0, replayed: $1)) })
                    guard let replayed else { return }
                    session.original = replayed.recording
                    observer.send(
                        value: DebuggerGrowth(
                            replayed.recording, replayed: nil,
                            warning: replayed.refusal.map(InspectedScript.warning(of:))))
                } catch {
                    // It could be set up a moment ago. What there is can be looked at, and edited.
                    observer.send(
                        value: DebuggerGrowth(
                            session.original, replayed: nil,
                            warning: DebuggerNotice("The rest cannot be replayed: \(error)", isProblem: true))
                    )
                }
                observer.sendCompleted()
            }
        }
    }

    func replay(_ edits: SessionEdits) -> SignalProducer<ReaderRecording, DebuggerError> {
        let original = session.original
        if edits.isEmpty { return SignalProducer(value: original) }
        return computed { [replayer] isAbandoned throws(StageRefusal) in
            try replayer.replay(original.log, edits, isAbandoned: isAbandoned)
        }
    }

    func coverage(of recording: ReaderRecording) -> SignalProducer<String, DebuggerError> {
        computed { [replayer] isAbandoned throws(StageRefusal) in
            try replayer.steps(of: recording.log, isAbandoned: isAbandoned).map {
                MachineCoverage(of: $0, machines: PerchMachines.seenInSessions)
                    .line(listedBy: "perch replay --coverage")
            }
        }
    }

    /// What comes of playing the script: one value, then completion; none if that was abandoned.
    private func computed<Value: Sendable>(
        _ body: @escaping @Sendable (_ isAbandoned: () -> Bool) throws(StageRefusal) -> Value?
    ) -> SignalProducer<Value, DebuggerError> {
        SignalProducer { [scheduler] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(StageRefusal) {
                    guard let value = try body({ lifetime.hasEnded }) else { return }
                    observer.send(value: value)
                    observer.sendCompleted()
                } catch {
                    observer.send(error: DebuggerError("It cannot be replayed: \(error)"))
                }
            }
        }
    }

    func save(_ recording: ReaderRecording) -> SignalProducer<String, DebuggerError> {
        guard replayer.end == nil else {
            return SignalProducer(
                error: DebuggerError(
                    "This is only the end of the session, which is no script; a recording has all of it."))
        }
        return SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(RecordingTrouble) {
                    observer.send(value: try place.save(recording.outcome.text))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: DebuggerError(error.description))
                }
            }
        }
    }
}

/// What an inspector looks at, as far as it has been replayed.
private final class InspectedSession: Sendable {
    private let state: Locked<ReaderRecording>

    init(_ original: ReaderRecording) { state = Locked(original) }

    /// The session as it is without edits.
    var original: ReaderRecording {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// The script of a session of which only the beginning has been replayed, until somebody replays all of it.
///
/// Its lines are as large as the recording: nobody keeps them after that.
final class PendingScript: Sendable {
    private let script: Locked<Script?>

    init(_ script: Script) { self.script = Locked(script) }

    /// The script, once.
    func take() -> Script? {
        script.withLock { script in
            defer { script = nil }
            return script
        }
    }
}

/// What the reader has reduced, step by step.
///
/// Map of the state, behind `state`'s lock: `history` has the steps that are over, `reduced` what came since.
final class HistoryRecorder: Sendable {
    private struct State: Sendable {
        var history: History<ReaderInteractor.Reducer>
        var reduced: [Reader.Command] = []
    }

    private let state: Locked<State>

    /// The history of a reader that has reduced nothing yet.
    init(of reader: ReaderInteractor) {
        state = Locked(State(history: History(from: reader.viewModel.value)))
        reader.trace.observeValues { [weak self] step in
            guard case .reduced(let command, _, _, _) = step.event else { return }
            self?.state.withLock { $0.reduced.append(command) }
        }
    }

    /// A step is over: what has been reduced since the last one belongs to it.
    func endStep() {
        state.withLock { state in
            state.history.append(state.reduced)
            state.reduced.removeAll(keepingCapacity: true)
        }
    }

    /// What was shown after each step.
    var history: History<ReaderInteractor.Reducer> { state.withLock { $0.history } }
}
