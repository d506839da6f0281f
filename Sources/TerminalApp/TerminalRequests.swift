import Sync
import Terminal

/// The request queue through which a coordinator asks the loop for things that touch the terminal.
///
/// Any thread may ask; the loop takes what is there once a turn, in order, on its own thread.
public final class TerminalRequests: Sendable {
    private let waiting = Locked<[TerminalRequest]>([])
    private let waker: any TerminalWaker

    /// Makes an empty box that wakes the terminal's wait when something is put in.
    public init(waker: any TerminalWaker) {
        self.waker = waker
    }

    /// Leaves a request for the loop's next turn.
    public func ask(_ request: TerminalRequest) {
        waiting.withLock { $0.append(request) }
        waker.wake()
    }

    /// Takes everything that is waiting, oldest first.
    func take() -> [TerminalRequest] {
        waiting.withLock { requests in
            defer { requests.removeAll() }
            return requests
        }
    }
}

/// Something that only the loop can do, because the terminal belongs to it.
public enum TerminalRequest: Sendable {
    /// Puts a text on the terminal's clipboard, then says whether it was sent.
    case copy(String, then: @Sendable (Bool) -> Void)
    /// Shows other colours from now on.
    case theme(ThemeChoice)
    /// Has the mouse reported from now on, or no more.
    case mouse(Bool)
    /// Hands the screen to `body` until that returns, then draws anew.
    case release(@Sendable () -> Void)
    /// Ends the loop after this turn, without another frame.
    case stop
}
