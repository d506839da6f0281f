/// A screen to put frames on and keys to read: a real terminal, or one in memory for tests.
///
/// A terminal belongs to one thread: everything but the waker is called on the thread that made it. (The protocol is
/// not called `Terminal` because a protocol named like its module cannot be qualified.)
public protocol TerminalType: AnyObject {
    /// The size at present. It changes only inside `wait`, which then answers `.resized`.
    var size: Size { get }
    /// What the terminal can show. It changes only with the theme.
    var capabilities: TerminalCapabilities { get }
    /// The present moment on the clock that deadlines are measured with.
    var now: TerminalInstant { get }

    /// Shows a frame; only what differs from the last one is sent, in one piece.
    ///
    /// A frame of another size than the terminal's is cut at the edges; what it does not cover is blank.
    func show(_ frame: Frame)

    /// Shows other colours from now on; what stands on the screen has them at once.
    func use(_ choice: ThemeChoice)

    /// Has the mouse reported from now on, or no more; at first it is not, so that the terminal itself chooses text with it.
    func useMouse(_ isOn: Bool)

    /// Waits for something to happen and answers with everything that is ready, in order of arrival; never empty.
    ///
    /// Nothing is polled while it waits. With a deadline in the past it looks once and returns at once.
    /// - Parameter deadline: when to answer `.deadline` if nothing else has happened; nil waits for ever.
    func wait(until deadline: TerminalInstant?) -> [TerminalEvent]

    /// What other threads use to end a `wait`.
    var waker: any TerminalWaker { get }

    /// Puts text on the clipboard of the person at the terminal, over the network too (OSC 52).
    ///
    /// Control characters other than line breaks and tabs, and characters that reorder text, are left out. More than
    /// 64 KB is not sent: half a text on the clipboard is worse than none.
    /// - Returns: whether it was sent. Whether the terminal obeys cannot be known.
    @discardableResult
    func copy(_ text: String) -> Bool

    /// Hands the terminal to another program, such as a browser, for as long as the closure runs.
    ///
    /// The terminal is as the shell left it meanwhile. Afterwards the screen is taken again and drawn from nothing
    /// with the next frame.
    func withReleasedScreen(_ body: () -> Void)

    /// A file that can be read from once the process is asked to end (SIGTERM, SIGHUP), until `wait` has told it: for the closure
    /// of `withReleasedScreen`, which no event reaches. -1 if there is none.
    var ending: Int32 { get }

    /// Leaves the terminal as it was found. Calling it again does nothing.
    func close()
}

extension TerminalType {
    /// None: only a process is asked to end.
    public var ending: Int32 { -1 }
}

/// A terminal, or a pipe, that is told lines and not frames, and that is typed lines.
public protocol LineTerminalType: TerminalType {
    /// What a line means: events, or why it means nothing. It is asked once for each line.
    var meaning: (String) -> (events: [TerminalEvent], refusal: SafeText?) { get set }
    /// Whether something is pending whose answer the next line may be about; only a pipe waits for it.
    var isPending: Bool { get set }

    /// Prints lines.
    func print(_ lines: [SafeText])
}

/// Something that the terminal has to say.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted, line breaks as `\n`. It is text from outside: sanitize it before it is drawn.
    case paste(String)
    /// Something was done with the mouse, which is reported only while it is used. Its place may lie outside of the screen.
    case mouse(MouseEvent)
    /// The terminal has another size; the next frame is drawn from nothing.
    case resized(Size)
    /// Somebody called the waker.
    case woken
    /// Ctrl-C, or SIGINT from elsewhere.
    case interrupted
    /// SIGTERM: end, and leave the terminal as it was found.
    case terminated
    /// SIGHUP, or the terminal is gone: nobody is looking any more.
    case hungUp
    /// The program was stopped (Ctrl-Z) and goes on: everything has to be drawn again.
    case resumed
    /// The deadline given to `wait(until:)` has come.
    case deadline
}

extension TerminalEvent {
    /// The event of something that the decoder found; nil for an answer, which is the terminal's own business.
    package init?(_ input: KeyDecoder.Input) {
        switch input {
        case .key(let key): self = .key(key)
        case .paste(let text): self = .paste(text)
        case .mouse(let event): self = .mouse(event)
        case .answer: return nil
        }
    }
}

/// What the terminal on the other side can show.
public struct TerminalCapabilities: Hashable, Sendable {
    /// How many colours of its palette may be used: 0, 8 or 16.
    public let colours: Int
    /// Whether text beyond ASCII arrives as it was sent.
    public let utf8: Bool

    /// Describes a terminal; a number of colours between the known ones counts as the smaller one.
    public init(colours: Int, utf8: Bool) {
        self.colours = colours >= 16 ? 16 : colours >= 8 ? 8 : 0
        self.utf8 = utf8
    }

    /// A terminal that can do everything Perch asks for: 16 colours and UTF-8.
    public static let full = TerminalCapabilities(colours: 16, utf8: true)
}

/// A moment on a monotonic clock, in nanoseconds since some fixed point.
///
/// Two instants of one terminal can be compared; they say nothing about the time of day.
public struct TerminalInstant: Hashable, Sendable, Comparable {
    /// Nanoseconds since the clock's fixed point.
    public let nanoseconds: UInt64

    /// Names a moment.
    public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Whether the first comes before the second.
    public static func < (first: TerminalInstant, second: TerminalInstant) -> Bool {
        first.nanoseconds < second.nanoseconds
    }

    /// The instant so many nanoseconds later; it stops at the end of the clock instead of wrapping round.
    public func advanced(byNanoseconds nanoseconds: UInt64) -> TerminalInstant {
        let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
        return TerminalInstant(nanoseconds: overflow ? .max : sum)
    }
}

/// Wakes a terminal's `wait(until:)` from any thread.
public protocol TerminalWaker: Sendable {
    /// Makes the current or the next `wait` answer `.woken`.
    ///
    /// Wake-ups are coalesced: many calls before the terminal looks are one event. May be called from any thread,
    /// also after the terminal was closed, when it does nothing.
    func wake()
}

/// Why there is no terminal to draw on.
///
/// Every case says what happened, why, and what to do instead.
public enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set, or says that the terminal can do nothing.
    case dumb(type: SafeText)
    /// The system knows no terminal of the name in `TERM`.
    case unknownType(SafeText)
    /// The terminal prints on paper, or its entry in terminfo has no commands that put the cursor where it is told to.
    case tooSimple(type: SafeText)
    /// The system has refused something; its number says what (see errno).
    case refused(action: SafeText, number: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// What happened, why, and what to do, in one line.
    public var description: String {
        switch self {
        case .notATerminal:
            "no terminal: input or output is a file or a pipe; for plain text use 'perch show ACCOUNT'"
        case .dumb(let type) where type.isEmpty:
            "this terminal says nothing of itself (TERM is not set); set TERM, or use 'perch show ACCOUNT'"
        case .dumb(let type):
            "this terminal cannot show screens (TERM is '\(type)'); for plain text use 'perch show ACCOUNT'"
        case .unknownType(let type):
            "this system does not know the terminal '\(type)' (TERM); install its terminfo entry (Debian: "
                + "ncurses-term), or try TERM=xterm-256color, or use 'perch show ACCOUNT'"
        case .tooSimple(let type):
            "the terminal '\(type)' (TERM) has no commands by which ncurses could place its cursor; for plain text use "
                + "'perch show ACCOUNT'"
        case .refused(let action, let number):
            "the system refused to \(action) (error \(number)); for plain text use 'perch show ACCOUNT'"
        }
    }
}
