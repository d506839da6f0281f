/// Where the failures of a test go: the bridge to the testing library in use.
///
/// This module imports no testing library, so the bridge is a few lines in your tests. For Swift Testing:
///
/// ```swift
/// extension FailureReporter {
///     static let issues = FailureReporter { failure in
///         let location = failure.location
///         Issue.record(
///             "\(failure.message)",
///             sourceLocation: SourceLocation(
///                 fileID: "\(location.fileID)", filePath: "\(location.filePath)",
///                 line: Int(location.line), column: Int(location.column)))
///     }
/// }
/// ```
///
/// For XCTest:
///
/// ```swift
/// extension FailureReporter {
///     static let failures = FailureReporter { failure in
///         XCTFail(failure.message, file: failure.location.filePath, line: failure.location.line)
///     }
/// }
/// ```
///
/// It is called on the thread on which the test's call fails, before that call returns, and with no lock held.
public struct FailureReporter: Sendable {
    private let report: @Sendable (TestFailure) -> Void

    /// A reporter that hands every failure to `report`.
    public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
        self.report = report
    }

    func callAsFunction(_ message: String, at location: TestLocation) {
        report(TestFailure(message: message, location: location))
    }
}
