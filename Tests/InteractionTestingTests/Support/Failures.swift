import InteractionTesting
import Reactive

/// The failures of a tester that is tested itself.
final class Failures: Sendable {
    private let reported = MutableProperty<[TestFailure]>([])

    var all: [TestFailure] { reported.value }
    var messages: [String] { all.map(\.message) }

    /// The messages since the last look.
    func take() -> [String] {
        reported.swap([]).map(\.message)
    }

    var reporter: FailureReporter {
        FailureReporter { [reported] failure in reported.modify { $0.append(failure) } }
    }
}
