import Dispatch
import FoundationEssentials
import Glibc
import People
import Posix
import Reactive
import ReaderSession
import Sync
import Values

/// Starts the real browser, or the program that is chosen for a kind of attachment.
struct BrowserOpener: Sendable {
    /// The seconds after which a browser that still runs has opened the page: many stay until their window is closed.
    static let patience = 2.0

    private let variables: [String: String]
    private let clock: any DateScheduler
    private let settings: ChosenSettings
    private let ending: Int32

    /// Takes the program from an environment, unless one is chosen, and gives it what it needs of that.
    ///
    /// - Parameters:
    ///   - environment: the process's variables: which browser, and what it needs of them.
    ///   - clock: says when a browser has run for long enough to have opened the page.
    ///   - settings: which programs are chosen, and through which proxy they go.
    ///   - ending: a file that can be read from when a browser that has the terminal is to end; -1 for none.
    init(
        environment: [String: String], clock: any DateScheduler, settings: ChosenSettings = ChosenSettings(),
        ending: Int32 = -1
    ) {
        self.ending = ending
        variables = environment
        self.clock = clock
        self.settings = settings
    }

    /// What opens a page, or an attachment of a kind, as it is chosen now.
    func command(for kind: Post.Media.Kind?) -> BrowserCommand {
        settings.current.command(for: kind, environment: variables)
    }

    /// Starts a program; on this thread until it ends if it needs the terminal, else a queue waits for it, and what happens
    /// after two seconds is not told any more.
    func open(
        _ address: WebAddress, with command: BrowserCommand,
        then: @escaping @Sendable (OpeningOutcome) -> Void
    ) {
        // The address begins with http, so that it can never be taken for an option.
        let words = command.arguments(for: address.text)
        let process: ChildProcess
        do {
            process = try ChildProcess(
                words: words,
                environment: BrowserCommand.environment(from: settings.current.variables(variables)),
                hasTerminal: command.needsTerminal)
        } catch {
            then(.failed("\(error.description) Set \(command.place) to a program that is there."))
            return
        }
        let outcome: @Sendable (Int32) -> OpeningOutcome = { status in
            status == 0
                ? .opened
                : .failed(
                    "\(words[0]) could not open it (exit status \(status)). Set \(command.place) to a program that works."
                )
        }
        if command.needsTerminal {
            let status = process.wait(endedBy: ending)
            // Ctrl-C is a way to leave a browser.
            then(status == 128 + SIGINT ? .opened : outcome(status))
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
            tell(outcome(status))
        }
    }
}

/// Which program opens links: what is chosen, else `$BROWSER`, else `xdg-open`; where there is no display, on which that would
/// show nothing and say nothing, a browser that draws on the terminal, if one is installed.
///
/// No shell is involved: the words are split at blanks and become arguments as they are.
public struct BrowserCommand: Equatable, Sendable {
    /// The program and its arguments; `%u` stands for the address.
    public let words: [String]
    /// Whether it runs in the terminal.
    public let needsTerminal: Bool
    /// Where it was chosen: the name of a setting, or of a variable.
    let place: String

    /// Browsers that draw on the terminal they are started from.
    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "www-browser", "chawan", "cha", "netrik",
    ]

    /// Chooses the program that an environment asks for.
    public init(environment: [String: String]) {
        // $BROWSER may be a list; its first entry counts, and a %s there stands for the address.
        let entry = (environment["BROWSER"] ?? "").split(separator: ":").first ?? ""
        let words = entry.split(separator: " ").map { $0 == "%s" ? "%u" : String($0) }
        self.init(words.isEmpty ? [Self.standard(environment)] : words, from: "$BROWSER")
    }

    private static func standard(_ environment: [String: String]) -> String {
        let hasDisplay = displays.contains { environment[$0]?.isEmpty == false }
        return (hasDisplay ? nil : usual.first { ProgramPath.of($0, environment: environment) != nil })
            ?? "xdg-open"
    }

    /// The variables one of which is there where windows can be shown; Windows shows those of its Linux.
    private static let displays = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"]

    /// The browsers that are looked for, the one that Debian's alternatives choose first.
    private static let usual = ["www-browser", "w3m", "lynx", "elinks", "links2", "links"]

    /// Chooses the program of a setting; nil where it names none.
    init?(_ setting: Setting, in settings: Settings) {
        let words = settings[setting].split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        self.init(words, from: setting.name)
    }

    private init(_ words: [String], from place: String) {
        self.words = words
        self.place = place
        needsTerminal = Self.terminalBrowsers.contains(Self.program(of: words[...]))
    }

    /// Programs that start the one whose name stands behind their options.
    private static let starters: Set<String> = [
        "env", "nice", "ionice", "command", "exec", "torsocks", "torify", "proxychains", "proxychains4",
        "firejail",
    ]

    /// The name of the program that comes to run in the end: `env LANG=C w3m` runs w3m.
    private static func program(of words: ArraySlice<String>) -> String {
        let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
        guard starters.contains(name) else { return name }
        // Of their options some have a number behind them, and variables have values.
        let rest = words.dropFirst().drop { $0.hasPrefix("-") || $0.contains("=") || Int($0) != nil }
        return rest.isEmpty ? name : program(of: rest)
    }

    /// The program and its arguments with an address in the place that it has, which is the last if none is marked.
    public func arguments(for address: String) -> [String] {
        // The program itself is never what a stranger has written.
        let arguments = words.dropFirst()
        guard arguments.contains(where: { $0.contains("%u") }) else { return words + [address] }
        return [words[0]] + arguments.map { $0.replacing("%u", with: address) }
    }

    /// The variables that a browser needs, proxies as both spellings have them; everything else, secrets included, stays
    /// here.
    public static func environment(from environment: [String: String]) -> [String] {
        ProgramVariables.of(environment)
    }
}

extension Settings {
    /// What opens a page, or an attachment of a kind.
    ///
    /// - Parameters:
    ///   - kind: the attachment's kind; nil for a page.
    ///   - environment: the process's variables, which name what opens pages if nothing is chosen.
    func command(for kind: Post.Media.Kind?, environment: [String: String]) -> BrowserCommand {
        let opener: Setting? =
            switch kind {
            case .video: .video
            case .audio: .audio
            case .image: .image
            case .other, nil: nil
            }
        return opener.flatMap { BrowserCommand($0, in: self) } ?? BrowserCommand(.browser, in: self)
            ?? BrowserCommand(environment: environment)
    }
}

/// How showing a page in another program went.
enum OpeningOutcome: Equatable, Sendable {
    /// The program was started, or has ended well.
    case opened
    /// None could be started, for this reason.
    case failed(String)
}
