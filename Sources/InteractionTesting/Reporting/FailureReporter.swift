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

/// What went wrong in a test, and in which line of it.
public struct TestFailure: Sendable, CustomStringConvertible {
    /// What happened, how it differs from what was expected, and what to do.
    public let message: String
    /// The test's line.
    public let location: TestLocation

    /// The message.
    public var description: String { message }
}

/// A place in a test's source, as `#fileID`, `#filePath`, `#line` and `#column` tell it.
public struct TestLocation: Sendable {
    /// The module and the file's name.
    public let fileID: StaticString
    /// The file's path.
    public let filePath: StaticString
    /// The line, from 1.
    public let line: UInt
    /// The column, from 1.
    public let column: UInt
}
