import Terminal

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
