import Terminal

/// A script: the one text that is test, recording, demo and saved session.
///
/// A value of this type is always well formed: it names its version, size and start, its inputs have offsets, its
/// expectations stand beneath an input, and it ends. Every line of the text is one `ScriptLine`, comments and blank
/// lines included, so that printing loses nothing: `parse(print(script)) == script`.
public struct Script: Hashable, Sendable {
    /// Every line in order, a reply in pieces as one; line 1 of the text is `lines[0]`.
    public let lines: [ScriptLine]
    /// The size of the screen before the first `resize`.
    public let size: Size
    /// What the virtual clock shows at the beginning.
    public let start: ScriptInstant
    /// The zone in which the screen writes dates and times; UTC when it does not say.
    public let zone: ScriptZone
    /// Whose screen is open at the beginning; nil for the list of people.
    public let account: ScriptAccount?
    /// The fingerprints of the machines that the script was recorded with; empty when it does not say.
    public let machines: [MachineFingerprint]

    /// The number of a line in the text, from 1, for messages of those who have no ``ScriptSource``.
    ///
    /// Counted as lines are printed: a reply that is cut otherwise by hand is found by what stands there.
    func number(of index: Int) -> Int { lines[..<index].reduce(1) { $0 + $1.height } }

    /// How many inputs it has.
    public var inputCount: Int {
        lines.count { if case .input = $0.content { true } else { false } }
    }

    /// A script of these lines.
    ///
    /// - Throws: `ScriptError` (without a file name) for the first line that may not stand where it stands.
    public init(lines: [ScriptLine]) throws(ScriptError) {
        var shape = ScriptShape()
        for (index, line) in lines.enumerated() {
            do throws(ScriptComplaint) {
                try shape.take(line.content)
            } catch {
                throw ScriptError(file: "", line: index + 1, column: 1, complaint: error)
            }
        }
        do throws(ScriptComplaint) {
            try self.init(lines: lines, shape: shape)
        } catch {
            throw ScriptError(file: "", line: lines.count + 1, column: 1, complaint: error)
        }
    }

    /// A script of lines that `shape` has already taken, one by one.
    init(lines: [ScriptLine], shape: ScriptShape) throws(ScriptComplaint) {
        let header = try shape.finish()
        self.lines = lines
        self.size = header.size
        self.start = header.start
        self.zone = shape.zone ?? .utc
        self.account = shape.account
        self.machines = shape.machines
    }
}

/// One line of a script: what it says, and the comment at its end.
public struct ScriptLine: Hashable, Sendable {
    /// What the line says.
    public let content: Content
    /// The text after `//`, without blanks at its end; nil when there is no comment.
    public let comment: String?

    /// A line that says `content`.
    ///
    /// - Parameters:
    ///   - content: what the line says.
    ///   - comment: the text after `//`. What cannot stand in a line is left out of it: control characters, line breaks,
    ///     marks that turn the writing direction, and blanks at the end.
    public init(_ content: Content, comment: String? = nil) {
        self.content = content
        self.comment = comment.map { PlainText.trimmingEnd(PlainText.dropping($0)) }
    }

    /// How many lines of text it is printed in: one, save for a reply in pieces.
    var height: Int {
        guard case .input(let input) = content, case .reply(_, .json(let json)) = input.action else {
            return 1
        }
        return PiecedReply.count(of: json)
    }

    /// What a line can say.
    public enum Content: Hashable, Sendable {
        /// Nothing, or only a comment.
        case blank
        /// `perch-script 1`, `size …`, `start …`, `zone …`, `open …`, `machines …`.
        case header(ScriptHeader)
        /// `+OFFSET …`.
        case input(ScriptInput)
        /// An indented line.
        case expectation(ScriptExpectation)
        /// `end`, or `end with #N …`: the effects that may still be in flight.
        case end(inFlight: [Int])
    }
}

/// A line at the head of a script.
public enum ScriptHeader: Hashable, Sendable {
    /// `perch-script 1`: the first line.
    case version
    /// `size 80x24`: columns and rows.
    case size(Size)
    /// `start 2018-02-18T09:00:00Z`: what the virtual clock shows at the beginning.
    case start(ScriptInstant)
    /// `zone +01:00`: in which zone the screen writes dates and times; in UTC without it.
    case zone(ScriptZone)
    /// `open ACCOUNT`: whose screen is open at the beginning.
    case open(ScriptAccount)
    /// `machines NAME/FINGERPRINT…`: what the script was recorded with.
    case machines([MachineFingerprint])

    /// The word that the line begins with.
    public var word: String {
        switch self {
        case .version: "perch-script"
        case .size: "size"
        case .start: "start"
        case .zone: "zone"
        case .open: "open"
        case .machines: "machines"
        }
    }

    /// Every word that such a line can begin with.
    static let words = ["perch-script", "size", "start", "zone", "open", "machines"]
}
