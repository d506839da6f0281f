/// A page of the manual, in mdoc, the language of manual pages that mandoc and groff read.
///
/// Source: mdoc(7).
public struct ManualPage: Equatable, Sendable {
    /// The file's name, such as `perch-show.1`.
    public var fileName: String { "\(name).\(section)" }
    /// What the page is about, such as `perch-show`.
    public let name: String
    /// Its section: 1 for commands, 5 for files and their likes.
    public let section: Int
    /// What the page says.
    public private(set) var text: String

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - name: what it is about.
    ///   - section: its section.
    ///   - date: the day of the release, such as `November 25, 2026`.
    ///   - about: in a few words, without a period.
    init(_ name: String, section: Int, date: String, about: String) {
        self.name = name
        self.section = section
        text = ".Dd \(date)\n.Dt \(name.uppercased()) \(section)\n.Os\n"
        // Names of commands are copied from here: none may have a hyphen at the end of a line that it has not elsewhere.
        // groff's mdoc hyphenates anew with every heading, as this register says; to mandoc it is nothing.
        raw(".nr doc-hyphen-flags 0")
        heading("NAME")
        macro("Nm", name)
        macro("Nd", about.hasSuffix(".") ? String(about.dropLast()) : about)
    }

    /// Begins a part of the page.
    mutating func heading(_ title: String) { text += ".Sh \(title)\n" }

    /// Adds a line of a macro and its words, none of which is read as a macro.
    mutating func macro(_ name: String, _ words: String) { text += ".\(name) \(Self.argument(words))\n" }

    /// Adds a line as it stands.
    mutating func raw(_ line: String) { text += line + "\n" }

    /// Adds paragraphs, which blank lines set apart.
    mutating func paragraphs(_ paragraphs: String) {
        var isFirst = true
        var isBlank = false
        for line in paragraphs.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                isBlank = true
                continue
            }
            if isBlank, !isFirst { text += ".Pp\n" }
            (isFirst, isBlank) = (false, false)
            // A sentence that ends a line is followed by more space, so each has a line of its own.
            for sentence in Self.sentences(String(line)) {
                for part in Self.wrapped(sentence) { text += Self.line(part) + "\n" }
            }
        }
    }

    /// Adds a list of words and what they mean.
    mutating func list(_ rows: [(term: String, meaning: String)]) {
        guard !rows.isEmpty else { return }
        text += ".Bl -tag -width Ds\n"
        for (term, meaning) in rows {
            text += ".It \(term)\n"
            paragraphs(meaning)
        }
        text += ".El\n"
    }

    /// Adds lines that stay as they are, such as commands.
    mutating func example(_ lines: [String]) {
        text += ".Bd -literal -offset indent\n"
        for line in lines { text += Self.line(line) + "\n" }
        text += ".Ed\n"
    }

    // MARK: - Escaping

    /// A line of text, whatever it begins with.
    static func line(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// The words behind a macro: one that is called like a macro, or is punctuation, is no more than a word.
    static func argument(_ words: String) -> String {
        words.split(separator: " ").map { word in
            let isSpecial =
                word.utf8.count <= 3 && word.first?.isUppercase == true
                || word.allSatisfy { "().,:;[]?!|".contains($0) }
            return (isSpecial ? "\\&" : "") + escaped(String(word)).replacing("\"", with: "\\(dq")
        }.joined(separator: " ")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }

    /// Lines of no more than 80 bytes, as long as no word is longer.
    private static func wrapped(_ sentence: String) -> [String] {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if escaped("\(line) \(word)").utf8.count <= 78 {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static func sentences(_ line: String) -> [String] {
        var sentences: [String] = []
        var current = ""
        for word in line.split(separator: " ") {
            current += (current.isEmpty ? "" : " ") + word
            guard let last = word.last, ".?!".contains(last), word.count > 2 else { continue }
            sentences.append(current)
            current = ""
        }
        return current.isEmpty ? sentences : sentences + [current]
    }
}
