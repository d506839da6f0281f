import Glibc
import Posix
import Replay

/// A recording's file, which holds a whole script at each moment.
///
/// New lines take the place of its `end`, and a new `end` follows them. Nothing of it is kept in memory but that last line.
///
/// A few lines are one small write, which a kill does not cut. Many lines are written behind the old `end`, and a comment that
/// says that they do not count yet (see `ScriptSource.tornTail`); a small write in the place of both makes them count. The
/// first lines, or a recording that begins anew, are written beside the file and renamed into its place. So a kill leaves
/// what was there or what comes.
///
/// Only its owner may read it, and it is never a file that was there before. Closed when it is released.
final class RecordingFile {
    /// Writes up to this length are made in place: a page, which the kernel copies in one go.
    private static let small = 4_096

    private var file: Int32
    private let path: String
    /// How many bytes the file has, and how many lines, without the line `end`.
    private(set) var length = 0
    private var lineCount = 0
    private var end: [UInt8] = []

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
        // The first lines take the place of an empty file.
        guard !self.end.isEmpty else { return try rewrite(lines, end: end, limit: limit) }
        let (new, end) = (Array((lines + end).utf8), Array(end.utf8))
        let count = lineCount + Self.breaks(in: new) - Self.breaks(in: end)
        try check(length + new.count, lines: count, limit)
        do throws(OpenFile.Failure) {
            try append(new)
        } catch {
            restore()
            throw unwritten(error)
        }
        length += new.count - end.count
        lineCount = count
        self.end = end
    }

    /// Writes lines with a new last one in the place of the old last one.
    private func append(_ new: [UInt8]) throws(OpenFile.Failure) {
        for step in Self.steps(to: new, from: end) {
            try OpenFile.write(step.bytes, to: file, at: length + step.place)
        }
        // What is in flight may take less room now.
        if new.count < end.count { _ = ftruncate(file, off_t(length + new.count)) }
    }

    /// What is written, one after the other, and where behind the lines that are there: all but one of them small, and the
    /// file a whole script after each and within the long one.
    ///
    /// - Parameters:
    ///   - new: new lines with a new last one.
    ///   - end: the old last line.
    static func steps(to new: [UInt8], from end: [UInt8]) -> [(place: Int, bytes: [UInt8])] {
        guard new.count > small else { return [(0, new)] }
        let torn = end + "\(ScriptSource.tornTail)\n".utf8
        let beginning = min(torn.count, new.count)
        return [(0, torn), (beginning, Array(new[beginning...])), (0, Array(new[..<beginning]))]
    }

    /// Puts a whole script in the place of what was recorded.
    ///
    /// - Throws: as `write`.
    func rewrite(_ lines: String, end: String, limit: Int) throws(RecordingTrouble) {
        let (new, end) = (Array((lines + end).utf8), Array(end.utf8))
        let count = Self.breaks(in: new) - Self.breaks(in: end)
        try check(new.count, lines: count, limit)
        try replace(new)
        (length, lineCount, self.end) = (new.count - end.count, count, end)
    }

    private static func breaks(in bytes: [UInt8]) -> Int {
        bytes.count { $0 == UInt8(ascii: "\n") }
    }

    private func check(_ count: Int, lines: Int, _ limit: Int) throws(RecordingTrouble) {
        guard lines < ScriptLimits.lines else {
            throw RecordingTrouble(
                description:
                    "The recording has reached \(ScriptLimits.lines) lines, as many as a script may have: it ends here."
            )
        }
        guard count > limit else { return }
        throw RecordingTrouble(
            description:
                "The recording has reached \(limit / 1_000_000) MB, as long as a script may be: it ends here."
        )
    }

    private func unwritten(_ cause: OpenFile.Failure) -> RecordingTrouble {
        let isEmpty = length + end.count == 0
        return RecordingTrouble(
            description: isEmpty
                ? "Nothing is recorded: \(path) cannot be written: \(cause.why)."
                : "The recording ends here: \(path) cannot be written: \(cause.why). What it holds can be replayed."
        )
    }

    /// Writes the old end where it was: what was there before took at least that room.
    private func restore() {
        try? OpenFile.write(end, to: file, at: length)
        _ = ftruncate(file, off_t(length + end.count))
    }

    /// Writes a file beside this one, and renames it.
    private func replace(_ bytes: [UInt8]) throws(RecordingTrouble) {
        let part = path + ".part"
        let new = Self.make(part)
        guard new >= 0 else { throw unwritten(.system(errno)) }
        do throws(OpenFile.Failure) {
            try OpenFile.replace(path, with: bytes, in: new, at: part)
        } catch {
            close(new)
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
