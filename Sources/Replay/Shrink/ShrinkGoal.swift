import Interaction
import Terminal

/// What a shrunk script still has to show.
public enum ShrinkGoal: Hashable, Sendable, CustomStringConvertible {
    /// That something happens at its end: a `text`, a `view`, or beneath its last input a `command`, an `effect` (whatever its
    /// number) or an `emit`.
    case happens(ScriptExpectation)
    /// That a line of it fails as it fails now: the line with this number, or the first that fails.
    case diverges(line: Int?)

    /// Reads a goal: `text "saved"`, `view posts failed`, `emit app open`, `diverges`, or `line 12`.
    ///
    /// - Throws: what is wrong with it, as with a line of a script.
    public init(_ text: String) throws(ScriptError) {
        do throws(ScriptComplaint) {
            try self.init(reading: text)
        } catch {
            throw ScriptError(
                file: "--until", line: 0, column: 0, found: error.found ?? PlainText.excerpt(text),
                expected: error.expected, hint: error.hint)
        }
    }

    private init(reading text: String) throws(ScriptComplaint) {
        let words = text.split(separator: " ", maxSplits: 2)
        if words.first == "line", words.count == 2, let line = ScriptParser.digits(words[1], upTo: 99_999_999)
        {
            self = .diverges(line: line)
            return
        }
        // Effects are numbered anew in what is shrunk: nobody can know the number.
        let isUnnumbered = words.first == "effect" && words.count > 1 && !words[1].hasPrefix("#")
        let line = isUnnumbered ? "effect #1 " + words.dropFirst().joined(separator: " ") : text
        var scanner = LineScanner(line[...])
        let word = try scanner.word(expected: Self.forms)
        switch word.text {
        case "line":
            throw ScriptComplaint(
                expected: "the number of a line that fails, as in line 12",
                found: words.count > 1 ? PlainText.excerpt(words[1]) : "the end of the line")
        case "diverges": self = .diverges(line: nil)
        case "text", "view", "command", "effect", "emit":
            let expectation = try ScriptParser.expectation(word.text, &scanner)
            if case .text(let text) = expectation, ScriptComplaint.isOnEveryScreen(text) {
                throw ScriptComplaint.emptyText
            }
            self = .happens(expectation)
        default:
            throw ScriptComplaint(
                expected: Self.forms, found: PlainText.excerpt(word.text),
                hint: Nearest.hint(for: word.text, in: Self.words))
        }
        guard try scanner.comment() == nil else {
            throw ScriptComplaint(expected: "a goal without a comment")
        }
    }

    private static let words = ["text", "view", "command", "effect", "emit", "diverges", "line"]
    private static let forms =
        "what is to be shown: text \"…\", view MACHINE LABEL, command …, effect …, emit …, diverges or line N"

    /// The same of a script that was shrunk: its line has another number, and is the only one that fails.
    var again: ShrinkGoal { if case .diverges = self { .diverges(line: nil) } else { self } }

    /// As it is written, without an effect's number.
    public var description: String {
        switch self {
        case .happens(.effect(_, let address, let words)): "effect \(address) \(words)"
        case .happens(let expectation): ScriptPrinter.print(expectation)
        case .diverges(nil): "diverges"
        case .diverges(let line?): "line \(line)"
        }
    }
}

/// How a replay is judged: what has to be so when its last input has been performed.
struct ShrinkEvidence {
    /// What is looked for, in the replay or at its end.
    enum Sign {
        /// A text on a row of the screen.
        case text(String)
        /// The label of a machine.
        case label(ScriptAddress, ScriptWords)
        /// Something that happens beneath the last input; effects whatever their number.
        case happening(ScriptExpectation)
        /// No such text, while every machine says of itself what it said when the original diverged.
        case missing(String, labels: [ScriptAddress: Label])
        /// All that happens beneath the last input, in order.
        case happenings([ScriptExpectation])
        /// The whole screen.
        case screen(ScreenDigest)
    }

    let sign: Sign
    /// What the screen has to be right before the first of the inputs that may not be left out; nil where it may be anything.
    var screenBefore: ScreenDigest?

    /// Whether the sign is there after an input.
    ///
    /// - Parameters:
    ///   - stage: stands where the input has left it.
    ///   - observed: what has happened beneath the input.
    func holds(on stage: any ScriptStage, after observed: [Observation]) -> Bool {
        switch sign {
        case .text(let text): Self.shows(text, on: stage)
        case .label(let machine, let words): stage.viewLabel(of: machine).map { ScriptWords($0) } == words
        case .happening(let expectation): observed.contains { Self.isSuch($0.expectation, expectation) }
        case .missing(let text, let labels):
            Self.labels(on: stage) == labels && !Self.shows(text, on: stage)
        case .happenings(let expectations): Self.happenings(observed) == expectations
        case .screen(let digest): ScreenDigest(stage.frame()) == digest
        }
    }

    /// What was observed, without numbers.
    static func happenings(_ observed: [Observation]) -> [ScriptExpectation] {
        observed.map { unnumbered($0.expectation) }
    }

    /// What all machines say of themselves.
    static func labels(on stage: any ScriptStage) -> [ScriptAddress: Label] {
        stage.machines.reduce(into: [:]) { labels, machine in labels[machine] = stage.viewLabel(of: machine) }
    }

    private static func shows(_ text: String, on stage: any ScriptStage) -> Bool {
        var screen = ScreenText(stage.frame())
        return screen.shows(text)
    }

    /// Whether something that happened is what is looked for: at this address, or of any machine that is called so.
    private static func isSuch(_ happened: ScriptExpectation, _ wanted: ScriptExpectation) -> Bool {
        func isAt(_ address: ScriptAddress, _ wanted: ScriptAddress) -> Bool {
            address == wanted || address.text.hasSuffix("/\(wanted)")
        }
        return switch (unnumbered(happened), unnumbered(wanted)) {
        case (.command(let address, let words), .command(let place, let label)),
            (.effect(_, let address, let words), .effect(_, let place, let label)),
            (.emit(let address, let words), .emit(let place, let label)):
            words == label && isAt(address, place)
        case (let happened, let wanted): happened == wanted
        }
    }

    /// The expectation without the number of its effect, which is another in every script.
    static func unnumbered(_ expectation: ScriptExpectation) -> ScriptExpectation {
        switch expectation {
        case .effect(_, let address, let words): .effect(0, address, words)
        case .cancelled: .cancelled(0)
        case .command, .emit, .view, .text, .frame, .screen: expectation
        }
    }
}

/// Why a script cannot be shrunk, in one line.
public struct ShrinkTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is the matter, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}
