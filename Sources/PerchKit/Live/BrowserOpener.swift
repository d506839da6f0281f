import Dispatch
import FoundationEssentials
import Glibc
import People
import Reactive
import ReaderSession
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

/// Which program opens links: `$BROWSER`, else `xdg-open`.
///
/// No shell is involved: the words of `$BROWSER` are split at blanks and become arguments as they are.
public struct BrowserCommand: Equatable, Sendable {
    /// The program and its arguments before the address.
    public let words: [String]
    /// Whether it runs in the terminal.
    public let needsTerminal: Bool

    /// Browsers that draw on the terminal they are started from.
    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "www-browser", "chawan", "cha", "netrik",
    ]

    /// Chooses the program that an environment asks for.
    public init(environment: [String: String]) {
        // $BROWSER may be a list; its first entry counts. A %s stands for the address, which comes last anyway.
        let entry = (environment["BROWSER"] ?? "").split(separator: ":").first ?? ""
        let words = entry.split(separator: " ").map(String.init).filter { $0 != "%s" }
        self.words = words.isEmpty ? ["xdg-open"] : words
        let program = self.words[0].split(separator: "/").last.map(String.init) ?? ""
        needsTerminal = Self.terminalBrowsers.contains(program)
    }

    /// The variables that a browser needs, proxies as both spellings have them; everything else, secrets included, stays
    /// here.
    public static func environment(from environment: [String: String]) -> [String] {
        let names = [
            "BROWSER", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "DISPLAY", "HOME", "LANG", "LANGUAGE",
            "LC_ALL",
            "LC_CTYPE", "LC_MESSAGES", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "TZ", "USER",
            "WAYLAND_DISPLAY",
            "WSL_DISTRO_NAME", "WSL_INTEROP", "XAUTHORITY", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS",
            "XDG_CONFIG_HOME",
            "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
            "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
            "NO_PROXY",
        ]
        return names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }
}
