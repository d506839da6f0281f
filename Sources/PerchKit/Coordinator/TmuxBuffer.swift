import Dispatch
import FoundationEssentials
import Reactive
import Terminal

/// The buffer of the tmux around the program, which tmux copies to the clipboard of its own terminal.
struct TmuxBuffer: Sendable {
    /// The seconds after which tmux is not waited for.
    static let patience = 2.0

    private let environment: [String]
    private let clock: any DateScheduler

    /// Nil outside of tmux.
    ///
    /// - Parameter clock: says when tmux has taken too long.
    init?(environment: [String: String], clock: any DateScheduler) {
        guard environment["TMUX"]?.isEmpty == false else { return nil }
        let names = [
            "HOME", "LANG", "LC_ALL", "LC_CTYPE", "PATH", "TERM", "TMUX", "TMUX_PANE", "TMUX_TMPDIR",
        ]
        self.environment = names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
        self.clock = clock
    }

    /// Gives tmux a text, and says, on any thread, whether it has taken it; before version 3.2 it does not know how to.
    func take(_ text: String, then: @escaping @Sendable (Bool) -> Void) {
        guard let text = Clipboard.text(text),
            let process = try? ChildProcess(
                words: ["tmux", "load-buffer", "-w", "-"], environment: environment, input: text)
        else { return then(false) }
        let end = clock.schedule(after: clock.currentDate.addingTimeInterval(Self.patience)) {
            process.kill()
        }
        DispatchQueue(label: "perch.tmux").async {
            let status = process.wait()
            end?.dispose()
            then(status == 0)
        }
    }
}
