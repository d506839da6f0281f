import Synchronization

/// Counts how often it is told.
final class OnceTold: Sendable {
    private let times = Atomic(0)

    var count: Int { times.load(ordering: .acquiring) }

    func tell() {
        times.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }
}
