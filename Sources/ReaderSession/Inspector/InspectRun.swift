import FoundationEssentials
import Interaction
import PeopleWeb
import Reactive
public import ReaderUI
import Replay
import Terminal
import TerminalApp

/// `perch replay --inspect FILE`: time travel through a script, on a terminal.
public struct InspectRun {
    /// So many inputs are replayed before anything is shown: a tenth of a second.
    private static let first = 3_000

    private let file: String
    private let script: InspectedScript
    private let keys: InspectorKeys

    /// Reads the script and replays it, or the beginning of a long one: the rest is replayed while somebody looks at that.
    ///
    /// - Parameters:
    ///   - file: the script's path; what is saved goes beside it.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - keys: what keys mean.
    /// - Throws: one line if there is no script there, or its account cannot be opened.
    public init(
        file: String, fixtures: String?, keys: InspectorKeys = .standard
    ) throws(ReplayFailure) {
        self.keys = keys
        let scriptFile = ScriptFile(path: file)
        self.file = file
        do {
            script = try InspectedScript(
                try scriptFile.read(), folder: scriptFile.folder, lookup: .live(option: fixtures),
                first: Self.first)
        } catch let error as ScriptError {
            throw ReplayFailure(description: error.description)
        } catch {
            throw ReplayFailure(description: "\(file): \(error)")
        }
    }

    /// Runs the inspector on this thread until somebody leaves it; the terminal is restored then.
    ///
    /// - Returns: the exit status: 0 if somebody left, else what shells expect of a program that a signal ended.
    public func run(on terminal: any TerminalType) -> Int32 {
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let work = QueueScheduler(name: "perch.work")
        let inspector = Inspector(
            script, savingBeside: file, keys: Property(value: keys),
            scheduler: SchedulerContext(state: scheduler, work: work, output: scheduler))
        inspector.timeline.effect.observeValues { effect in
            switch effect {
            case .leave: requests.ask(.stop)
            // A script has nothing live to go on with, and a notice says so.
            case .resume: break
            }
        }
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests,
            viewModel: inspector.timeline.viewModel, commandSink: inspector.timeline.commandSink,
            screen: inspector.screen, commands: inspector.commands,
            takesInterrupt: { $0.asksBeforeLeaving })
        return withExtendedLifetime(inspector) { loop.run().status }
    }
}

/// A script of the reader that has been replayed, ready for an inspector.
///
/// Of the script only the head is kept: what happened is in the recording. Of one that is replayed while somebody looks at its
/// beginning, all is kept until then.
public struct InspectedScript: Sendable {
    /// What the script is called.
    let name: String
    let replayer: ReaderReplayer
    let recording: ReaderRecording
    /// The whole script, if only its beginning has been replayed.
    let rest: PendingScript?
    /// Why it could not be replayed to its end; `nil` if it could.
    let warning: DebuggerNotice?

    init(
        name: String, replayer: ReaderReplayer, recording: ReaderRecording, rest: PendingScript?,
        warning: DebuggerNotice?
    ) {
        self.name = name
        self.replayer = replayer
        self.recording = recording
        self.rest = rest
        self.warning = warning
    }

    /// Tells a script, on the caller's thread.
    ///
    /// One that cannot be replayed to its end is replayed as far as it goes, with a notice that says where it ended.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - folder: where it is, for the people beside it; `nil` for nowhere.
    ///   - lookup: finds the demo people.
    ///   - trouble: why the script does not have all that happened; `nil` if it does.
    ///   - first: how many inputs are replayed before it is shown, the rest then; `nil` for all.
    /// - Throws: `StageRefusal` if the script's account cannot be opened.
    public init(
        _ source: ScriptSource, folder: String?, lookup: FixtureLookup, trouble: String? = nil,
        first: Int? = nil
    ) throws(StageRefusal) {
        name = source.name
        replayer = ReaderReplayer(head: ScriptHead(of: source.script), folder: folder, lookup: lookup)
        let isLong = first.map { source.script.inputCount > $0 } ?? false
        var inputs = 0
        let (recording, refusal) = try replayer.replay(
            source.script,
            goesOn: { _, _ in
                inputs += 1
                return !isLong || inputs < first ?? 0
            })
        self.recording = recording
        rest = isLong && refusal == nil ? PendingScript(source.script) : nil
        warning =
            refusal.map(Self.warning(of:))
            ?? trouble.map { DebuggerNotice("Looking back ends here: \($0).", isProblem: true) }
    }

    /// Whether it is only the end of a session: then it is no script, and what came before has to be played first.
    package var isEnd: Bool { replayer.end != nil }

    /// What is said of a script that could not be replayed to its end.
    static func warning(of refusal: (line: Int, reason: StageRefusal)) -> DebuggerNotice {
        DebuggerNotice("Line \(refusal.line): \(refusal.reason) What follows is not shown.", isProblem: true)
    }
}

/// Where an edited session is saved: beside its script, under a name at which nothing is yet.
struct SavingPlace: Sendable {
    /// The path without its suffix: `demo-edited`.
    private let stem: String

    /// Beside the script at this path.
    init(beside path: String) {
        stem = (path.hasSuffix(".perch") ? String(path.dropLast(6)) : path) + "-edited"
    }

    /// Writes a script into a new file, which only its owner may read.
    ///
    /// - Returns: the file's path.
    /// - Throws: one line if no file can be made there, or it cannot be written.
    func save(_ text: String) throws(RecordingTrouble) -> String {
        let paths = ["\(stem).perch"] + (2...99).map { "\(stem)-\($0).perch" }
        let path = paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
        try RecordingFile(path: path).write(text, end: "", limit: ScriptLimits.fileSize)
        return path
    }
}
