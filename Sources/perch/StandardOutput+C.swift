import Glibc

/// Writes text where the shell wants it, without buffers that could be lost.
enum StandardOutput {
    /// Writes to standard output; false when nobody reads it any more.
    @discardableResult
    static func write(_ text: String) -> Bool { write(text, to: STDOUT_FILENO) }

    /// Writes to standard output and answers in the system's words why that failed; nil if it did not, or if nobody
    /// reads it any more.
    static func trouble(writing text: String) -> String? {
        guard !write(text, to: STDOUT_FILENO), errno != EPIPE else { return nil }
        return String(cString: strerror(errno))
    }

    /// Whether standard error is a terminal.
    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes to standard error.
    static func writeError(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    guard errno == EINTR else { return false }
                    continue
                }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
