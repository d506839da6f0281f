import Dispatch
import People

/// Starts the real browser.
public struct BrowserOpener: Opener {
    private let command: BrowserCommand
    private let environment: [String]

    /// Takes the program from an environment, and gives it what it needs of that.
    public init(environment: [String: String]) {
        command = BrowserCommand(environment: environment)
        self.environment = BrowserCommand.environment(from: environment)
    }

    /// Whether the browser runs in this terminal.
    public var needsTerminal: Bool { command.needsTerminal }

    /// Starts the browser; on this thread until it ends if it needs the terminal, else a queue waits for it.
    public func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void) {
        // The address begins with http, so that it can never be taken for an option.
        let words = command.words + [address.text]
        let process: ChildProcess
        do {
            process = try ChildProcess(words: words, environment: environment, hasTerminal: needsTerminal)
        } catch {
            then(.failed(error.description))
            return
        }
        let name = words[0]
        if needsTerminal {
            then(Self.outcome(process.wait(), name))
            return
        }
        // Somebody must wait for every child, or it stays as a zombie.
        DispatchQueue(label: "perch.browser").async {
            then(Self.outcome(process.wait(), name))
        }
    }

    private static func outcome(_ status: Int32, _ name: String) -> OpeningOutcome {
        status == 0
            ? .opened
            : .failed(
                "\(name) could not open it (exit status \(status)). Set $BROWSER to a browser that works.")
    }
}
