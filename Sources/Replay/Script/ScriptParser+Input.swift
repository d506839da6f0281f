import Terminal

extension ScriptParser {
    /// `+250ms`.
    static func offset(_ word: Substring) throws(ScriptComplaint) -> ScriptOffset {
        // By bytes: every input has an offset.
        let bytes = word.utf8.dropFirst()
        let digits = word[bytes.startIndex..<(bytes.firstIndex { !isDigit($0) } ?? bytes.endIndex)]
        let unit = ScriptOffset.Unit(word[digits.endIndex...])
        guard let unit, !digits.isEmpty else {
            throw ScriptComplaint(
                expected: "the time since the input before, as in +250ms, +3s, +2m, +1h or +1d",
                found: PlainText.excerpt(word),
                place: 0)
        }
        guard let number = self.digits(digits, upTo: ScriptLimits.duration / unit.length),
            let offset = ScriptOffset(milliseconds: number * unit.length)
        else {
            throw ScriptComplaint(
                expected: "an offset of at most a year (+365d)", found: PlainText.excerpt(word), place: 0)
        }
        return offset
    }

    /// What an input does, after its offset.
    static func action(
        _ word: Substring, place: Int, _ scanner: inout LineScanner
    ) throws(ScriptComplaint) -> ScriptInput.Action {
        switch word {
        case "send":
            let address = try address(&scanner)
            return .send(address, try words(&scanner, expected: "a command, as in `loadProfile`"))
        case "key": return .key(try key(&scanner))
        case "type":
            return .type(try scanner.quoted(expected: "text between quotation marks, as in \"dusk\""))
        case "reply":
            let number = try effect(&scanner)
            return .reply(number, try payload(&scanner))
        case "fail":
            let number = try effect(&scanner)
            return .fail(number, try failure(&scanner))
        case "resize": return .resize(try size(&scanner))
        case "wait": return .wait
        default:
            let isExpectation = ScriptExpectation.words.contains(String(word))
            throw ScriptComplaint(
                expected: actions,
                found: PlainText.excerpt(word),
                hint: isExpectation
                    ? "An expectation has no offset: it is indented, beneath its input."
                    : Nearest.hint(for: word, in: ScriptInput.words),
                place: place)
        }
    }

    /// `#3`.
    static func effect(_ scanner: inout LineScanner) throws(ScriptComplaint) -> Int {
        let word = try scanner.word(expected: "an effect, as in #1")
        if word.text.utf8.first == UInt8(ascii: "#"),
            let number = digits(word.text.dropFirst(), upTo: ScriptLimits.number), number > 0
        {
            return number
        }
        throw ScriptComplaint(
            expected: "an effect from #1 to #\(ScriptLimits.number)",
            found: PlainText.excerpt(word.text),
            hint: "Effects are numbered from 1 in the order they start.",
            place: word.place)
    }

    private static func key(_ scanner: inout LineScanner) throws(ScriptComplaint) -> Key {
        let word = try scanner.word(expected: "a key, as in j, space, enter or ctrl-d")
        if let key = Key(name: String(word.text.prefix(ScriptLimits.nameLength))), key != .unknown {
            return key
        }
        throw ScriptComplaint(
            expected: "a key, as in j, space, enter or ctrl-d",
            found: PlainText.excerpt(word.text),
            hint: otherNames[word.text.lowercased()].map { "Did you mean `\($0)`?" }
                ?? Nearest.hint(for: word.text, in: keys)
                ?? "To type text: type \(Quoted.print(String(word.text.prefix(20)))).",
            place: word.place)
    }

    /// The names that a mistyped key may have meant.
    private static let keys = [
        "space", "enter", "esc", "tab", "backspace", "delete", "insert", "up", "down", "left", "right",
        "home",
        "end", "page-up", "page-down", "ctrl-d", "ctrl-u", "f1",
    ]

    /// What other programs, and keyboards, call keys.
    private static let otherNames = [
        "escape": "esc", "return": "enter", "cr": "enter", "spacebar": "space", "blank": "space",
        "del": "delete", "ins": "insert", "bs": "backspace", "backtab": "back-tab", "shift-tab": "back-tab",
        "pageup": "page-up", "pgup": "page-up", "pagedown": "page-down", "pgdn": "page-down",
        "arrow-up": "up", "arrow-down": "down", "arrow-left": "left", "arrow-right": "right",
    ]

    /// `people/PERSON[/posts[/PAGE]]`, or `= JSON`.
    private static func payload(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptPayload {
        let expected =
            "people/PERSON, people/PERSON/posts, people/PERSON/posts/PAGE, or = and one line of JSON"
        let word = try scanner.word(expected: expected)
        if word.text == "=" {
            let place = scanner.isAtEnd() ? word.place : scanner.place
            let text = try scanner.json()
            guard let json = ScriptJSON(text) else {
                throw ScriptComplaint(
                    expected: "JSON without tabs", found: PlainText.excerpt(text),
                    hint: "In a string a tab is written \\t.", place: place)
            }
            return .json(json)
        }
        let parts = word.text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains("..") {
            throw ScriptComplaint(
                expected: "a payload without `..`", found: PlainText.excerpt(word.text),
                hint: "A script may not lead out of its folder.", place: word.place)
        }
        if (2...4).contains(parts.count), parts[0] == "people", let name = ScriptName(parts[1]) {
            if parts.count == 2 { return .profile(ScriptPerson(name)) }
            let page = parts.count == 4 ? digits(parts[3], upTo: ScriptLimits.number) : nil
            if parts[2] == "posts", parts.count == 3 || page != nil {
                return .posts(ScriptPerson(name), page: page)
            }
        }
        let isJSON = word.text.utf8.first.map { "{[\"".utf8.contains($0) } ?? false
        throw ScriptComplaint(
            expected: expected, found: PlainText.excerpt(word.text),
            hint: isJSON ? "Put `= ` before the JSON." : nil, place: word.place)
    }

    private static func failure(_ scanner: inout LineScanner) throws(ScriptComplaint) -> ScriptFailure {
        let word = try scanner.word(expected: "the name of a failure, as in `offline`")
        guard let name = ScriptName(word.text) else {
            throw ScriptComplaint(
                expected: "the name of a failure, as in `offline`", found: PlainText.excerpt(word.text),
                hint: nameHint, place: word.place)
        }
        var arguments: [ScriptFailure.Argument] = []
        var keys: Set<ScriptName> = []
        while !scanner.isAtEnd() {
            let place = scanner.place
            guard let text = scanner.word(upTo: UInt8(ascii: "=")), let key = ScriptName(text) else {
                throw ScriptComplaint(
                    expected: "a value of the failure, as in status=503",
                    found: scanner.word().map { PlainText.excerpt($0) } ?? "the end of the line", place: place
                )
            }
            if !keys.insert(key).inserted {
                throw ScriptComplaint(
                    expected: "each value once", found: PlainText.excerpt("\(key)="), place: place)
            }
            arguments.append(.init(key, try scanner.bareOrQuoted(expected: "a value after `\(key)=`")))
        }
        return ScriptFailure(name, arguments)
    }
}
