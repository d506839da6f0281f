import People
import TerminalApp

/// The world around a program on a real terminal.
public struct TerminalSurroundings: Surroundings {
    private let requests: TerminalRequests
    private let opener: any Opener
    private let session: SessionRequests

    /// Does everything that touches the terminal through the loop's letter box.
    ///
    /// - Parameters:
    ///   - requests: the loop's letter box.
    ///   - opener: shows pages.
    ///   - session: takes what is asked about the session itself.
    init(requests: TerminalRequests, opener: any Opener, session: SessionRequests) {
        self.requests = requests
        self.opener = opener
        self.session = session
    }

    /// Copies through the terminal, with OSC 52.
    public func copy(_ text: String, then: @escaping @Sendable (Bool) -> Void) {
        requests.ask(.copy(text, then: then))
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
