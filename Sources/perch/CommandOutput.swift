import ArgumentParser
import ReaderSession
import Terminal

/// Prints one line on standard error, made safe for a terminal, and answers what to throw: exit status 1.
func failure(_ line: String) -> ExitCode {
    warn(line)
    return ExitCode.failure
}

/// Prints one line on standard error, made safe for a terminal; nothing for `nil`.
func warn(_ line: String?) {
    guard let line else { return }
    StandardOutput.writeError("perch: " + SafeText(line, limit: 2000).string + "\n")
}

/// Prints on standard output.
///
/// - Throws: exit status 1, with a line on why, if it cannot be written: a full disk must not pass for an answer. Nobody
///   reading any more, as behind `head`, is no failure.
func print(_ text: String) throws(ExitCode) {
    guard let trouble = StandardOutput.trouble(writing: text) else { return }
    throw failure("The output could not be written: \(trouble). Make room, or write it elsewhere.")
}

/// One line on standard error that is rewritten while work goes on; nothing at all unless that is a terminal.
struct ProgressLine {
    private let isShown = StandardOutput.errorIsTerminal
    private var isDrawn: Bool

    /// A line; nothing stands there yet, unless it is said that something does.
    init(isDrawn: Bool = false) { self.isDrawn = isDrawn }

    /// Shows `text` in place of what stood there.
    mutating func show(_ text: String) {
        guard isShown else { return }
        // Narrower than any terminal that people use: a line that wraps cannot be rewritten.
        StandardOutput.writeError("\r\u{1B}[K" + SafeText(text, limit: 70).string)
        isDrawn = true
    }

    /// Shows `text`, or removes what stood there if it is nil: for those who work on several threads.
    static func show(_ text: String?) {
        var line = ProgressLine(isDrawn: text == nil)
        if let text { line.show(text) } else { line.clear() }
    }

    /// Shows what takes long in opening the store, or removes what stood there if it is nil.
    ///
    /// It says whose line it is: what is opened may be a reader, before there is one to be seen.
    static let ofStore: @Sendable (String?) -> Void = { text in show(text.map { "perch: \($0)" }) }

    /// Removes the line, before anything else is printed.
    mutating func clear() {
        guard isShown, isDrawn else { return }
        StandardOutput.writeError("\r\u{1B}[K")
        isDrawn = false
    }
}

extension ProgressLine {
    /// A line that closures share; it is rewritten ten times a second at most.
    final class Shared {
        private let clock = ContinuousClock()
        private var line = ProgressLine()
        private var shown: ContinuousClock.Instant?

        /// Shows `text`, unless something was shown just now.
        func show(_ text: String) {
            let now = clock.now
            if let shown, now - shown < .milliseconds(100) { return }
            shown = now
            line.show(text)
        }

        /// The same; where that is asked for the program ends, and leaves nothing on the line.
        func showOrEnd(_ text: String) {
            if Interruption.isAskedFor {
                clear()
                Perch.exit(withError: ExitCode(Interruption.status))
            }
            show(text)
        }

        /// Removes the line, before anything else is printed.
        func clear() { line.clear() }
    }
}

/// Where a command's text goes: to standard output, or to a file.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to this file instead of standard output, which - is, too.", valueName: "file"))
    var output: String?

    @Flag(help: "Replace the output file if it is there.")
    var force = false

    private var file: OutputFile? {
        output.flatMap { $0 == "-" ? nil : OutputFile($0, replaces: force) }
    }

    /// Refuses a file that is there already: before work that takes its time.
    func check() throws(ReplayFailure) { try file?.check() }

    /// Writes the text where it goes.
    ///
    /// - Parameters:
    ///   - text: what is written.
    ///   - script: the path of the script that it was made of: where nobody else may read that, nobody else may read a new file.
    /// - Throws: `ReplayFailure` for a file that is there already, or cannot be written.
    func write(_ text: String, from script: String) throws {
        if let file { try file.write(text, from: [script]) } else { try print(text) }
    }
}
