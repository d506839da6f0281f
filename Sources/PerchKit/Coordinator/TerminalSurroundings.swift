import People
import TerminalApp

/// The world around a program on a real terminal.
public struct TerminalSurroundings: Surroundings {
    private let requests: TerminalRequests
    private let opener: any Opener

    /// Does everything that touches the terminal through the loop's letter box.
    public init(requests: TerminalRequests, opener: any Opener) {
        self.requests = requests
        self.opener = opener
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

    /// Asks the loop to end.
    public func quit() {
        requests.ask(.stop)
    }
}
