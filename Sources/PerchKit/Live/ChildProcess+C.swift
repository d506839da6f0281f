import Glibc
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
    init(words: [String], environment: [String], hasTerminal: Bool = false, input: String? = nil)
        throws(Failure)
    {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if !hasTerminal {
            for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(
                    &actions, descriptor, "/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
            }
        }
        let pipe = try input.map { (text) throws(Failure) in try Self.pipe(holding: text) }
        defer { if let pipe { close(pipe) } }
        if let pipe { posix_spawn_file_actions_adddup2(&actions, pipe, STDIN_FILENO) }
        // Nothing of ours but the three standard files may reach another program; closing what is not open is no error.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        // In the background it must outlive Perch and not get its Ctrl-C.
        if !hasTerminal { flags |= POSIX_SPAWN_SETPGROUP }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard status == 0 else {
            let why = status == ENOENT ? "there is no such program" : String(cString: strerror(status))
            throw Failure(description: "\(words[0]) could not be started: \(why). Set $BROWSER to a browser.")
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
