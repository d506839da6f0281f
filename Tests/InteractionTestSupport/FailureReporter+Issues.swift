public import InteractionTesting
import Testing

extension FailureReporter {
    /// Failures are issues of Swift Testing, in the line of the step.
    public static let issues = FailureReporter { failure in
        let location = failure.location
        Issue.record(
            "\(failure.message)",
            sourceLocation: SourceLocation(
                fileID: "\(location.fileID)", filePath: "\(location.filePath)",
                line: Int(location.line), column: Int(location.column)))
    }
}
