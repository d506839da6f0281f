import Glibc
import Terminal
import TestSupport

/// Both ends of a pseudo-terminal, and what a person in front of it would see.
///
/// A test reads until the expected stands on the screen. There is no sleeping; the deadline is there to fail.
final class PseudoTerminal {
    private let controller: Int32
    /// The end that programs use, kept open here so that nothing gets lost when a program ends.
    let device: Int32
    /// The name of that end.
    let path: String
    /// What is on the screen.
    private(set) var screen: VirtualScreen
    /// How many bytes have come from the program.
    var bytesRead: Int { transcript.count }
    /// All that has come from the program.
    private(set) var transcript: [UInt8] = []

    /// Opens one.
    init(size: Size, drawsEmojiAsOne: Bool = false) throws {
        var controller: Int32 = -1
        var device: Int32 = -1
        var window = winsize(
            ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&controller, &device, nil, nil, &window) == 0 else {
            throw Failure.system("openpty", errno)
        }
        for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        // `ttyname` has one place for all threads: of tests that run side by side one would get the other's terminal, and both
        // wait until their patience ends.
        var name = [CChar](repeating: 0, count: 64)
        let status = ttyname_r(device, &name, name.count)
        guard status == 0 else { throw Failure.system("ttyname_r", status) }
        self.controller = controller
        self.device = device
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        screen = VirtualScreen(size: size, drawsEmojiAsOne: drawsEmojiAsOne)
    }

    deinit {
        close(controller)
        close(device)
    }

    /// Types something: the bytes that a terminal would send.
    func type(_ text: String) { send(Array(text.utf8)) }

    /// Waits until what was typed can be read at the other end; the system may take a moment to hand it over.
    func waitUntilArrived() {
        var ready = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, Int32(Patience.milliseconds))
    }

    /// Sends bytes as a terminal would.
    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(controller, $0.baseAddress! + sent, bytes.count - sent)
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Gives it another size; the program in its foreground, if it has one, gets SIGWINCH.
    func resize(to size: Size) {
        var window = winsize(
            ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
        screen.resize(to: size)
    }

    /// Takes in what has been sent up to now, without waiting.
    func readAvailable() { while readOnce(milliseconds: 0) {} }

    /// Takes what has been sent up to now, unseen: for terminals that the screen here is none of.
    func takeBytes() -> [UInt8] {
        var taken: [UInt8] = []
        while let bytes = readBytes(milliseconds: 0) { taken += bytes }
        return taken
    }

    /// Takes in what is sent until nothing more comes for a moment: what was typed has had its answer.
    func readUntilQuiet() { while readOnce(milliseconds: 150) {} }

    /// Takes in what is sent until the screen is as expected.
    /// - Throws: the screen as it stands, if that has not happened at the end of all patience.
    func read(_ expectation: String = "what was expected", until isDone: (VirtualScreen) -> Bool) throws {
        let patience = Patience.seconds
        let end = clock() + 1_000 * patience
        readAvailable()
        while !isDone(screen) {
            let left = end - clock()
            guard left > 0 else {
                Patience.exhaust()
                throw Failure.timeout(expectation, seconds: patience, screen.text)
            }
            _ = readOnce(milliseconds: Int32(left))
        }
    }

    /// The modes at present: whether lines are edited and echoed by the system, as a shell wants it.
    var isCooked: Bool {
        var modes = termios()
        tcgetattr(device, &modes)
        return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
            && modes.c_oflag & tcflag_t(ONLCR) != 0
    }

    /// Takes in no more than so many bytes of what has been sent up to now, as a slow line does.
    func readAvailable(limit: Int) { _ = readOnce(milliseconds: 0, limit: limit) }

    private func readOnce(milliseconds: Int32, limit: Int = 65_536) -> Bool {
        guard let bytes = readBytes(milliseconds: milliseconds, limit: limit) else { return false }
        transcript += bytes
        screen.feed(bytes)
        return true
    }

    private func readBytes(milliseconds: Int32, limit: Int = 65_536) -> ArraySlice<UInt8>? {
        var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, milliseconds) > 0, ready.revents & Int16(POLLIN) != 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = Glibc.read(controller, &buffer, limit)
        return count > 0 ? buffer.prefix(count) : nil
    }

    private func clock() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    enum Failure: Error, CustomStringConvertible {
        case system(String, Int32)
        case refused(String, String)
        case timeout(String, seconds: Int, String)

        var description: String {
            switch self {
            case .system(let call, let number): "\(call) failed with error \(number)"
            case .refused(let program, let screen): "\(program) failed:\n\(screen)"
            case .timeout(let expectation, let seconds, let screen):
                "waited \(seconds) s for \(expectation); the screen shows:\n\(screen)"
            }
        }
    }
}
