import ArgumentParser
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
