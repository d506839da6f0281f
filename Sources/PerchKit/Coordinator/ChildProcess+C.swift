import Glibc

/// A program started with an argument vector: no shell, no open files of ours, a process group of its own.
struct ChildProcess {
    /// Why a program could not be started.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process: pid_t

    /// Starts a program found on the path.
    ///
    /// - Parameter hasTerminal: whether it gets the terminal; otherwise its input and output are the null device.
    init(words: [String], environment: [String], hasTerminal: Bool) throws(Failure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if !hasTerminal {
            for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(
                    &actions, descriptor, "/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
            }
        }
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

    /// Waits for the program to end and answers its exit status; 128 and more if a signal ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return 127 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
