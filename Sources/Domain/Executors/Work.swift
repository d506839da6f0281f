import Sync

/// What a job does, until it has been done or taken back.
final class Work: Sendable {
    private let body: Locked<(@Sendable () -> Void)?>

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = Locked(body)
    }

    /// Whether it has been done or taken back.
    var isGone: Bool { body.withLock { $0 == nil } }

    /// Hands the work out, once.
    func take() -> (@Sendable () -> Void)? {
        body.withLock { body in
            defer { body = nil }
            return body
        }
    }
}
