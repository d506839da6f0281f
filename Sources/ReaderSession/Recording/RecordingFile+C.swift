import Glibc
import Posix

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
                : "\(path) cannot be made: \(OpenFile.Failure.system(cause).why). Choose another place.")
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
            do throws(OpenFile.Failure) {
                try OpenFile.write(new + end, to: file, at: place)
            } catch {
                restore(place)
                throw unwritten(error)
            }
        } else {
            try replace(self.lines + new + end)
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
        try replace(new + end)
        (self.lines, self.end) = (new, end)
    }

    private func check(_ count: Int, _ limit: Int) throws(RecordingTrouble) {
        guard count > limit else { return }
        throw RecordingTrouble(
            description:
                "The recording has reached \(limit / 1_000_000) MB, as long as a script may be: it ends here."
        )
    }

    private func unwritten(_ cause: OpenFile.Failure) -> RecordingTrouble {
        RecordingTrouble(
            description:
                "The recording ends here: \(path) cannot be written: \(cause.why). What it holds can be replayed."
        )
    }

    /// Writes the old end where it was: what was there before took at least that room.
    private func restore(_ place: Int) {
        try? OpenFile.write(end, to: file, at: place)
        _ = ftruncate(file, off_t(place + end.count))
    }

    /// Writes a file beside this one, and renames it.
    private func replace(_ bytes: [UInt8]) throws(RecordingTrouble) {
        let part = path + ".part"
        let new = Self.make(part)
        guard new >= 0 else { throw unwritten(.system(errno)) }
        do throws(OpenFile.Failure) {
            try OpenFile.write(bytes, to: new, at: 0)
            guard unsafe rename(part, path) == 0 else { throw .system(errno) }
        } catch {
            close(new)
            unsafe unlink(part)
            throw unwritten(error)
        }
        close(file)
        file = new
    }

    private static func make(_ path: String) -> Int32 {
        unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
}

/// Why a recording cannot be written, in one line that says what to do.
public struct RecordingTrouble: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
}
