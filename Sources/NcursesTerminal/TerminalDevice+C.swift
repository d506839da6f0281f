import CNcurses
import Terminal

/// The terminal as a file: bytes in, bytes out, modes, size.
struct TerminalDevice {
    /// Where keys come from.
    let input: Int32
    /// Where the screen is.
    let output: Int32
    /// The modes as they were found.
    let shellModes: termios
    /// Ctrl-C and Ctrl-Z, or what the person has chosen instead with stty; nil for none.
    let interruptKey: Key?
    let suspendKey: Key?
    /// Whether `input` was opened here and has to be closed here.
    private let ownsInput: Bool

    /// Takes these two descriptors; an input that is no terminal is replaced by the controlling one.
    init(input: Int32, output: Int32) throws(TerminalError) {
        guard isatty(output) == 1 else { throw .notATerminal }
        ownsInput = isatty(input) != 1
        self.input = ownsInput ? perch_open_terminal() : input
        guard self.input >= 0 else { throw .notATerminal }
        self.output = output
        var modes = termios()
        guard tcgetattr(output, &modes) == 0 else {
            throw .refused(action: "read the terminal's modes", number: perch_errno())
        }
        shellModes = modes
        interruptKey = Self.key(of: perch_control(modes, VINTR))
        suspendKey = Self.key(of: perch_control(modes, VSUSP))
        perch_let_block(output)
    }

    private static func key(of byte: UInt8) -> Key? {
        var decoder = KeyDecoder()
        guard byte != 0, case .key(let key)? = decoder.feed([byte]).first else { return nil }
        return key
    }

    /// Closes what was opened here.
    func close() { if ownsInput { _ = CNcurses.close(input) } }

    /// Whether a shell has given the terminal to other processes than this one and those it was started with.
    var isOfOthers: Bool {
        let group = tcgetpgrp(output)
        // It may be the terminal of somebody else altogether.
        return group >= 0 && group != getpgrp()
    }

    /// Keys come at once and unechoed, and line ends go out as they are.
    func enterProgramModes() {
        var modes = perch_program_modes(shellModes)
        tcsetattr(output, TCSANOW, &modes)
    }

    /// Puts the modes back as they were found.
    func restoreShellModes() {
        var modes = shellModes
        tcsetattr(output, TCSANOW, &modes)
    }

    /// No screen is larger in either direction; what a terminal has beyond stays blank.
    private static let largestSide = 1_000

    /// Whether the size that the terminal claims is one to make a screen of.
    var hasCredibleSize: Bool {
        var columns: Int32 = 0
        var rows: Int32 = 0
        return perch_size(output, &columns, &rows) == 0
            && max(columns, rows) <= TerminalDevice.largestSide
    }

    /// The size at present, or nil where the terminal does not say.
    var size: Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard perch_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
        let limit = TerminalDevice.largestSide
        return Size(columns: min(Int(columns), limit), rows: min(Int(rows), limit))
    }

    /// What has come in, no more than 4 KB; empty when interrupted, nil when the terminal is gone.
    func read() -> [UInt8]? {
        var isGone = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
            let got = CNcurses.read(input, buffer.baseAddress, buffer.count)
            isGone = got == 0 || got < 0 && perch_errno() != EINTR && perch_errno() != EAGAIN
            count = max(0, got)
        }
        return isGone ? nil : bytes
    }

    /// The bytes that come until then, as soon as some do: none if none have; nil once the terminal is gone.
    func read(until end: TerminalInstant) -> [UInt8]? {
        while true {
            let now = TerminalInstant.now
            guard now < end else { return [] }
            let poll = Poll(
                input: input, waker: -1, signals: -1, output: -1,
                nanoseconds: end.nanoseconds - now.nanoseconds)
            guard poll.hasInput else { continue }
            guard let bytes = read() else { return nil }
            // None if it was interrupted.
            if !bytes.isEmpty { return bytes }
        }
    }

    /// Sends bytes, all of them unless the terminal is gone.
    func write(_ bytes: [UInt8]) { Self.writeAll(bytes, to: output) }

    /// Writes bytes, however long the other side takes; answers whether all were taken.
    @discardableResult
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { CNcurses.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if perch_errno() == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if perch_errno() != EINTR {
                return false
            }
        }
        return true
    }
}

/// Whether text leaves and enters as UTF-8, after the person's locale has been asked.
enum LocaleEncoding {
    /// Sets the locale's character set, and answers whether it is UTF-8.
    ///
    /// Only the character set is taken over: a decimal comma has no business in the program. A locale that is named
    /// but not installed (a common thing over ssh) is taken at its word if it says UTF-8, and so is a system where
    /// nobody has chosen a locale, as in a container; `LANG=C` is a choice.
    static func adopt() -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let chosen = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first {
            !$0.isEmpty
        }
        let isWilling =
            chosen.map { $0.lowercased().hasSuffix("utf-8") || $0.lowercased().hasSuffix("utf8") } ?? true
        if chosen == nil || setlocale(LC_CTYPE, "") == nil {
            guard isWilling, setlocale(LC_CTYPE, "C.UTF-8") != nil else { return false }
        }
        return String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
    }
}
