import Glibc
import TestSupport

/// A program that runs on a pseudo-terminal as its controlling terminal.
final class TerminalProgram {
    /// The process's number.
    let process: pid_t
    private var status: Int32?

    /// How a program ended.
    enum Ending: Equatable {
        case exited(Int32)
        case killed(by: Int32)
    }

    /// Starts a program in a session of its own, with exactly this environment.
    init(_ path: String, _ arguments: [String], environment: [String: String], on terminal: PseudoTerminal)
        throws
    {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens becomes the one that controls it.
        posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // POSIX_SPAWN_SETSID, a macro that Swift does not see.
        posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGMASK))
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") }
        words.append(nil)
        variables.append(nil)
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
        guard result == 0 else { throw PseudoTerminal.Failure.system("posix_spawn", result) }
        self.process = process
    }

    deinit {
        guard status == nil else { return }
        kill(process, SIGKILL)
        _ = wait()
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits for the program to end; one that has not ended at the end of all patience is killed, so that a test fails and
    /// does not hang.
    func wait() -> Ending {
        var status = self.status ?? 0
        var turns = Patience.milliseconds / 10
        while self.status == nil, waitpid(process, &status, WNOHANG) == 0 {
            poll(nil, 0, 10)
            turns -= 1
            guard turns == 0 else { continue }
            Patience.exhaust()
            kill(process, SIGKILL)
        }
        self.status = status
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
    }
}
