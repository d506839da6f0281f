import Terminal

/// Why a text is not a script: where, what stands there, what was expected, and what to do.
///
/// Its description is one line: `profile.perch:12:9: expected an expectation, found `efect`. Did you mean `effect`?`
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name; empty when there is no file.
    public let file: String
    /// The line, from 1; 0 when the trouble is the file as a whole.
    public let line: Int
    /// The column, from 1, in characters; 0 when the trouble is the line or the file as a whole.
    public let column: Int
    /// What stands there, as a phrase: a text between backticks, or words such as `the end of the line`.
    public let found: String
    /// What may stand there, as a phrase.
    public let expected: String
    /// What to do about it, as a sentence; nil when that is plain.
    public let hint: String?

    /// An error at a place.
    public init(file: String, line: Int, column: Int, found: String, expected: String, hint: String? = nil) {
        self.file = PlainText.dropping(file)
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.hint = hint
    }

    init(file: String, line: Int, column: Int, complaint: ScriptComplaint) {
        self.init(
            file: file, line: line, column: column, found: complaint.found ?? "something else",
            expected: complaint.expected, hint: complaint.hint)
    }

    /// One line: place, what was expected, what was found, and the hint.
    public var description: String {
        var place = file.isEmpty ? "script" : file
        if line > 0 { place += ":\(line)" }
        if column > 0 { place += ":\(column)" }
        return "\(place): expected \(expected), found \(found)." + (hint.map { " \($0)" } ?? "")
    }
}

/// What is wrong with a line, before anybody has said which line it is.
struct ScriptComplaint: Error, Hashable {
    let expected: String
    /// What stands there; nil leaves it to the parser, which sees the text.
    let found: String?
    let hint: String?
    /// Where in the line, in bytes from its beginning; nil means its first word.
    let place: Int?

    init(expected: String, found: String? = nil, hint: String? = nil, place: Int? = nil) {
        self.expected = expected
        self.found = found
        self.hint = hint
        self.place = place
    }

    /// A text that is looked for, and every screen has.
    static let emptyText = ScriptComplaint(
        expected: "some text", found: "\"\"", hint: "Every screen has that: it would assert nothing.")

    /// Whether a screen shows nothing but blanks of a text.
    static func isOnEveryScreen(_ text: String) -> Bool {
        SafeText(text).string.allSatisfy(\.isWhitespace)
    }
}

/// Finds what somebody meant who mistyped a word.
package enum Nearest {
    /// The choice that `word` is nearest to, when it is near enough to be meant.
    ///
    /// A slip is a letter too many, too few, a wrong one, or two swapped; one slip is allowed in every three letters.
    package static func choice(for word: some StringProtocol, in choices: [String]) -> String? {
        let letters = Array(word.unicodeScalars.prefix(65))
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: (choice: String, slips: Int)?
        for choice in choices {
            let slips = distance(letters, Array(choice.unicodeScalars))
            guard slips <= max(1, letters.count / 3), slips < (best?.slips ?? .max) else { continue }
            best = (choice, slips)
        }
        return best?.choice
    }

    /// A sentence that asks whether the nearest choice was meant.
    static func hint(for word: some StringProtocol, in choices: [String]) -> String? {
        choice(for: word, in: choices).map { "Did you mean `\($0)`?" }
    }

    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var above = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var current = [row + 1]
            for (column, match) in other.enumerated() {
                var least = min(
                    above[column] + (letter == match ? 0 : 1), above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == match {
                    least = min(least, before[column - 1] + 1)
                }
                current.append(least)
            }
            (before, above) = (above, current)
        }
        return above[other.count]
    }
}
