import Domain
import Sync

/// A timer that writes down the pauses it is asked for and ends them when a test says so, or at once.
final class HandTimer: DelayTimer {
    private let pauses = Locked<[(length: Duration, action: (@Sendable () -> Void)?)]>([])
    private let endsAtOnce: Bool

    init(endsAtOnce: Bool = true) {
        self.endsAtOnce = endsAtOnce
    }

    /// The pauses until now.
    var lengths: [Duration] { pauses.withLock { $0.map(\.length) } }

    func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        pauses.withLock { $0.append((delay, endsAtOnce ? nil : action)) }
        if endsAtOnce { action() }
    }

    /// Ends all pauses.
    func end() {
        let actions = pauses.withLock { pauses in
            let actions = pauses.compactMap(\.action)
            for index in pauses.indices { pauses[index].action = nil }
            return actions
        }
        for action in actions { action() }
    }
}
