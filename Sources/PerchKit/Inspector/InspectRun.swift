import FoundationEssentials
import Interaction
import PeopleData
import Reactive
import Replay
import Terminal
import TerminalApp

/// `perch replay --inspect FILE`: time travel through a script, on a terminal.
public struct InspectRun {
    private let source: ScriptSource
    private let folder: String
    private let fixtures: String?

    /// Reads the script.
    ///
    /// - Parameters:
    ///   - file: the script's path; what is saved goes beside it.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line if there is no script there.
    public init(file: String, fixtures: String?) throws(ScriptError) {
        source = try ScriptFile(path: file).read()
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        self.folder = folder.isEmpty ? "/" : folder
        self.fixtures = fixtures
    }

    /// Runs the inspector on this thread until somebody leaves it; the terminal is restored then.
    ///
    /// - Returns: the exit status: 0 if somebody left, else what shells expect of a program that a signal ended.
    /// - Throws: `StageRefusal` if the script's account cannot be opened; the terminal is restored then, too.
    public func run(on terminal: any TerminalType) throws(StageRefusal) -> Int32 {
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let work = QueueScheduler(name: "perch.work")
        let inspector: Inspector
        do {
            inspector = try Inspector(
                source, folder: folder, lookup: .live(option: fixtures), savingBeside: source.name,
                scheduler: SchedulerContext(state: scheduler, work: work, output: scheduler))
        } catch {
            terminal.close()
            throw error
        }
        inspector.timeline.effect.observeValues { effect in
            switch effect {
            case .leave: requests.ask(.stop)
            // A script has nothing live to go on with, and is told so.
            case .resume: break
            }
        }
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests,
            viewModel: inspector.timeline.viewModel, commandSink: inspector.timeline.commandSink,
            screen: inspector.screen, commands: Inspector.commands)
        switch withExtendedLifetime(inspector, { loop.run() }) {
        case .stopped, .interrupted: return 0
        case .hungUp: return 129
        case .terminated: return 143
        }
    }
}
