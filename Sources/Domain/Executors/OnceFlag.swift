import Synchronization

/// A flag that is raised once.
final class OnceFlag: Sendable {
    private let isRaised = Atomic(false)

    /// Raises it; answers whether this was the first time.
    func raise() -> Bool {
        !isRaised.exchange(true, ordering: .acquiringAndReleasing)
    }
}
