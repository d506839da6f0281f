import Replay
import Sync

/// The letter box for what is asked about the session itself: whoever runs it looks after each command.
final class SessionRequests: Sendable {
    /// What can be asked.
    enum Request: Sendable {
        /// Begin to record, or end that.
        case record
        /// Show the session step by step.
        case inspect
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

    /// Takes everything that is waiting, oldest first.
    func take() -> [Request] {
        waiting.withLock { requests in
            defer { requests.removeAll() }
            return requests
        }
    }
}
