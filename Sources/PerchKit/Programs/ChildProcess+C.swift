import CProcess
import Glibc
import ReaderSession
import Sync

/// A program started with an argument vector: no shell, no open files of ours, a process group of its own.
final class ChildProcess: Sendable {
    /// Why a program could not be started.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process: pid_t
    private let hasEnded = Locked(false)

    /// Starts a program found on the path.
    ///
    /// - Parameters:
    ///   - hasTerminal: whether it gets the terminal; otherwise its input and output are the null device.
    ///   - input: what it reads instead, no more than 64 KB: so much fits into a pipe before anybody reads.
    ///   - file: a file from whose beginning it reads, whatever else it gets.
    init(
        words: [String], environment: [String], hasTerminal: Bool = false, input: String? = nil,
        file: UnnamedFile? = nil
    ) throws(Failure) {
        let pipe = try input.map { (text) throws(Failure) in try Self.pipe(holding: text) }
        defer { if let pipe { close(pipe) } }
        // In the background it must outlive Perch and not get its Ctrl-C.
        let start = ProgramStart(
            program: words[0], words: words, environment: environment, hasOwnGroup: !hasTerminal)
        let (process, error) = start.run { actions in
            if !hasTerminal {
                for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                    posix_spawn_file_actions_addopen(
                        &actions, descriptor, "/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0
                    )
                }
            }
            if let pipe { posix_spawn_file_actions_adddup2(&actions, pipe, STDIN_FILENO) }
            if let file { posix_spawn_file_actions_adddup2(&actions, file.descriptor, STDIN_FILENO) }
        }
        guard error == 0 else {
            let why = error == ENOENT ? "there is no such program" : String(cString: strerror(error))
            throw Failure(description: "\(words[0]) could not be started: \(why).")
        }
        self.process = process
    }

    /// The end to read of a pipe that has a text in it, and nothing after.
    private static func pipe(holding text: String) throws(Failure) -> Int32 {
        var ends: (Int32, Int32) = (-1, -1)
        let isMade = withUnsafeMutablePointer(to: &ends) {
            $0.withMemoryRebound(to: Int32.self, capacity: 2) { Glibc.pipe($0) }
        }
        guard isMade == 0 else { throw Failure(description: "there is no pipe to be had") }
        for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
        let bytes = Array(text.utf8)
        let count = write(ends.1, bytes, bytes.count)
        close(ends.1)
        guard count == bytes.count else {
            close(ends.0)
            throw Failure(description: "the text does not fit into a pipe")
        }
        return ends.0
    }

    /// Ends the program at once, unless it has ended.
    func kill() {
        // Under the lock, because the number may be another program's once it was waited for.
        hasEnded.withLock { if !$0 { Glibc.kill(process, SIGKILL) } }
    }

    /// Waits for the program to end and answers its exit status; 128 and more if a signal ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1 {
            guard errno == EINTR else { return 127 }
        }
        hasEnded.withLock { $0 = true }
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return 127 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
