import Glibc

/// How another program is started: with an argument vector and no shell, none of our open files but those that it is given,
/// and signals as a shell leaves them.
struct ProgramStart {
    /// The program: a path, or a name that is looked for on the path.
    let program: String
    /// Its arguments, the first of which is its own name.
    let words: [String]
    /// Its variables, such as `PATH=/bin`.
    let environment: [String]
    /// Whether it is in a process group of its own: Ctrl-C is not for it, and it can be ended with all that it has started.
    let hasOwnGroup: Bool

    /// Starts it.
    ///
    /// - Parameter open: says what its three standard files are; without a word they are ours.
    /// - Returns: the process, or the system's number of what went wrong.
    func run(_ open: (inout posix_spawn_file_actions_t) -> Void) -> (process: pid_t, error: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        open(&actions)
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
        let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
        return (process, error)
    }
}
