public import Terminal

/// Writes a session as an asciicast, version 3: what asciinema's players show.
///
/// ```swift
/// var cast = CastWriter(size: size, start: start, title: "first-load")
/// cast.show(frame)
/// cast.wait(offset)
/// cast.press(.enter)
/// cast.mark("user loadProfile")
/// cast.show(next)
/// cast.end()
/// ```
///
/// One line is the header, every other line one event: `[seconds since the event before, code, data]`. Codes are `o`
/// (output: only what differs from the screen before), `r` (a new size), `i` (a key), `m` (a marker: a chapter in
/// players) and `x` (the exit status). It holds the lines that nobody has taken, and the screen that was shown last.
///
/// The same calls give the same bytes. Only safe text gets in: a frame's cells, and words without controls.
///
/// Source: docs.asciinema.org, "asciicast v3".
public struct CastWriter {
    private var text: String
    private var size: Size
    private var shown: Frame?
    /// Milliseconds since the last event.
    private var passed = 0

    /// A cast that has not shown anything.
    ///
    /// - Parameters:
    ///   - size: how large the terminal is at first.
    ///   - start: when the session begins.
    ///   - title: what players call it.
    public init(size: Size, start: ScriptInstant, title: String) {
        self.size = size
        let term = "{\"cols\":\(size.columns),\"rows\":\(size.rows),\"type\":\"xterm-256color\"}"
        text =
            "{\"version\":3,\"term\":\(term),\"timestamp\":\(start.milliseconds / 1_000),"
            + "\"title\":\(JSONText.quoted(PlainText.dropping(title)))}\n"
    }

    /// Lets time pass before the next event.
    public mutating func wait(_ offset: ScriptOffset) { passed += offset.milliseconds }

    /// Shows a screen; writes nothing when it looks like the one before.
    ///
    /// A screen of another size is a new size of the terminal, and is drawn from nothing.
    public mutating func show(_ frame: Frame) {
        if frame.size != size {
            size = frame.size
            write("r", "\(frame.size)")
        }
        let output = FramePainter.output(frame, over: shown)
        if !output.isEmpty { write("o", output) }
        shown = frame
    }

    /// Notes a key that was pressed.
    public mutating func press(_ key: Key) { type([key]) }

    /// Notes keys that were pressed one after another, at one instant.
    public mutating func type(_ keys: [Key]) {
        let sequence = keys.map(\.sequence).joined()
        if !sequence.isEmpty { write("i", sequence) }
    }

    /// Sets a marker, a chapter of the session.
    public mutating func mark(_ label: String) { write("m", PlainText.dropping(label)) }

    /// Ends the session.
    public mutating func end(status: Int = 0) { write("x", "\(status)") }

    /// The lines that were written since they were last taken, each with its line break.
    public mutating func takeText() -> String {
        defer { text = "" }
        return text
    }

    private mutating func write(_ code: String, _ data: String) {
        let seconds = "\(passed / 1_000).\(ScriptInstant.padded(passed % 1_000, 3))"
        text += "[\(seconds), \"\(code)\", \(JSONText.quoted(data))]\n"
        passed = 0
    }
}
