/// A screen to put frames on and keys to read: a real terminal, or one in memory for tests.
///
/// A terminal belongs to one thread: everything but the waker is called on the thread that made it. (The protocol is
/// not called `Terminal` because a protocol named like its module cannot be qualified.)
public protocol TerminalType: AnyObject {
    /// The size at present. It changes only inside `wait`, which then answers `.resized`.
    var size: Size { get }
    /// What the terminal can show. It never changes.
    var capabilities: TerminalCapabilities { get }
    /// The present moment on the clock that deadlines are measured with.
    var now: TerminalInstant { get }

    /// Shows a frame; only what differs from the last one is sent, in one piece.
    ///
    /// A frame of another size than the terminal's is cut at the edges; what it does not cover is blank.
    func show(_ frame: Frame)

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

    /// Stops the program as Ctrl-Z does; the next `wait` after it goes on answers `.resumed`.
    func suspend()

    /// Hands the terminal to another program, such as a browser, for as long as the closure runs.
    ///
    /// The terminal is as the shell left it meanwhile. Afterwards the screen is taken again and drawn from nothing
    /// with the next frame.
    func withReleasedScreen(_ body: () -> Void)

    /// Leaves the terminal as it was found. Calling it again does nothing.
    func close()
}
