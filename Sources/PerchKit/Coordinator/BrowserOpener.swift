import Dispatch
import FoundationEssentials
import Glibc
import People
import Reactive
import Sync
import Values

/// Starts the real browser.
public struct BrowserOpener: Opener {
    /// The seconds after which a browser that still runs has opened the page: many stay until their window is closed.
    static let patience = 2.0

    private let command: BrowserCommand
    private let environment: [String]
    private let clock: any DateScheduler

    /// Takes the program from an environment, and gives it what it needs of that.
    ///
    /// - Parameters:
    ///   - environment: the process's variables: which browser, and what it needs of them.
    ///   - clock: says when a browser has run for long enough to have opened the page.
    public init(environment: [String: String], clock: any DateScheduler) {
        command = BrowserCommand(environment: environment)
        self.environment = BrowserCommand.environment(from: environment)
        self.clock = clock
    }

    /// Whether the browser runs in this terminal.
    public var needsTerminal: Bool { command.needsTerminal }

    /// Starts the browser; on this thread until it ends if it needs the terminal, else a queue waits for it, and what
    /// happens after two seconds is not told any more.
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
            let status = process.wait()
            // Ctrl-C is a way to leave a browser.
            then(status == 128 + SIGINT ? .opened : Self.outcome(status, name))
            return
        }
        let isTold = Locked(false)
        let tell: @Sendable (OpeningOutcome) -> Void = { outcome in
            let wasTold = isTold.withLock { isTold in
                defer { isTold = true }
                return isTold
            }
            if !wasTold { then(outcome) }
        }
        let end = clock.schedule(after: clock.currentDate.addingTimeInterval(Self.patience)) { tell(.opened) }
        // Somebody must wait for every child, or it stays as a zombie.
        DispatchQueue(label: "perch.browser").async {
            let status = process.wait()
            end?.dispose()
            tell(Self.outcome(status, name))
        }
    }

    private static func outcome(_ status: Int32, _ name: String) -> OpeningOutcome {
        status == 0
            ? .opened
            : .failed(
                "\(name) could not open it (exit status \(status)). Set $BROWSER to a browser that works.")
    }
}
