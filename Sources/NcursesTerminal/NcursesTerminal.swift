import Terminal

/// A real terminal, drawn on with ncurses.
///
/// It takes the terminal when it is made and gives it back when it is closed, when the process exits, and when it
/// crashes. All of it belongs to the thread that made it, which is the only one that may call ncurses (its state is
/// global); only `waker` may be used from elsewhere. There can be one of it at a time.
///
/// While nothing happens it sleeps in one `poll` over the terminal, the waker, a pipe that signal handlers write to,
/// and the next deadline. ncurses draws; it reads no keys: see `KeyDecoder`.
///
/// Its state: `screen` and `device` are taken or, between `release` and `retake`, given back; `shown` is what stands on
/// the screen, nil when that is not known; `decoder` holds the beginning of a key, which came in at `lastInput`;
/// `isHeldBack` says that `lastFrame` waits until the terminal has taken what stands before it; `queue` has the events that the next `wait` answers first.
public final class NcursesTerminal: TerminalType {
    /// The size at present.
    public internal(set) var size: Size
    /// What the terminal can show.
    public let capabilities: TerminalCapabilities
    let device: TerminalDevice
    let signals: SignalGuard
    let screen: NcursesScreen
    let bell = EventWaker()
    var decoder = KeyDecoder()
    var lastInput = TerminalInstant(nanoseconds: 0)
    var shown: Frame?
    var lastFrame: Frame?
    var outputWatch: OutputWatch
    /// Whether `lastFrame` is still to be shown.
    var isHeldBack = false
    var queue: [TerminalEvent] = []
    var isGone = false
    var isClosed = false

    /// Takes a terminal.
    /// - Parameters:
    ///   - input: where keys come from; if it is no terminal (a pipe), the controlling terminal is used.
    ///   - output: where the screen is.
    ///   - type: the terminal's name in terminfo, usually `TERM`.
    ///   - usesColours: false (`NO_COLOR`) leaves attributes only.
    /// - Throws: why there is no terminal to draw on; everything is as it was found then.
    public init(input: Int32 = 0, output: Int32 = 1, type: String?, usesColours: Bool) throws(TerminalError) {
        let type = type ?? ""
        let device = try TerminalDevice(input: input, output: output)
        guard !type.isEmpty, type != "dumb", type != "unknown" else {
            device.close()
            throw .dumb(type: SafeText(type))
        }
        let utf8 = LocaleEncoding.adopt()
        guard let signals = SignalGuard() else {
            device.close()
            throw .refused(action: "make a pipe", number: 0)
        }
        do throws(TerminalError) {
            screen = try NcursesScreen(type: type, device: device, usesColours: usesColours)
        } catch {
            signals.close()
            device.restoreShellModes()
            device.close()
            throw error
        }
        self.device = device
        outputWatch = OutputWatch(output: device.output)
        self.signals = signals
        capabilities = TerminalCapabilities(colours: screen.colours, utf8: utf8)
        size = screen.size
        take()
        if let real = device.size, real != size {
            screen.resize(to: real)
            size = real
        }
    }

    /// The present moment on the system's monotonic clock.
    public var now: TerminalInstant { .now }

    /// Wakes this terminal.
    public var waker: any TerminalWaker { bell }

    /// Puts a text on the clipboard of the person at the terminal (OSC 52).
    @discardableResult
    public func copy(_ text: String) -> Bool {
        guard !isClosed, !isGone, screen.obeysControlSequences, let sequence = Clipboard.sequence(text) else {
            return false
        }
        device.write(sequence)
        return true
    }

    /// Gives the terminal back as it was found.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        device.write(pasteMarks(false))
        screen.close()
        device.restoreShellModes()
        signals.disarm()
        signals.close()
        outputWatch.close()
        device.close()
    }

    deinit { close() }
}
