import InteractionTesting
import Testing

extension FailureReporter {
    /// Records each failure as an issue at its line.
    static let issues = FailureReporter { failure in
        let location = failure.location
        Issue.record(
            "\(failure.message)",
            sourceLocation: SourceLocation(
                fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
                column: Int(location.column)))
    }
}
