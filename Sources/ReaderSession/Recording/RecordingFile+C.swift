import Glibc

/// A recording's file, which holds a whole script after each write: new lines take the place of its `end`, and a new `end`
/// follows them.
///
/// A few lines are one small write, which a kill does not cut. Many lines, or a recording that begins anew, are written
/// beside the file and renamed into its place, so that a kill leaves what was there or what comes.
///
/// Only its owner may read it, and it is never a file that was there before. Closed when it is released.
final class RecordingFile {
    /// Writes up to this length are made in place: a page, which the kernel copies in one go.
    private static let small = 4_096

    private var file: Int32
    private let path: String
    /// What the file holds, without the line `end`.
    private var lines: [UInt8] = []
    private var end: [UInt8] = []

    /// How many bytes the file has, without the line `end`.
    var length: Int { lines.count }

    /// Makes the file.
    ///
    /// - Throws: one line if something is there already, or it cannot be made.
    init(path: String) throws(RecordingTrouble) {
        file = Self.make(path)
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
        let (new, end) = (Array(lines.utf8), Array(end.utf8))
        let place = self.lines.count
        try check(place + new.count + end.count, limit)
        if new.count + end.count <= Self.small {
            if !Self.write(new + end, to: file, at: place) {
                restore(place)
                throw unwritten()
            }
        } else if !replace(self.lines + new + end) {
            throw unwritten()
        }
        self.lines += new
        self.end = end
    }

    /// Puts a whole script in the place of what was recorded.
    ///
    /// - Throws: as `write`.
    func rewrite(_ lines: String, end: String, limit: Int) throws(RecordingTrouble) {
        let (new, end) = (Array(lines.utf8), Array(end.utf8))
        try check(new.count + end.count, limit)
        guard replace(new + end) else { throw unwritten() }
        (self.lines, self.end) = (new, end)
    }

    private func check(_ count: Int, _ limit: Int) throws(RecordingTrouble) {
        guard count > limit else { return }
        throw RecordingTrouble(
            description:
                "The recording has reached \(limit / 1_000_000) MB, as long as a script may be: it ends here."
        )
    }

    private func unwritten() -> RecordingTrouble {
        RecordingTrouble(
            description:
                "The recording ends here: \(path) cannot be written: \(Self.text(errno)). What it holds can be replayed."
        )
    }

    /// Writes the old end where it was: what was there before took at least that room.
    private func restore(_ place: Int) {
        let cause = errno
        _ = Self.write(end, to: file, at: place)
        _ = ftruncate(file, off_t(place + end.count))
        errno = cause
    }

    /// Writes a file beside this one, and renames it.
    private func replace(_ bytes: [UInt8]) -> Bool {
        let part = path + ".part"
        let new = Self.make(part)
        guard new >= 0 else { return false }
        guard Self.write(bytes, to: new, at: 0), rename(part, path) == 0 else {
            let cause = errno
            close(new)
            unlink(part)
            errno = cause
            return false
        }
        close(file)
        file = new
        return true
    }

    private static func make(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }

    private static func write(_ bytes: [UInt8], to file: Int32, at place: Int) -> Bool {
        var written = 0
        while written < bytes.count {
            // The pointer lives as long as the call, which copies what it points to.
            let count = bytes[written...].withUnsafeBytes { rest in
                pwrite(file, rest.baseAddress, rest.count, off_t(place + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    private static func text(_ cause: Int32) -> String { String(cString: strerror(cause)) }
}

/// Why a recording cannot be written, in one line that says what to do.
public struct RecordingTrouble: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
}
