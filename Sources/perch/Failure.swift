import ArgumentParser
import Terminal

/// Prints one line on standard error, made safe for a terminal, and answers what to throw: exit status 1.
func failure(_ line: String) -> ExitCode {
    StandardOutput.writeError("perch: " + SafeText(line, limit: 2000).string + "\n")
    return ExitCode.failure
}
