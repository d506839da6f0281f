import Dispatch
import FoundationEssentials
public import People
import Posix
import Reactive
public import ReaderSession
public import ReaderUI
import Replay
import Sync
import Terminal
import TerminalApp
import Values

/// The world around a program on a real terminal.
public struct TerminalSurroundings: Surroundings {
    private let requests: TerminalRequests
    private let opener: BrowserOpener
    private let session: SessionRequests
    private let tmux: TmuxBuffer?
    private let pictures: LivePictures?
    private let programs: TextPrograms?

    /// Does everything that touches the terminal through the loop's request queue.
    ///
    /// - Parameters:
    ///   - requests: the loop's request queue.
    ///   - opener: shows pages and attachments.
    ///   - session: takes what is asked about the session itself.
    ///   - tmux: takes what is copied; `nil` outside of tmux.
    ///   - pictures: draws pictures; `nil` where nobody does.
    ///   - programs: take texts; `nil` where none does.
    init(
        requests: TerminalRequests, opener: BrowserOpener, session: SessionRequests, tmux: TmuxBuffer? = nil,
        pictures: LivePictures? = nil, programs: TextPrograms? = nil
    ) {
        self.programs = programs
        self.tmux = tmux
        self.pictures = pictures
        self.requests = requests
        self.opener = opener
        self.session = session
    }

    /// Copies through tmux, which drops what is sent with OSC 52 unless it is told not to; else through the terminal.
    public func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void) {
        let send: @Sendable () -> Void = { [requests] in
            requests.ask(
                .copy(text) { isSent in
                    then(
                        isSent
                            ? .sent(text)
                            : Notice("This terminal cannot copy a text like that.", isProblem: true))
                })
        }
        guard let tmux else { return send() }
        tmux.take(text) { isTaken in
            isTaken ? then(Notice("Copied into tmux: \(MaskedAddress.text(text))")) : send()
        }
    }

    /// Opens the address; a program that runs in the terminal gets the screen until it ends.
    public func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void
    ) {
        show(address, as: kind) { outcome in
            switch outcome {
            case .opened: then(.opened(address))
            case .failed(let reason): then(Notice(reason, isProblem: true))
            }
        }
    }

    private func show(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (OpeningOutcome) -> Void
    ) {
        let command = opener.command(for: kind)
        guard command.needsTerminal else {
            opener.open(address, with: command, then: then)
            return
        }
        requests.ask(.release { [opener] in opener.open(address, with: command, then: then) })
    }

    /// Has chafa draw the picture, or opens its address where that is not installed.
    public func draw(
        _ wish: PictureWish, then: @escaping @Sendable (PictureNews) -> Void
    ) -> @Sendable () -> Void {
        guard let pictures else {
            then(.failed("No pictures are drawn in this session."))
            return {}
        }
        return pictures.show(wish, open: { show($0, as: .image, then: $1) }, then: then)
    }

    /// Hands the screen to the pager until that ends.
    public func page(_ text: ChosenText, then: @escaping @Sendable (Notice?) -> Void) {
        guard let programs else {
            return then(Notice("There is no pager in this session.", isProblem: true))
        }
        requests.ask(.release { then(programs.page(text).map { Notice($0, isProblem: true) }) })
    }

    /// Starts the command that is chosen.
    public func pipe(
        _ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void
    ) -> @Sendable () -> Void {
        guard let programs else {
            then(.failed("No commands are started in this session."))
            return {}
        }
        return programs.pipe(text, then: then)
    }

    /// Leaves the wish to whoever runs the session.
    public func record() { session.ask(.record) }

    /// Leaves the wish to whoever runs the session.
    public func inspect() { session.ask(.inspect) }

    /// Asks the loop to end.
    public func quit() {
        requests.ask(.stop)
    }
}

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
        guard let text = Clipboard.text(text), let file = UnnamedFile(), file.append(Array(text.utf8)) != nil,
            let process = try? ChildProcess(
                words: ["tmux", "load-buffer", "-w", "-"], environment: environment, input: file)
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

/// The request queue for what is asked about the session itself: whoever runs it looks after each command.
final class SessionRequests: Sendable {
    /// What can be asked.
    enum Request: Sendable {
        /// Begin to record, or end that.
        case record
        /// Show the session step by step.
        case inspect
        /// Show these steps of the session, which were asked for.
        case lookBack(InspectedScript)
        /// Say why the steps that were asked for cannot be shown.
        case cannotLookBack(String)
        /// Close the inspector.
        case leaveInspector
        /// Close the inspector, and go on from a moment to which these inputs lead.
        case goOn([ScriptInput])
    }

    private let waiting = Locked<[Request]>([])

    /// Leaves a request; it is made on the loop's thread, so nobody has to be woken.
    func ask(_ request: Request) {
        waiting.withLock { $0.append(request) }
    }

    /// Takes what has waited longest; `nil` if nothing waits.
    ///
    /// - Parameter isTyping: whether somebody is typing a text: the keys that come next are meant for that, and looking back waits.
    func next(isTyping: Bool) -> Request? {
        waiting.withLock { waiting in
            let first = waiting.firstIndex { request in
                if case .lookBack = request { !isTyping } else { true }
            }
            return first.map { waiting.remove(at: $0) }
        }
    }
}
