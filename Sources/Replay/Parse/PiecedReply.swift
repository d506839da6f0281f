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
    private static func json(in line: Substring) -> Substring? {
        guard line.utf8.first == UInt8(ascii: "+") else { return nil }
        var scanner = LineScanner(line)
        guard scanner.word() != nil, scanner.word() == "reply", scanner.word() != nil, scanner.word() == "=",
            !scanner.isAtEnd()
        else { return nil }
        return line[scanner.position...]
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
