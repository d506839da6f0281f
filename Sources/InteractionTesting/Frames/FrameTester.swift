public import FoundationEssentials
import Replay
public import Terminal

/// Holds screens to what was recorded of them, cell by cell: golden frames.
///
/// ```swift
/// let frames = FrameTester(report: .issues)
/// frames.expectFrame(screen.frame(viewModel, in: environment), "loading")
/// ```
///
/// A recording is a text file `NAME.frame` for a person to read, to look at once, and to keep with the tests: each row
/// between bars, then the styles, then the cursor. Without a folder of its own a tester keeps them in `Frames/SUITE`
/// beside the test target: those of `Tests/CounterTests/ScreenTests.swift` in `Tests/Frames/ScreenTests`. (Inside of the
/// target they would be files that the package's manifest has to exclude.)
///
/// **When files are written** is for `PERCH_GOLDEN` to say; recording always fails the test, so that nobody mistakes it
/// for a comparison:
///
/// | value | what is recorded |
/// |---|---|
/// | `never` | nothing; usual where the variable `CI` is set |
/// | `missing` | frames that are not there; usual elsewhere |
/// | `failed` | frames that are not there, and those that differ |
/// | `all` | every frame |
///
/// **Failures** go to `report` with the line of the expectation: what differs, both frames side by side with a `^` under
/// each cell that does, and what to do. It keeps no state, and may be used from any thread.
public struct FrameTester: Sendable {
    private let directory: String
    private let environment: [String: String]
    private let report: FailureReporter

    /// A tester of the screens that are recorded in one folder.
    ///
    /// - Parameters:
    ///   - directory: the folder, which need not be there yet; nil for `Frames/SUITE` beside the test target.
    ///   - environment: the variables that say when files are written; the process's own.
    ///   - report: where failures go.
    ///   - fileID: the test's module and the name of its file.
    ///   - filePath: the test's file.
    public init(
        directory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
        report: FailureReporter, fileID: StaticString = #fileID, filePath: StaticString = #filePath
    ) {
        self.directory = directory ?? Self.directory(fileID.description, filePath.description)
        self.environment = environment
        self.report = report
    }

    /// Fails unless `frame` equals the one recorded as `name`, in every cell and in its cursor.
    ///
    /// A name has 1 to 64 of `a-z`, `0-9` and `-`.
    public func expectFrame(
        _ frame: Frame, _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        guard let message = message(frame, name) else { return }
        report(
            message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// What is wrong with a frame; nil if nothing is.
    private func message(_ frame: Frame, _ text: String) -> String? {
        guard let name = ScriptName(text) else {
            return """
                \(ValueWords.words(text)) cannot name a frame.
                Call it by 1 to 64 of a-z, 0-9 and -: it becomes the name of a file.
                """
        }
        let mode: GoldenMode
        do {
            mode = try GoldenMode(environment: environment)
        } catch {
            return "frame \(name) was not compared: \(error)"
        }
        let goldens = GoldenFrames(directory: directory, mode: mode)
        guard let fault = goldens.fault(of: frame, named: name) else { return nil }
        let picture = fault.picture.map { "\n" + ($0.hasSuffix("\n") ? $0.dropLast() : $0[...]) } ?? ""
        return "frame \(name) \(fault.message)\(picture)"
    }

    /// Beside the folder that is called as the module is; beside the file, if there is none.
    private static func directory(_ fileID: String, _ filePath: String) -> String {
        let module = fileID.prefix { $0 != "/" }
        let folders = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let suite = (filePath.split(separator: "/").last ?? "").prefix { $0 != "." }
        let above = folders.lastIndex(of: module).map { folders[..<$0] } ?? folders
        return (above + ["Frames", suite]).joined(separator: "/")
    }
}
