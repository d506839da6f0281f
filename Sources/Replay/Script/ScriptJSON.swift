/// One line of JSON, kept as it was written.
///
/// Its brackets and strings are closed and it nests at most 128 deep; what stands between them is for the decoder.
public struct ScriptJSON: Hashable, Sendable, CustomStringConvertible {
    /// The JSON.
    public let text: String

    /// `text` as one line of JSON; nil when it is not.
    public init?(_ text: some StringProtocol) {
        let text = Substring(text)
        let bytes = text.utf8
        var outline = JSONOutline()
        var index = bytes.startIndex
        while index < bytes.endIndex, outline.take(bytes[index]) { index = bytes.index(after: index) }
        guard index == bytes.endIndex, outline.isWhole, PlainText.isPlain(text), let first = bytes.first,
            let last = bytes.last, first != UInt8(ascii: " "), last != UInt8(ascii: " ")
        else { return nil }
        self.text = String(text)
    }

    /// JSON of one line in which strings hold any character: what may not stand in a script is written as `\\u` escapes.
    ///
    /// - Returns: nil when it is no line of JSON even so.
    public init?(escaping json: String) {
        self.init(PlainText.isPlain(json) ? json : Self.escaped(json))
    }

    private static func escaped(_ json: String) -> String {
        var text = ""
        for scalar in json.unicodeScalars {
            if PlainText.isPlain(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += JSONText.escape(scalar)
            }
        }
        return text
    }

    /// The JSON.
    public var description: String { text }
}

/// A reply whose JSON goes on in the next line: put together from pieces, and cut into them.
///
/// A piece that is not the last ends with a backslash, which is no part of the JSON; the next one begins in the first column.
/// Only a reply whose JSON is not whole yet goes on: a comment may end with a backslash.
struct PiecedReply {
    /// What was taken, put together; the first line as it is if it is no reply that goes on.
    private(set) var line: Substring
    /// Whether the next line belongs to it.
    private(set) var goOn = false
    private var outline = JSONOutline()

    /// Begins with a line.
    init(_ line: Substring) {
        self.line = line
        guard line.utf8.last == Self.mark, let json = Self.json(in: line) else { return }
        follow(json)
        if goOn { self.line = Self.withoutMark(line) }
    }

    /// Takes the line after it.
    mutating func take(_ next: Substring) {
        follow(next)
        line += goOn ? Self.withoutMark(next) : next
    }

    private mutating func follow(_ piece: Substring) {
        goOn = piece.utf8.last == Self.mark
        guard goOn else { return }
        // A bracket that closes nothing is the parser's to complain about.
        goOn = piece.utf8.dropLast().allSatisfy { outline.take($0) } && !outline.isWhole
    }

    /// The JSON of a reply's line; nil for every other line.
    static func json(in line: Substring) -> Substring? {
        guard line.utf8.first == UInt8(ascii: "+") else { return nil }
        var scanner = LineScanner(line)
        guard scanner.word() != nil, scanner.word() == "reply", scanner.word() != nil, scanner.word() == "=",
            !scanner.isAtEnd()
        else { return nil }
        return scanner.rest
    }

    // By bytes: what stands before the mark may make one character with it.
    private static func withoutMark(_ line: Substring) -> Substring { Substring(line.utf8.dropLast()) }

    private static let mark = UInt8(ascii: "\\")

    /// How long a piece is that the printer makes: with what stands before it in the line, less than a line may be.
    private static let length = ScriptLimits.lineLength / 2

    /// How many lines the printer makes of JSON.
    static func count(of json: ScriptJSON) -> Int {
        // A piece may end up to three bytes early, in front of a character.
        var (lines, left) = (1, json.text.utf8.count)
        guard left > length else { return 1 }
        var start = json.text.startIndex
        while left > length {
            let end = cut(json.text, from: start)
            left -= json.text.utf8.distance(from: start, to: end)
            start = end
            lines += 1
        }
        return lines
    }

    /// JSON in the lines in which it is printed.
    static func print(_ json: ScriptJSON) -> String {
        guard json.text.utf8.count > length else { return json.text }
        var text = ""
        var start = json.text.startIndex
        while json.text.utf8.distance(from: start, to: json.text.endIndex) > length {
            let end = cut(json.text, from: start)
            text += json.text[start..<end] + "\\\n"
            start = end
        }
        return text + json.text[start...]
    }

    /// Where a piece ends that begins at `start`: between two scalars.
    private static func cut(_ text: String, from start: String.Index) -> String.Index {
        var end = text.utf8.index(start, offsetBy: length)
        while UTF8.isContinuation(text.utf8[end]) { text.utf8.formIndex(before: &end) }
        return end
    }
}

/// Follows one line of JSON byte by byte, just closely enough to know where its strings and brackets close.
struct JSONOutline {
    private(set) var isInString = false
    private var isEscaped = false
    private var open: [UInt8] = []
    private var sawSomething = false

    /// Whether everything that was opened is closed.
    var isWhole: Bool { sawSomething && !isInString && open.isEmpty }

    /// What is still missing, as a phrase for a message.
    var missing: String {
        if !sawSomething { return "JSON" }
        if isInString { return "a closing `\"`" }
        return open.last == UInt8(ascii: "{") ? "a closing `}`" : "a closing `]`"
    }

    /// Takes the next byte; false when it closes what is not open, or opens too much.
    mutating func take(_ byte: UInt8) -> Bool {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return true
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open.append(byte)
            if open.count > ScriptLimits.jsonDepth { return false }
        case UInt8(ascii: "}"): if open.popLast() != UInt8(ascii: "{") { return false }
        case UInt8(ascii: "]"): if open.popLast() != UInt8(ascii: "[") { return false }
        default: break
        }
        sawSomething = sawSomething || (byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t"))
        return true
    }
}
