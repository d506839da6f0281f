/// Something that the terminal has to say.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted, line breaks as `\n`. It is text from outside: sanitize it before it is drawn.
    case paste(String)
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
