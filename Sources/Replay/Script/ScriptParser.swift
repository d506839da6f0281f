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
                "a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end",
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

extension ScriptParser {
    /// The header line that begins with `word`; nil when no header does.
    static func header(
        _ word: Substring, _ scanner: inout LineScanner
    ) throws(ScriptComplaint) -> ScriptHeader? {
        switch word {
        case "perch-script":
            let version = try scanner.word(expected: "the version `1`")
            guard version.text == "1" else {
                throw ScriptComplaint(
                    expected: "version `1`",
                    found: PlainText.excerpt(version.text),
                    hint: "This Perch reads version 1 only; a newer one wrote the file.",
                    place: version.place)
            }
            return .version
        case "size": return .size(try size(&scanner))
        case "start": return .start(try instant(&scanner))
        case "zone": return .zone(try zone(&scanner))
        case "open": return .open(try account(&scanner))
        case "machines": return .machines(try machines(&scanner))
        default: return nil
        }
    }

    /// `80x24`.
    static func size(_ scanner: inout LineScanner) throws(ScriptComplaint) -> Size {
        let word = try scanner.word(expected: "a size, as in `80x24`")
        let sides = word.text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
        guard sides.count == 2, let columns = digits(sides[0], upTo: 99_999_999),
            let rows = digits(sides[1], upTo: 99_999_999)
        else {
            throw ScriptComplaint(
                expected: "a size, as in `80x24`", found: PlainText.excerpt(word.text), place: word.place)
        }
        let size = Size(columns: columns, rows: rows)
        if let complaint = complaint(about: size) {
            throw ScriptComplaint(expected: complaint.expected, found: complaint.found, place: word.place)
        }
        return size
    }

    /// `2018-02-18T09:00:00Z`, with up to three digits of a second's fraction, or another zone as `+02:00`.
    static func instant(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptInstant {
        let word = try scanner.word(expected: "an instant, as in `2018-02-18T09:00:00Z`")
        guard let instant = ScriptInstant(rfc3339: word.text) else {
            throw ScriptComplaint(
                expected: "an instant, as in `2018-02-18T09:00:00Z`",
                found: PlainText.excerpt(word.text),
                hint: "RFC 3339, with at most milliseconds, from 1970 to 9999.",
                place: word.place)
        }
        return instant
    }

    /// `+01:00`.
    private static func zone(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptZone {
        let word = try scanner.word(expected: "a zone, as in `+01:00`")
        guard let zone = ScriptZone(word.text) else {
            throw ScriptComplaint(
                expected: "a zone, as in `+01:00`", found: PlainText.excerpt(word.text),
                hint: "Hours and minutes ahead of UTC, or with `-` behind it, less than a day.",
                place: word.place)
        }
        return zone
    }

    /// An account: one word, or text between quotation marks.
    private static func account(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptAccount {
        let expected = "an account, as in `file:Fixtures/People#twocents`"
        let place = scanner.isAtEnd() ? scanner.place : scanner.place
        let text = try scanner.bareOrQuoted(expected: expected)
        if let account = ScriptAccount(text) { return account }
        let climbs = ScriptAccount.climbs(text)
        throw ScriptComplaint(
            expected: climbs ? "an account without `..`" : expected,
            found: text.isEmpty ? "\"\"" : PlainText.excerpt(text),
            hint: climbs
                ? "A script may not lead out of its folder."
                : "At most \(ScriptLimits.accountLength) bytes, all printable.",
            place: place)
    }

    private static func machines(_ scanner: inout LineScanner) throws(ScriptComplaint) -> [MachineFingerprint]
    {
        var machines: [MachineFingerprint] = []
        repeat {
            let word = try scanner.word(expected: "a machine, as in `profile/41aa`")
            let parts = word.text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = ScriptName(parts[0]),
                let machine = MachineFingerprint(machine: name, digest: parts[1])
            else {
                throw ScriptComplaint(
                    expected: "a machine, as in `profile/41aa`",
                    found: PlainText.excerpt(word.text),
                    place: word.place)
            }
            machines.append(machine)
        } while !scanner.isAtEnd()
        return machines
    }
}

extension ScriptParser {
    /// An indented line, after its first word.
    static func expectation(
        _ word: Substring, _ scanner: inout LineScanner
    ) throws(ScriptComplaint) -> ScriptExpectation {
        let place = scanner.place - word.utf8.count
        switch word {
        case "command":
            let address = try address(&scanner)
            return .command(address, try words(&scanner, expected: "a command, as in `loadProfile`"))
        case "effect":
            let number = try effect(&scanner)
            let address = try address(&scanner)
            return .effect(number, address, try words(&scanner, expected: "the effect's label, as in `load`"))
        case "cancelled": return .cancelled(try effect(&scanner))
        case "emit":
            let address = try address(&scanner)
            return .emit(address, try words(&scanner, expected: "the effect's label, as in `open`"))
        case "view":
            let address = try address(&scanner)
            return .view(address, try words(&scanner, expected: "a label, as in `loaded reloading`"))
        case "text":
            return .text(try scanner.quoted(expected: "text between quotation marks, as in \"saved\""))
        case "frame": return .frame(try frameName(&scanner))
        case "screen": return .screen(try screen(&scanner))
        default:
            let text = String(word.prefix(20))
            let isInput = text.hasPrefix("+") || ScriptInput.words.contains(text)
            let isLine = text == "end" || ScriptHeader.words.contains(text)
            throw ScriptComplaint(
                expected: expectations,
                found: PlainText.excerpt(word),
                hint: isInput
                    ? "An input begins in the first column, with the time since the one before: +0s …"
                    : isLine
                        ? "`\(text)` begins in the first column."
                        : Nearest.hint(for: word, in: ScriptExpectation.words),
                place: place)
        }
    }

    /// `user`, `user/posts`.
    static func address(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptAddress {
        let word = try scanner.word(expected: "an instance, as in `user`")
        guard let address = ScriptAddress(word.text) else {
            throw ScriptComplaint(
                expected: "an instance, as in `user`", found: PlainText.excerpt(word.text),
                hint: "Names joined by /. " + nameHint, place: word.place)
        }
        return address
    }

    /// The words up to the end of the line.
    static func words(
        _ scanner: inout LineScanner, expected: String
    ) throws(ScriptComplaint) -> ScriptWords {
        let text = try scanner.words(expected: expected)
        guard let words = ScriptWords(text) else {
            throw ScriptComplaint(expected: expected, found: PlainText.excerpt(text))
        }
        return words
    }

    private static func frameName(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptName {
        let word = try scanner.word(expected: "a frame's name, as in `profile-loaded`")
        guard let name = ScriptName(word.text) else {
            throw ScriptComplaint(
                expected: "a frame's name, as in `profile-loaded`", found: PlainText.excerpt(word.text),
                hint: nameHint, place: word.place)
        }
        return name
    }

    private static func screen(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScreenDigest {
        let expected = "three of the digits 0-9 and a-f for each row of the screen"
        let word = try scanner.word(expected: expected)
        guard let digest = ScreenDigest(word.text) else {
            throw ScriptComplaint(
                expected: expected, found: PlainText.excerpt(word.text),
                hint: "Recordings have such lines; perch replay --accept writes what is shown now.",
                place: word.place)
        }
        return digest
    }

    static let nameHint = "A name has 1 to \(ScriptLimits.nameLength) of a-z, 0-9 and -."

    /// A decimal number from 0 to `limit`, digits only.
    static func digits(_ text: Substring, upTo limit: Int) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 18,
            text.utf8.allSatisfy(isDigit)
        else { return nil }
        let number = text.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return number <= limit ? number : nil
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
