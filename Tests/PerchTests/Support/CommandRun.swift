import Glibc
import TestSupport

@testable import TerminalTestSupport

/// One run of the program without a terminal: its output, its errors, its exit status.
struct CommandRun {
    let output: String
    let errors: String
    let status: Int32

    /// Runs the program to its end, its input the null device.
    init(_ arguments: String..., environment: [String: String] = BuiltPerch.environment()) throws {
        try self.init(arguments, environment: environment)
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - device: where its output goes instead of into `output`.
    ///   - input: the file that it reads; the null device unless told.
    ///   - program: another program in place of the built one.
    init(
        _ arguments: [String], environment: [String: String], output device: String? = nil,
        input: String = "/dev/null", program: String = BuiltPerch.path
    ) throws {
        let folder = try TemporaryFolder()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, 1, device ?? folder.path(of: "out"), O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder.path(of: "err"), O_WRONLY | O_CREAT, 0o600)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // POSIX_SPAWN_SETSID, a macro that Swift does not see: the program must not find the tester's terminal.
        posix_spawnattr_setflags(&attributes, 0x80)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        guard result == 0 else { throw PseudoTerminal.Failure.system("posix_spawn", result) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        output = device == nil ? try folder.text(of: "out") : ""
        errors = try folder.text(of: "err")
    }
}
