import Sync

/// Counts which of its members are still alive.
final class Census: Sendable {
    private let living = Locked(0)

    /// How many members have been made and not yet released.
    var alive: Int { living.withLock { $0 } }

    /// A new member, which leaves the census when it is released.
    func member() -> Member {
        living.withLock { $0 += 1 }
        return Member(self)
    }

    /// Somebody whose end is noticed.
    final class Member: Sendable {
        private let census: Census

        fileprivate init(_ census: Census) {
            self.census = census
        }

        deinit {
            census.living.withLock { $0 -= 1 }
        }

        /// Keeps this member alive until here; for closures that capture it.
        func attend() {}
    }
}
