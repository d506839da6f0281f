import Terminal

/// What has stood in a script so far, and what may therefore come next.
///
/// The parser and `Script.init(lines:)` both feed it line by line, so that a script made in the program obeys the same
/// rules as one that was read.
struct ScriptShape {
    private enum Part { case version, header, inputs, end }

    private var part = Part.version
    private var size: Size?
    private var start: ScriptInstant?
    private(set) var zone: ScriptZone?
    private(set) var account: ScriptAccount?
    private(set) var machines: [MachineFingerprint] = []
    private var milliseconds = 0
    /// The screen since the last `resize`, and the cells that all lines so far look at.
    private var screen = Size(columns: 0, rows: 0)
    private var cells = 0

    /// Accepts the next line, or says what is wrong with it.
    mutating func take(_ content: ScriptLine.Content) throws(ScriptComplaint) {
        if content == .blank { return }
        if part == .version, content != .header(.version) {
            throw ScriptComplaint(
                expected: "`perch-script 1`",
                hint: "Every script begins with that line.")
        }
        if part == .end {
            throw ScriptComplaint(
                expected: "nothing but comments after `end`",
                hint: "Move `end` below the last line.")
        }
        switch content {
        case .blank: break
        case .header(let header): try take(header)
        case .input(let input): try take(input)
        case .expectation(let expectation): try take(expectation)
        case .end(let inFlight): try takeEnd(inFlight)
        }
    }

    /// What every script's head must say, once all lines have been taken.
    func finish() throws(ScriptComplaint) -> (size: Size, start: ScriptInstant) {
        guard part == .end else {
            throw ScriptComplaint(
                expected: part == .version ? "`perch-script 1`" : "`end`",
                found: "the end of the file",
                hint: part == .version
                    ? "Every script begins with that line." : "Every script ends with that line.")
        }
        return try needed()
    }

    private mutating func take(_ header: ScriptHeader) throws(ScriptComplaint) {
        if part == .inputs {
            throw ScriptComplaint(
                expected: "an input, an expectation or `end`",
                hint: "`\(header.word)` belongs above the first input.")
        }
        switch header {
        case .version:
            if part != .version { throw Self.twice(header) }
            part = .header
        case .size(let value):
            if size != nil { throw Self.twice(header) }
            if let complaint = ScriptParser.complaint(about: value) { throw complaint }
            size = value
            screen = value
        case .start(let value):
            if start != nil { throw Self.twice(header) }
            start = value
        case .zone(let value):
            if zone != nil { throw Self.twice(header) }
            zone = value
        case .open(let value):
            if account != nil { throw Self.twice(header) }
            account = value
        case .machines(let value):
            if !machines.isEmpty { throw Self.twice(header) }
            if value.isEmpty { throw ScriptComplaint(expected: "a machine, as in `profile/41aa`") }
            machines = value
        }
    }

    private mutating func take(_ input: ScriptInput) throws(ScriptComplaint) {
        _ = try needed()
        part = .inputs
        milliseconds += input.offset.milliseconds
        if milliseconds > ScriptLimits.duration {
            throw ScriptComplaint(
                expected: "a script of at most a year",
                found: "one of \(milliseconds / 86_400_000) days",
                hint: "All offsets together may be 365 days.")
        }
        switch input.action {
        case .key(let key) where !Self.isWritable(key):
            throw ScriptComplaint(expected: "a key with a name")
        case .reply(let number, _), .fail(let number, _):
            try Self.check(number)
        case .resize(let size):
            if let complaint = ScriptParser.complaint(about: size) { throw complaint }
            screen = size
        case .send, .key, .type, .wait:
            break
        }
    }

    private mutating func take(_ expectation: ScriptExpectation) throws(ScriptComplaint) {
        guard part == .inputs else {
            throw ScriptComplaint(
                expected: "an input above the first expectation",
                hint: "For what happens at the very beginning: `+0s wait`.")
        }
        switch expectation {
        case .effect(let number, _, _), .cancelled(let number):
            try Self.check(number)
        case .text(let text) where ScriptComplaint.isOnEveryScreen(text):
            throw ScriptComplaint.emptyText
        case .text, .frame, .screen:
            try look()
        case .command, .emit, .view:
            break
        }
    }

    /// Counts the cells that a line looks at: drawing them, and looking for a text among them, takes its time.
    private mutating func look() throws(ScriptComplaint) {
        cells += screen.columns * screen.rows
        if cells > ScriptLimits.cells {
            throw ScriptComplaint(
                expected: "screens of at most \(ScriptLimits.cells) cells in one script",
                hint: "Ask for fewer screens, or for smaller ones.")
        }
    }

    private mutating func takeEnd(_ inFlight: [Int]) throws(ScriptComplaint) {
        _ = try needed()
        part = .end
        var seen: Set<Int> = []
        for number in inFlight {
            try Self.check(number)
            if !seen.insert(number).inserted {
                throw ScriptComplaint(expected: "each effect once", found: "#\(number) twice")
            }
        }
    }

    private func needed() throws(ScriptComplaint) -> (size: Size, start: ScriptInstant) {
        guard let size else {
            throw ScriptComplaint(
                expected: "`size` at the head of the script", hint: "Add a line: size 80x24")
        }
        guard let start else {
            throw ScriptComplaint(
                expected: "`start` at the head of the script", hint: "Add a line: start 2018-02-18T09:00:00Z")
        }
        return (size, start)
    }

    private static func check(_ number: Int) throws(ScriptComplaint) {
        guard (1...ScriptLimits.number).contains(number) else {
            throw ScriptComplaint(
                expected: "an effect from #1 to #\(ScriptLimits.number)",
                found: "#\(number)",
                hint: "Effects are numbered from 1 in the order they start.")
        }
    }

    /// Whether the key's name is one word that reads back as the same key.
    private static func isWritable(_ key: Key) -> Bool {
        key != .unknown && Key(name: key.name) == key && PlainText.isPlain(key.name)
            && !PlainText.readsAsComment(key.name) && !key.name.unicodeScalars.contains(" ")
    }

    private static func twice(_ header: ScriptHeader) -> ScriptComplaint {
        ScriptComplaint(expected: "`\(header.word)` once", hint: "Remove one of the two lines.")
    }
}
