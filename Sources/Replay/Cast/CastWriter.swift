public import Terminal

/// Writes a session as an asciicast, version 3 or 2: what asciinema's players show.
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
/// One line is the header, every other line one event: `[seconds since the event before, code, data]`, in version 2 since the
/// beginning. Codes are `o` (output: only what differs from the screen before), `r` (a new size), `i` (a key), `m` (a marker:
/// a chapter in players) and `x` (the exit status; in version 2, which has none, output of nothing). It holds the lines that
/// nobody has taken, and the screen that was shown last.
///
/// The same calls give the same bytes. Only safe text gets in: a frame's cells, and words without controls.
///
/// Source: docs.asciinema.org, "asciicast v3" and "asciicast v2".
public struct CastWriter {
    /// The version of the format.
    public enum Version: Int, Sendable {
        /// What asciinema before 3 reads, as Debian 12 and 13 and Ubuntu 24.04 have it.
        case two = 2
        /// What asciinema reads from 3 on.
        case three = 3
    }

    private let version: Version
    private var text: String
    private var size: Size
    private var shown: Frame?
    /// Milliseconds since the last event, in version 2 since the beginning.
    private var passed = 0

    /// A cast that has not shown anything.
    ///
    /// - Parameters:
    ///   - size: how large the terminal is at first.
    ///   - start: when the session begins.
    ///   - title: what players call it.
    ///   - version: of the format.
    public init(size: Size, start: ScriptInstant, title: String, version: Version = .three) {
        self.size = size
        self.version = version
        let (term, end) =
            switch version {
            case .two:
                (
                    "\"width\":\(size.columns),\"height\":\(size.rows)",
                    ",\"env\":{\"TERM\":\"xterm-256color\"}"
                )
            case .three:
                (
                    "\"term\":{\"cols\":\(size.columns),\"rows\":\(size.rows),\"type\":\"xterm-256color\"}",
                    ""
                )
            }
        text =
            "{\"version\":\(version.rawValue),\(term),\"timestamp\":\(start.milliseconds / 1_000),"
            + "\"title\":\(JSONText.quoted(PlainText.dropping(title)))\(end)}\n"
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
    public mutating func end(status: Int = 0) {
        switch version {
        // So that what was waited for last is waited for.
        case .two: write("o", "")
        case .three: write("x", "\(status)")
        }
    }

    /// The lines that were written since they were last taken, each with its line break.
    public mutating func takeText() -> String {
        defer { text = "" }
        return text
    }

    private mutating func write(_ code: String, _ data: String) {
        let seconds = "\(passed / 1_000).\(ScriptInstant.padded(passed % 1_000, 3))"
        text += "[\(seconds), \"\(code)\", \(JSONText.quoted(data))]\n"
        if version == .three { passed = 0 }
    }
}

/// Writes what makes a terminal that shows one screen show the next: cursor moves, styles and letters.
///
/// Only what differs is written, row by row. Every piece begins and ends in the terminal's own style, so that pieces need
/// no memory of one another. A frame holds safe text alone, so nothing else can get in.
struct FramePainter {
    private var text = ""
    private var style = Style.plain

    /// The output that leads from `shown` to `frame`; empty when they look the same.
    ///
    /// Without a screen that is shown, or with one of another size, everything is drawn from nothing.
    static func output(_ frame: Frame, over shown: Frame?) -> String {
        var painter = FramePainter()
        painter.paint(frame, over: shown?.size == frame.size ? shown : nil)
        return painter.text
    }

    private mutating func paint(_ frame: Frame, over shown: Frame?) {
        if shown == nil { text += "\u{1B}[0m\u{1B}[2J" }
        let before = shown ?? Frame(size: frame.size)
        for row in 0..<frame.size.rows {
            guard let columns = frame.columns(differingFrom: before, row: row) else { continue }
            move(to: Point(column: columns.lowerBound, row: row))
            for cell in frame.cells(columns, row: row) where cell.width > 0 { put(cell) }
        }
        change(to: .plain)
        place(frame.visibleCursor, after: shown?.visibleCursor, isKnown: shown != nil)
    }

    private mutating func put(_ cell: Cell) {
        change(to: cell.style)
        // Who plays it is not known, and so neither how wide emoji of several code points will be there.
        let (first, second) = cell.grapheme.standIn
        first.forEachScalar { text.unicodeScalars.append($0) }
        second?.forEachScalar { text.unicodeScalars.append($0) }
    }

    /// Puts the cursor where it belongs, which painting may have moved, and shows or hides it.
    private mutating func place(_ cursor: Point?, after last: Point?, isKnown: Bool) {
        if let cursor, cursor != last || !text.isEmpty { move(to: cursor) }
        if !isKnown || (cursor == nil) != (last == nil) {
            text += cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h"
        }
    }

    private mutating func move(to place: Point) { text += "\u{1B}[\(place.row + 1);\(place.column + 1)H" }

    private mutating func change(to next: Style) {
        guard next != style else { return }
        style = next
        text += "\u{1B}[" + ([0] + Self.codes(next)).map(String.init).joined(separator: ";") + "m"
    }

    /// The numbers that select a style, from the terminal's own.
    private static func codes(_ style: Style) -> [Int] {
        let attributes: [(Attributes, Int)] = [
            (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
        ]
        var codes = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        // The palette's first eight have numbers from 30 and 40 on, its bright ones from 90 and 100 on.
        if let index = style.foreground.paletteIndex { codes.append(index < 8 ? 30 + index : 82 + index) }
        if let index = style.background.paletteIndex { codes.append(index < 8 ? 40 + index : 92 + index) }
        return codes
    }
}

extension Key {
    /// What a terminal like xterm sends for this key; empty for one that no terminal sends.
    var sequence: String {
        switch self {
        case .character(let character): PlainText.dropping(String(character))
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .insert: "\u{1B}[2~"
        case .up: "\u{1B}[A"
        case .down: "\u{1B}[B"
        case .left: "\u{1B}[D"
        case .right: "\u{1B}[C"
        case .home: "\u{1B}[H"
        case .end: "\u{1B}[F"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .function(let number): Self.function(number)
        case .control(let character): Self.control(character)
        case .alt(let character): "\u{1B}" + PlainText.dropping(String(character))
        case .unknown: ""
        }
    }

    private static func function(_ number: Int) -> String {
        // The numbers before the tilde have gaps, where terminals of old had other keys.
        let codes = [
            11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
        ]
        guard codes.indices.contains(number - 1) else { return "" }
        return "\u{1B}[\(codes[number - 1])~"
    }

    /// The control character that a letter or sign makes: the lower five bits of its code.
    private static func control(_ character: Character) -> String {
        guard let code = character.asciiValue else { return "" }
        return String(Unicode.Scalar(code & 0x1F))
    }
}
