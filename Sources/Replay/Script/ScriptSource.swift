/// A script with the text that it was read from: what a diff quotes and what `--accept` keeps.
public struct ScriptSource: Hashable, Sendable {
    /// What errors and diffs call the file.
    public let name: String
    /// What the text says.
    public let script: Script
    /// The text of each of the script's lines, as it was written, without the line break at its end; that of a reply in
    /// pieces has several lines.
    let text: [Substring]
    /// The column of each line's verb, from 1; 0 for a line that says nothing.
    let columns: [Int]
    /// The number of each line in the text, from 1; a reply in pieces has that of its first.
    let numbers: [Int]
    /// What ends each line: `\n` or `\r\n`.
    let lineBreak: String

    /// Reads the bytes of a file.
    ///
    /// A byte order mark at the beginning is passed over; lines end with `\n` or `\r\n`.
    ///
    /// - Throws: the first error: too long, not UTF-8, or not a script.
    public init(bytes: some Collection<UInt8>, name: String) throws(ScriptError) {
        try self.init(text: Self.text(of: bytes, name: name), name: name)
    }

    /// The text of a file's bytes, so that these need not be kept while it is read.
    static func text(of bytes: some Collection<UInt8>, name: String) throws(ScriptError) -> String {
        guard bytes.count <= ScriptLimits.fileSize else {
            throw tooLong(bytes.count, ScriptLimits.fileSize, name)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // A text that was cut may be cut within a character.
        if let end = bytes.firstRange(of: Array("\n\(tornTail)\n".utf8))?.upperBound,
            let text = String(validating: bytes[..<end], as: UTF8.self)
        {
            return text
        }
        throw notUTF8(bytes, name)
    }

    /// The comment behind `end` that says that what follows it had not been written to its end, and does not count: so a
    /// recording is a whole script at each moment while a long answer is written behind it.
    public static let tornTail = "// What follows was not written to its end."

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - name: what errors and diffs call it.
    ///   - limit: the most bytes; whoever has just written the text may allow more than a file has.
    public init(text: String, name: String, limit: Int = ScriptLimits.fileSize) throws(ScriptError) {
        guard text.utf8.count <= limit else { throw Self.tooLong(text.utf8.count, limit, name) }
        self.name = PlainText.dropping(name)
        var lines: [ScriptLine] = []
        var texts: [Substring] = []
        var columns: [Int] = []
        var numbers: [Int] = []
        // A script may have half a million lines: to copy them again and again while the list grows takes its time.
        let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
        let count = text.utf8.last == UInt8(ascii: "\n") ? breaks : breaks + 1
        guard count <= ScriptLimits.lines else { throw Self.tooManyLines(count, name) }
        lines.reserveCapacity(count)
        texts.reserveCapacity(count)
        columns.reserveCapacity(count)
        numbers.reserveCapacity(count)
        var shape = ScriptShape()
        var sawReturn = false
        var isEnded = false
        var number = 0
        var rest =
            text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
        while !rest.isEmpty {
            let start = rest.startIndex
            var (line, end, hasReturn) = Self.firstLine(of: rest)
            if isEnded, line == Self.tornTail { break }
            sawReturn = sawReturn || hasReturn
            number += 1
            numbers.append(number)
            do throws(ScriptComplaint) {
                try Self.check(line)
                var pieces = PiecedReply(line)
                while pieces.goOn, end < rest.endIndex {
                    rest = rest[rest.utf8.index(after: end)...]
                    (line, end, _) = Self.firstLine(of: rest)
                    number += 1
                    try Self.check(line)
                    pieces.take(line)
                }
                line = pieces.line
                let parsed = try ScriptParser.line(line)
                try shape.take(parsed.line.content)
                if case .end = parsed.line.content { isEnded = true }
                lines.append(parsed.line)
                columns.append(parsed.place.map { $0 + 1 } ?? 0)
            } catch {
                throw Self.error(error, in: line, number: number, name)
            }
            let whole = text[start..<end]
            texts.append(whole.utf8.last == UInt8(ascii: "\r") ? Self.withoutReturn(whole) : whole)
            rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : rest[end...]
        }
        do throws(ScriptComplaint) {
            script = try Script(lines: lines, shape: shape)
        } catch {
            throw ScriptError(file: name, line: number + 1, column: 1, complaint: error)
        }
        self.text = texts
        self.columns = columns
        self.numbers = numbers
        lineBreak = sawReturn ? "\r\n" : "\n"
    }

    /// Where the line of the head stands that says who is open, line and column from 1; nil when none does.
    public var placeOfAccount: (line: Int, column: Int)? {
        let index = script.lines.firstIndex {
            if case .header(.open) = $0.content { true } else { false }
        }
        return index.map { (numbers[$0], max(1, columns[$0])) }
    }

    /// The number in the text, from 1, of one of the script's lines.
    public func number(of index: Int) -> Int { numbers[index] }

    /// The lines of the text that one line of the script is: more than one of a reply in pieces.
    func pieces(of index: Int) -> [Substring] {
        let next = index + 1 < numbers.count ? numbers[index + 1] : Int.max
        return next - numbers[index] == 1 ? [text[index]] : Self.lines(of: text[index])
    }

    /// Where in the text a byte of a reply's JSON stands, line and column from 1.
    ///
    /// - Parameters:
    ///   - byte: the byte, counted from the beginning of the JSON, without the marks between its pieces.
    ///   - index: the reply's line of the script.
    func place(ofJSONByte byte: Int, in index: Int) -> (line: Int, column: Int) {
        let pieces = pieces(of: index)
        var left = byte
        for (offset, piece) in pieces.enumerated() {
            let json = offset == 0 ? PiecedReply.json(in: piece) ?? piece : piece
            let isLast = offset == pieces.count - 1
            let count = json.utf8.count - (isLast ? 0 : 1)
            if left < count || isLast {
                let end = json.utf8.index(json.startIndex, offsetBy: min(left, max(0, count)))
                return (numbers[index] + offset, piece[..<end].unicodeScalars.count + 1)
            }
            left -= count
        }
        return (numbers[index], max(1, columns[index]))
    }

    /// A text's lines, without their line breaks.
    static func lines(of text: Substring) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? withoutReturn(Substring(line)) : Substring(line)
        }
    }

    /// The first line of what is left, where it ends, and whether a carriage return is cut off there.
    private static func firstLine(of rest: Substring) -> (line: Substring, end: String.Index, hasReturn: Bool)
    {
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[..<end]
        guard line.utf8.last == UInt8(ascii: "\r") else { return (line, end, false) }
        return (withoutReturn(line), end, true)
    }

    private static func withoutReturn(_ line: Substring) -> Substring {
        line[..<line.utf8.index(before: line.endIndex)]
    }

    private static func check(_ line: Substring) throws(ScriptComplaint) {
        if line.utf8.count > ScriptLimits.lineLength { throw overlong(line) }
        if let foreign = PlainText.firstForeign(in: line) { throw Self.foreign(line, foreign) }
    }

    private static func error(
        _ complaint: ScriptComplaint, in line: Substring, number: Int, _ name: String
    ) -> ScriptError {
        let bytes = line.utf8
        let start =
            bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.startIndex
        let place =
            complaint.place.map { bytes.index(bytes.startIndex, offsetBy: min($0, bytes.count)) } ?? start
        let word = line.unicodeScalars[place...].prefix { $0 != " " && $0 != "\t" }
        let found = word.isEmpty ? "the end of the line" : PlainText.excerpt(Substring(word))
        return ScriptError(
            file: name, line: number, column: line[..<place].unicodeScalars.count + 1,
            found: complaint.found ?? found, expected: complaint.expected, hint: complaint.hint)
    }

    private static func tooLong(_ count: Int, _ limit: Int, _ name: String) -> ScriptError {
        ScriptError(
            file: name, line: 0, column: 0, found: "\(count) bytes",
            expected: "a script of at most \(limit) bytes")
    }

    private static func tooManyLines(_ count: Int, _ name: String) -> ScriptError {
        ScriptError(
            file: name, line: 0, column: 0, found: "\(count) lines",
            expected: "a script of at most \(ScriptLimits.lines) lines")
    }

    private static func overlong(_ line: Substring) -> ScriptComplaint {
        ScriptComplaint(
            expected: "a line of at most \(ScriptLimits.lineLength) bytes", found: "\(line.utf8.count) bytes",
            place: 0)
    }

    private static func foreign(_ line: Substring, _ index: String.Index) -> ScriptComplaint {
        let scalar = line.unicodeScalars[index]
        return ScriptComplaint(
            expected: "printable text",
            found: "the character \(PlainText.name(of: scalar))",
            hint:
                "Between quotation marks it can be written \\u{\(String(scalar.value, radix: 16, uppercase: true))}.",
            place: line.utf8.distance(from: line.startIndex, to: index))
    }

    private static func notUTF8(_ bytes: some Collection<UInt8>, _ name: String) -> ScriptError {
        // No UTF-8 sequence holds a line break, so the first bad line can be found line by line.
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            if String(validating: line, as: UTF8.self) != nil { continue }
            return ScriptError(
                file: name, line: index + 1, column: charactersBeforeTrouble(line) + 1,
                found: "bytes that are not", expected: "UTF-8", hint: "Save the file as UTF-8.")
        }
        return ScriptError(file: name, line: 0, column: 0, found: "bytes that are not", expected: "UTF-8")
    }

    /// How many characters of a line stand before the first bytes that are none.
    private static func charactersBeforeTrouble(_ line: some Sequence<UInt8>) -> Int {
        var decoder = UTF8()
        var bytes = line.makeIterator()
        var count = 0
        while case .scalarValue = decoder.decode(&bytes) { count += 1 }
        return count
    }
}
