import Glibc

/// A recording's file, which holds a whole script after each write: new lines take the place of its `end`, and a new `end`
/// follows them, in one write.
///
/// Only its owner may read it, and it is never a file that was there before. Closed when it is released.
final class RecordingFile {
    private let file: Int32
    private let path: String
    /// Where the line `end` begins, or will.
    private var place = 0

    /// Makes the file.
    ///
    /// - Throws: one line if something is there already, or it cannot be made.
    init(path: String) throws(RecordingTrouble) {
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        self.path = path
        guard file < 0 else { return }
        let cause = errno
        throw RecordingTrouble(
            description: cause == EEXIST
                ? "\(path) is there already, and a recording overwrites nothing. Choose another name."
                : "\(path) cannot be made: \(Self.text(cause)). Choose another place.")
    }

    deinit { if file >= 0 { close(file) } }

    /// Puts lines in the place of the last line, and `end` after them.
    ///
    /// - Throws: one line if they cannot be written, or the file would be longer than a script may be. It holds what it
    ///   held before then.
    func write(_ lines: String, end: String, limit: Int) throws(RecordingTrouble) {
        let bytes = Array((lines + end).utf8)
        guard place + bytes.count <= limit else {
            throw RecordingTrouble(
                description:
                    "The recording has reached \(limit / 1_000_000) MB, as long as a script may be: it ends here."
            )
        }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { rest in
                pwrite(file, rest.baseAddress, rest.count, off_t(place + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let cause = errno
                restore()
                throw RecordingTrouble(
                    description: "The recording ends here: \(path) cannot be written: \(Self.text(cause)).")
            }
            written += count
        }
        place += lines.utf8.count
        lastEnd = end
    }

    /// What is written next is written from the beginning.
    func rewind() { place = 0 }

    /// Cuts off what stands behind the line `end`.
    func cut() { _ = ftruncate(file, off_t(place + lastEnd.utf8.count)) }

    private var lastEnd = ""

    /// Writes the old end where it was: what was there before took more room than that.
    private func restore() {
        let bytes = Array(lastEnd.utf8)
        _ = pwrite(file, bytes, bytes.count, off_t(place))
        _ = ftruncate(file, off_t(place + bytes.count))
    }

    private static func text(_ cause: Int32) -> String { String(cString: strerror(cause)) }
}
