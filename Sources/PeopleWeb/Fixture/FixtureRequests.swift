import Reactive

/// How often each person was asked for, which decides a demo person's scripted answer.
///
/// Holds the counts of one service, guarded by the property that keeps them; any thread may ask.
final class FixtureRequests: Sendable {
    private let counts = MutableProperty<[String: Int]>([:])

    /// Counts a request about `person`, and gives its number, from 0.
    func next(about person: String) -> Int {
        counts.modify { counts in
            defer { counts[person, default: 0] += 1 }
            return counts[person, default: 0]
        }
    }
}
