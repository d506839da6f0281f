import Glibc

@testable import TerminalTestSupport

/// The lock that a process which writes holds on a store's database, taken by the tests' own process.
///
/// SQLite's place for it in WAL mode is byte 120 of the `-shm` file (`UNIX_SHM_BASE` + `WAL_WRITE_LOCK`): whoever else
/// wants to write waits, as for a transaction that takes long.
final class DatabaseLock {
    private var file: Int32

    /// Takes the lock, waiting for whoever has it.
    init(_ database: String) throws {
        file = open(database + "-shm", O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw PseudoTerminal.Failure.system("open \(database)-shm", errno) }
        var lock = flock(
            l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 120, l_len: 1, l_pid: 0)
        guard fcntl(file, F_SETLKW, &lock) == 0 else {
            throw PseudoTerminal.Failure.system("fcntl", errno)
        }
    }

    /// Lets others write.
    func release() {
        if file >= 0 { close(file) }
        file = -1
    }

    deinit { release() }
}
