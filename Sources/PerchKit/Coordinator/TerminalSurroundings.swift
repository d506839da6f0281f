import People
import TerminalApp
import Values

/// The world around a program on a real terminal.
public struct TerminalSurroundings: Surroundings {
    private let requests: TerminalRequests
    private let opener: any Opener
    private let session: SessionRequests
    private let tmux: TmuxBuffer?

    /// Does everything that touches the terminal through the loop's letter box.
    ///
    /// - Parameters:
    ///   - requests: the loop's letter box.
    ///   - opener: shows pages.
    ///   - session: takes what is asked about the session itself.
    ///   - tmux: takes what is copied; `nil` outside of tmux.
    init(requests: TerminalRequests, opener: any Opener, session: SessionRequests, tmux: TmuxBuffer? = nil) {
        self.tmux = tmux
        self.requests = requests
        self.opener = opener
        self.session = session
    }

    /// Copies through tmux, which drops what is sent with OSC 52 unless it is told not to; else through the terminal.
    public func copy(_ text: String, then: @escaping @Sendable (CopyingOutcome) -> Void) {
        let send: @Sendable () -> Void = { [requests] in
            requests.ask(.copy(text, then: { then($0 ? .sent : .refused) }))
        }
        guard let tmux else { return send() }
        tmux.take(text) { isTaken in isTaken ? then(.taken) : send() }
    }

    /// Opens the address; a browser that runs in the terminal gets the screen until it ends.
    public func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void) {
        guard opener.needsTerminal else {
            opener.open(address, then: then)
            return
        }
        requests.ask(.release { [opener] in opener.open(address, then: then) })
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
