import CProcess
import Glibc

/// What a program reads from a socket: written as it takes it.
struct ProgramInput {
    /// Our end of the socket; -1 once it is closed.
    private(set) var file: Int32
    private var bytes: ArraySlice<UInt8>

    /// - Parameters:
    ///   - file: our end of the socket, which is closed in here.
    ///   - bytes: what the program is to read.
    init(_ file: Int32, _ bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes[...]
    }

    /// Writes as much as goes, and closes at the end: or if the program wants no more, which is its own business.
    mutating func write() {
        if !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { perch_process_send(file, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) }
            if count == 0 { return }
            if count < 0 { bytes = [] }
        }
        if bytes.isEmpty { close() }
    }

    /// Lets the program's input end.
    mutating func close() {
        if file >= 0 { Glibc.close(file) }
        file = -1
    }
}

/// What a program writes to a socket.
struct ProgramOutput {
    /// Our end of the socket.
    let file: Int32
    /// What it wrote up to now.
    private(set) var bytes: [UInt8] = []
    /// Whether it may still write.
    private(set) var isOpen = true

    init(_ file: Int32) { self.file = file }

    /// Takes what is there, 64 KB at the most; false if that is nothing.
    @discardableResult
    mutating func read() -> Bool {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { [file] buffer, used in
            count = Glibc.read(file, buffer.baseAddress, buffer.count)
            used = max(0, count)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return false }
        isOpen = count > 0
        bytes += chunk
        return isOpen
    }
}

/// The life of a program that has a process group of its own.
enum ProgramLife {
    /// The exit status if it has ended; its number stays its own until it is forgotten.
    static func status(_ process: pid_t) -> Int32? {
        var information = siginfo_t()
        let isTold = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0
        return isTold && information.si_signo != 0 ? perch_process_status(&information) : nil
    }

    /// Ends it with all that it has started.
    static func kill(_ process: pid_t) { _ = Glibc.kill(-process, SIGKILL) }

    /// Waits for its end, and lets the system forget it.
    static func forget(_ process: pid_t) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
}
