import Terminal

/// Reads scripts: text in, a value or one error with its place out.
///
/// Time and space are linear in the length of the text. Nothing is opened.
public enum ScriptParser {
    /// The script that `text` is.
    ///
    /// - Parameters:
    ///   - text: a script, or what may be one.
    ///   - file: the name that errors begin with.
    /// - Throws: the first error in the text.
    public static func parse(_ text: String, file: String) throws(ScriptError) -> Script {
        try ScriptSource(text: text, name: file).script
    }

    /// One line, and where its first word (of an input: its action) stands, in bytes; nil when it says nothing.
    static func line(_ text: Substring) throws(ScriptComplaint) -> (line: ScriptLine, place: Int?) {
        var scanner = LineScanner(text)
        if scanner.isAtEnd() {
            return (ScriptLine(.blank, comment: try scanner.comment()), nil)
        }
        let start = scanner.place
        let first = try scanner.word(expected: "a line of a script")
        if scanner.isIndentedLine {
            let content = try expectation(first.text, &scanner)
            return (ScriptLine(.expectation(content), comment: try scanner.comment()), start)
        }
        if first.text.utf8.first == UInt8(ascii: "+") {
            let offset = try offset(first.text)
            let word = try scanner.word(expected: actions)
            let action = try action(word.text, place: word.place, &scanner)
            return (
                ScriptLine(.input(ScriptInput(offset, action)), comment: try scanner.comment()), word.place
            )
        }
        let content = try unindented(first.text, &scanner)
        return (ScriptLine(content, comment: try scanner.comment()), start)
    }

    /// What is wrong with a screen of that size; nil when nothing is.
    static func complaint(about size: Size) -> ScriptComplaint? {
        let sides = 1...ScriptLimits.side
        if sides.contains(size.columns), sides.contains(size.rows) { return nil }
        return ScriptComplaint(
            expected: "a size from 1x1 to \(ScriptLimits.side)x\(ScriptLimits.side)",
            found: "`\(size.columns)x\(size.rows)`")
    }

    static let actions = "an action: send, key, type, reply, fail, resize or wait"
    static let expectations = "an expectation: command, effect, cancelled, emit, view, text or frame"

    /// A line that begins in the first column with a word.
    private static func unindented(
        _ word: Substring, _ scanner: inout LineScanner
    ) throws(ScriptComplaint) -> ScriptLine.Content {
        if let header = try header(word, &scanner) { return .header(header) }
        if word == "end" { return .end(inFlight: try inFlight(&scanner)) }
        let text = String(word)
        let hint: String? =
            if ScriptInput.words.contains(text) {
                "An input begins with the time since the one before: +0s \(text) …"
            } else if ScriptExpectation.words.contains(text) {
                "An expectation is indented, beneath its input."
            } else {
                Nearest.hint(for: word, in: ScriptHeader.words + ["end"])
            }
        throw ScriptComplaint(
            expected:
                "a line of a script: size, start, open, machines, +OFFSET …, an indented expectation, or end",
            found: PlainText.excerpt(word), hint: hint, place: 0)
    }

    private static func inFlight(_ scanner: inout LineScanner) throws(ScriptComplaint) -> [Int] {
        if scanner.isAtEnd() { return [] }
        let with = try scanner.word(expected: "`with`")
        guard with.text == "with" else {
            throw ScriptComplaint(
                expected: "the end of the line, or `with` and the effects that may be in flight",
                found: PlainText.excerpt(with.text), hint: "As in: end with #3", place: with.place)
        }
        var numbers = [try effect(&scanner)]
        while !scanner.isAtEnd() { numbers.append(try effect(&scanner)) }
        return numbers
    }
}
