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
