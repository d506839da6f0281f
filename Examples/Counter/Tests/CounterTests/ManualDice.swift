import InteractionTesting
import Reactive
import Testing

@testable import Counter

/// Dice that fall when the test says so.
final class ManualDice: DiceType {
    let rolls = ManualService<String, Int, DiceError>(report: .issues)

    func roll() -> SignalProducer<Int, DiceError> { rolls.producer("dice") }
}

extension FailureReporter {
    static let issues = FailureReporter { failure in
        let location = failure.location
        Issue.record(
            "\(failure.message)",
            sourceLocation: SourceLocation(
                fileID: "\(location.fileID)", filePath: "\(location.filePath)",
                line: Int(location.line), column: Int(location.column)))
    }
}
