import CNcurses
public import Terminal

/// The ncurses that the program draws with.
public enum TerminalLibrary {
    /// What it says that it is, such as `ncurses 6.4.20221231`.
    public static var version: String { String(cString: curses_version()) }
}

/// A terminal as it is found, without taking it: for a report on what may be wrong with it.
public struct TerminalLook: Equatable, Sendable {
    /// What terminfo knows of a terminal.
    public enum Entry: Equatable, Sendable {
        /// `TERM` names none.
        case unnamed
        /// There is no entry of this name.
        case missing
        /// There is an entry, of a terminal on which nothing can be drawn.
        case tooSimple
        /// It is there, and says so many colours.
        case found(colours: Int)
    }

    /// What terminfo knows of it.
    public let entry: Entry
    /// Whether what is printed goes to a terminal.
    public let isOutput: Bool
    /// Whether keys come from a terminal.
    public let isInput: Bool
    /// The size that it says it has; nil for none.
    public let size: Size?
    /// Whether text leaves and enters as UTF-8.
    public let isUTF8: Bool
    /// Whether its commands begin with `ESC [`, so that it takes those for the clipboard and for the cursor's place.
    public let obeysControlSequences: Bool

    /// Looks at the standard files, and at the entry of a type.
    ///
    /// - Parameter type: the terminal's name in terminfo, usually `TERM`.
    public init(type: String?) {
        isOutput = isatty(1) == 1
        isInput = isatty(0) == 1
        isUTF8 = LocaleEncoding.adopt()
        size = isOutput ? (try? TerminalDevice(input: 1, output: 1))?.size : nil
        let type = type ?? ""
        guard !type.isEmpty else {
            (entry, obeysControlSequences) = (.unnamed, false)
            return
        }
        var found: Int32 = 0
        guard setupterm(type, 1, &found) == OK else {
            // 1: it is known, and prints on paper.
            (entry, obeysControlSequences) = (found == 1 ? .tooSimple : .missing, false)
            return
        }
        let isSimple = !NcursesScreen.placesCursor || type == "dumb" || type == "unknown"
        entry = isSimple ? .tooSimple : .found(colours: max(0, Int(tigetnum("colors"))))
        obeysControlSequences = NcursesScreen.terminfo("cup").starts(with: [0x1B, 0x5B])
    }
}

/// Where a terminal's cursor stands behind some texts, compared with how wide Perch takes these for.
///
/// Where the two differ, everything to the right of such a text stands in the wrong column.
public enum WidthTest: Equatable, Sendable {
    /// One text, and its columns.
    public struct Sample: Equatable, Sendable {
        /// What it is an example of.
        public let name: String
        /// How many columns Perch counts on.
        public let expected: Int
        /// How many the terminal's cursor went.
        public let found: Int
    }

    /// The terminal said where its cursor was, each time; and which emoji of several code points it draws as one, in two columns.
    case answered([Sample], asOne: EmojiKinds)
    /// It said nothing in time; so many seconds were waited.
    case unanswered(seconds: Double)
    /// Nothing was asked: there is no terminal at both ends, its commands are others, or another program has it.
    case notAsked

    /// What is tried: what Perch itself draws, and what people write.
    static let texts: [(name: String, text: String)] = [
        ("lines", "─│"), ("ellipsis", "…"), ("accent", "e\u{301}"), ("Chinese", "漢字"), ("emoji", "😀"),
        ("flag", "🇫🇮"),
    ]

    /// How long each answer is waited for, in seconds; over slow lines one takes a while.
    static let patience = 2.0

    /// Asks the terminal of the standard files, for a few seconds at most, in the line that its cursor stands in.
    ///
    /// Whatever comes in meanwhile is thrown away: an answer that is late would be typed at the next program.
    public static func run(on look: TerminalLook) -> WidthTest {
        guard look.isOutput, look.isInput, look.isUTF8, look.obeysControlSequences,
            tcgetpgrp(1) == getpgrp(), let device = try? TerminalDevice(input: 0, output: 1)
        else { return .notAsked }
        device.enterProgramModes()
        defer {
            device.write(Array("\r\u{1B}[K".utf8))
            var modes = device.shellModes
            tcsetattr(device.output, TCSAFLUSH, &modes)
        }
        var samples: [Sample] = []
        for (name, text) in texts {
            let text = SafeText(text)
            guard let found = columns(of: text.string, on: device) else {
                return .unanswered(seconds: patience)
            }
            samples.append(Sample(name: name, expected: text.columns, found: found))
        }
        var trials: [(kind: EmojiKinds, columns: Int)] = []
        for (kind, _, text) in EmojiKinds.samples {
            guard let found = columns(of: text, on: device) else { return .unanswered(seconds: patience) }
            trials.append((kind, found))
        }
        return .answered(samples, asOne: EmojiKinds(drawnAsOne: trials))
    }

    /// How many columns a text takes at the beginning of the line; nil when no answer comes in time.
    private static func columns(of text: String, on device: TerminalDevice) -> Int? {
        device.write(Array("\r\u{1B}[K\(text)\u{1B}[6n".utf8))
        return column(from: device).map { $0 - 1 }
    }

    /// The column of the next answer; nil when none comes in time.
    private static func column(from device: TerminalDevice) -> Int? {
        let end = TerminalInstant.now.advanced(byNanoseconds: UInt64(patience * 1_000_000_000))
        var answer = CursorAnswer()
        while let bytes = device.read(until: end), !bytes.isEmpty {
            for byte in bytes { if let column = answer.take(byte) { return column } }
        }
        return nil
    }
}

/// The answer `ESC [ row ; column R`, picked out of whatever else comes in.
struct CursorAnswer {
    /// What may still become an answer.
    private var bytes: [UInt8] = []
    /// Rows and columns have few digits; what is longer is none.
    private static let longest = 16

    /// Takes a byte; the column if it is the last one of an answer.
    mutating func take(_ byte: UInt8) -> Int? {
        if byte == 0x1B || bytes.count == Self.longest { bytes = [] }
        guard byte == 0x1B || !bytes.isEmpty else { return nil }
        guard byte == UInt8(ascii: "R") else {
            bytes.append(byte)
            return nil
        }
        defer { bytes = [] }
        guard bytes.starts(with: [0x1B, 0x5B]) else { return nil }
        let numbers = bytes.dropFirst(2).split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2, numbers[0] != nil else { return nil }
        return numbers[1]
    }
}
