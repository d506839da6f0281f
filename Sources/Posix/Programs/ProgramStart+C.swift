import CProcess
import Glibc

/// How another program is started: with an argument vector and no shell, none of our open files but those that it is given,
/// and signals as a shell leaves them.
package struct ProgramStart {
    /// The program, a path or a name that is looked for on the path, and its arguments.
    let words: [String]
    /// Its variables, such as `PATH=/bin`.
    let environment: [String]
    /// Whether it is in a process group of its own: Ctrl-C is not for it, and it can be ended with all that it has started.
    let hasOwnGroup: Bool

    /// Starts it.
    ///
    /// - Parameter open: says what its three standard files are; without a word they are ours.
    /// - Returns: the process.
    func run(_ open: (inout posix_spawn_file_actions_t) -> Void) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        open(&actions)
        // Nothing of ours but the three standard files may reach another program, however many are open.
        perch_process_close_from(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard error == 0 else {
            throw Failure(
                program: words[0],
                why: error == ENOENT ? "there is no such program" : OpenFile.Failure.system(error).why)
        }
        return process
    }

    /// Why a program could not be started.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// The program.
        let program: String
        /// Why, in some words.
        package let why: String

        /// A sentence.
        package var description: String { "\(program) could not be started: \(why)." }
    }
}

/// The life of a program that was started.
enum ProgramLife {
    /// The exit status if it has ended, 128 and more if a signal ended it; its number stays its own until it is forgotten.
    ///
    /// - Parameter waits: whether to wait for its end.
    static func status(_ process: pid_t, waits: Bool = false) -> Int32? {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | (waits ? 0 : WNOHANG)) != 0 {
            guard errno == EINTR else { return nil }
        }
        return information.si_signo != 0 ? perch_process_status(&information) : nil
    }

    /// How long a program has to end by itself once it was asked to.
    static let grace = Duration.milliseconds(500)

    /// Asks it to end, and waits a moment for that; whoever does not end is still to be killed.
    ///
    /// - Parameters:
    ///   - withGroup: whether what it has started is asked, too: it has a process group of its own.
    ///   - started: what is asked besides; nobody waits for its end in here.
    static func askToEnd(_ process: pid_t, withGroup: Bool, _ started: ProgramDescendants? = nil) {
        let asked = withGroup ? -process : process
        _ = kill(asked, SIGTERM)
        // One that is stopped would hear it only when it goes on.
        _ = kill(asked, SIGCONT)
        started?.send(SIGTERM)
        started?.send(SIGCONT)
        let life = perch_process_file(process)
        defer { if life >= 0 { close(life) } }
        var file = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
        let end = ContinuousClock.now + grace
        while status(process) == nil, file.revents == 0, case let left = end - .now, left > .zero {
            // Without that file it is looked at now and then; an interrupted wait goes on.
            let milliseconds = Int32(left / .milliseconds(1)) + 1
            poll(&file, 1, life >= 0 ? milliseconds : min(milliseconds, 20))
        }
    }

    /// Waits until it has ended, or until a file can be read from.
    ///
    /// - Returns: whether it has ended.
    static func ends(_ process: pid_t, before other: Int32) -> Bool {
        let life = perch_process_file(process)
        defer { if life >= 0 { close(life) } }
        var files = [other, life].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while status(process) == nil, files[1].revents == 0 {
            poll(&files, 2, life >= 0 ? -1 : 50)
            if files[0].revents != 0 { return status(process) != nil }
        }
        return true
    }

    /// Ends it with all that it has started, if it has a process group of its own.
    static func killGroup(_ process: pid_t) { _ = kill(-process, SIGKILL) }

    /// Waits for its end, and lets the system forget it.
    static func forget(_ process: pid_t) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
}
