import FoundationEssentials
import Glibc
import Interaction
import NcursesTerminal
import Reactive
import TerminalApp

/// The program: puts the parts on a terminal and runs the loop.
@main
struct Counter {
    static func main() {
        let type = ProcessInfo.processInfo.environment["TERM"]
        guard let terminal = try? NcursesTerminal(type: type, usesColours: true) else {
            print("counter: this needs a terminal that can show screens.")
            exit(1)
        }
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let work = QueueScheduler(name: "counter.work")
        let counter = CounterInteractor(
            dice: TableDice(scheduler: work),
            scheduler: SchedulerContext(state: scheduler, work: work, output: scheduler))
        // The coordinator: the only effect is to leave.
        counter.effect.observeValues { _ in requests.ask(.stop) }
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: counter.viewModel,
            commandSink: counter.commandSink, screen: CounterScreen.screen, commands: CounterScreen.commands)
        _ = loop.run()
    }
}
