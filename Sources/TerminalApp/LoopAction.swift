import Sync

/// Scheduled work that runs at most once and can be dropped before it runs.
final class LoopAction: Sendable {
    private let action: Locked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Locked(action)
    }

    /// The work, for the caller to run; `nil` if it was dropped or taken before.
    func take() -> (@Sendable () -> Void)? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }

    /// Prevents the work if it was not taken yet, and frees what it holds.
    func drop() {
        _ = take()
    }
}
