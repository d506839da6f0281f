import Glibc
import Posix
import ReaderSession

/// A file to which lines are added, whoever else adds to it: each line is one write at the end.
///
/// Only its owner may read it. Closed when it is released.
final class LogFile: Sendable {
    private let file: Int32

    /// Opens the file, or makes it.
    ///
    /// - Throws: one line if it cannot be written.
    init(path: String) throws(AccountRefusal) {
        // Neither followed through a link that somebody laid there, nor waited for, as a pipe without a reader would be.
        file = unsafe open(
            path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file < 0 else { return }
        let cause = OpenFile.Failure.system(errno).why
        throw AccountRefusal("The log \(path) cannot be written: \(cause). Choose another file for --log.")
    }

    deinit { close(file) }

    /// Adds a line; one that cannot be written is lost, and nothing else.
    func add(_ line: String) {
        // In one piece, so that the lines of two programs do not mix.
        try? OpenFile.write("\(line)\n", to: file)
    }
}
