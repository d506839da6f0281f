import PeopleWeb
import FoundationEssentials
import Interaction
import PeopleData
import Reactive
import Replay
import Terminal
import TerminalApp

/// `perch replay --inspect FILE`: time travel through a script, on a terminal.
public struct InspectRun {
    private let file: String
    private let script: InspectedScript

    /// Reads the script and replays it.
    ///
    /// - Parameters:
    ///   - file: the script's path; what is saved goes beside it.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line if there is no script there, or its account cannot be opened.
    public init(file: String, fixtures: String?) throws(ReplayFailure) {
        let scriptFile = ScriptFile(path: file)
        self.file = file
        do {
            script = try InspectedScript(
                try scriptFile.read(), folder: scriptFile.folder, lookup: .live(option: fixtures))
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
            script, savingBeside: file,
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
            screen: inspector.screen, commands: Inspector.commands)
        return withExtendedLifetime(inspector) { loop.run().status }
    }
}
