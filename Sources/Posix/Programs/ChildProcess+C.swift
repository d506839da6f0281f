import CProcess
import Dispatch
import Glibc
import Sync

/// A program that runs by itself: it gets the terminal, or reads a file and has its output thrown away.
package final class ChildProcess: Sendable {
    private let process: pid_t
    private let hasTerminal: Bool
    private let hasEnded = Locked(false)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: the program, a path or a name that is looked for on the path, and its arguments.
    ///   - environment: its variables, such as `PATH=/bin`.
    ///   - hasTerminal: whether it gets the terminal; otherwise its input and output are the null device.
    ///   - input: a file from whose beginning it reads, whatever else it gets.
    package init(
        words: [String], environment: [String], hasTerminal: Bool = false, input: UnnamedFile? = nil
    ) throws(ProgramStart.Failure) {
        self.hasTerminal = hasTerminal
        // In the background it must outlive Perch and not get its Ctrl-C.
        let start = ProgramStart(words: words, environment: environment, hasOwnGroup: !hasTerminal)
        process = try start.run { actions in
            if !hasTerminal {
                for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                    posix_spawn_file_actions_addopen(
                        &actions, descriptor, "/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0
                    )
                }
            }
            if let input { posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO) }
        }
    }

    /// Ends the program at once, unless it has ended.
    package func kill() {
        // Under the lock, because the number may be another program's once it was waited for.
        hasEnded.withLock { if !$0 { Glibc.kill(process, SIGKILL) } }
    }

    /// Waits for the program to end and answers its exit status; 128 and more if a signal ended it.
    ///
    /// - Parameter ending: a file that can be read from when the program is to end before: then it is asked to, with all that it
    ///   has started on its terminal, and killed if it does not. -1 for none.
    package func wait(endedBy ending: Int32 = -1) -> Int32 {
        // It may be stopped for good, with the terminal in its hands: the thread ends with it.
        if hasTerminal { DispatchQueue(label: "perch.stops").async { [self] in goOnWhenStopped() } }
        if ending >= 0, !ProgramLife.ends(process, before: ending) {
            // Looked for before: what a script has started is nobody's once the script has ended.
            let started = ProgramDescendants(of: process)
            let end = ContinuousClock.now + ProgramLife.grace
            ProgramLife.askToEnd(process, withGroup: false, started)
            kill()
            started.wait(until: end)
            started.send(SIGKILL)
            // They let go of the terminal before it is somebody else's.
            started.wait(until: .now + ProgramLife.grace)
        }
        let status = ProgramLife.status(process, waits: true)
        hasEnded.withLock { $0 = true }
        ProgramLife.forget(process)
        return status ?? 127
    }

    /// Has it go on whenever it has stopped alone, until it ends.
    ///
    /// Who stops with all its group, as by Ctrl-Z, stops Perch, too, and both go on when a shell says so. One that has stopped
    /// only itself nobody would wake: the shell sees that Perch runs, and Perch waits.
    private func goOnWhenStopped() {
        while true {
            var found = siginfo_t()
            guard waitid(P_PID, id_t(process), &found, WEXITED | WSTOPPED | WNOWAIT) == 0 else {
                if errno == EINTR { continue }
                return
            }
            guard perch_process_is_stopped(&found) else { return }
            // By then Perch has stopped as well, if it is to, and a shell has woken both.
            poll(nil, 0, 200)
            hasEnded.withLock { hasEnded in
                var still = siginfo_t()
                if !hasEnded, waitid(P_PID, id_t(process), &still, WSTOPPED | WNOHANG) == 0,
                    still.si_signo != 0
                {
                    Glibc.kill(process, SIGCONT)
                }
            }
        }
    }
}
