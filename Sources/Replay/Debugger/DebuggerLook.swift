import Interaction

/// What is looked for in a recording.
///
/// It may take a while, since much of what was shown has to be reduced again: it is an effect of the timeline.
public enum DebuggerLook: Hashable, Sendable {
    /// The last change of a field up to a position, to show what that goes back to.
    case why(FieldWatch, upTo: Int)
    /// The last change of a field up to a position.
    case previous(FieldWatch, upTo: Int)
    /// The next change of a field after a position.
    case next(FieldWatch, after: Int)
    /// The steps that a filter lets through.
    case steps(DebuggerFilter)
    /// What of the program's machines is visited, which only the program itself can tell.
    case coverage

    /// Looks.
    ///
    /// - Parameters:
    ///   - recording: where.
    ///   - isAbandoned: is asked before each step; once it says so, nothing more is done.
    /// - Returns: what there is; nil when it was abandoned, or the recording cannot tell it.
    func sight<Root>(in recording: SessionRecording<Root>, isAbandoned: () -> Bool) -> DebuggerSight? {
        let sight: DebuggerSight? =
            switch self {
            case .why(let watch, let position), .previous(let watch, let position):
                .change(watch.lastChange(in: recording, upTo: position, isAbandoned: isAbandoned))
            case .next(let watch, let position):
                .change(watch.nextChange(in: recording, after: position, isAbandoned: isAbandoned))
            case .steps(let filter):
                .steps(filter.steps(in: recording.log, isAbandoned: isAbandoned))
            case .coverage: nil
            }
        return isAbandoned() ? nil : sight
    }
}

/// What was found by looking.
public enum DebuggerSight: Hashable, Sendable {
    /// A change of a field; nil where there is none.
    case change(FieldWatch.Change?)
    /// The steps that a filter lets through, ascending.
    case steps([Int])
    /// What of the program's machines is visited, or why that cannot be told.
    case coverage(DebuggerNotice)
}

/// Why a field is what it is: its change, and the steps which that goes back to, one of which is looked at.
public struct DebuggerWhy: Hashable, Sendable {
    /// The change.
    public let change: FieldWatch.Change
    /// What it goes back to.
    public let chain: CauseChain
    /// Which link of the chain is looked at, from 0.
    public internal(set) var place = 0
}

/// Which steps of a timeline are shown.
///
/// Its words must all fit. `kind:reply` fits steps that are such an input, or in which such a thing happened (`effect`,
/// `cancelled`, `emit`, `command`, `view`); `in:posts` those that have to do with such a machine; any other word those in
/// whose lines it stands, as a script writes them.
public struct DebuggerFilter: Hashable, Sendable {
    /// The words, as they were typed.
    public let text: String

    /// A filter; nil without words.
    public init?(_ text: String) {
        guard text.contains(where: { $0 != " " }) else { return nil }
        self.text = text
    }

    /// The steps that it lets through, ascending.
    func steps(in log: StepLog, isAbandoned: () -> Bool = { false }) -> [Int] {
        let words = text.lowercased().split(separator: " ").map(Word.init)
        var steps: [Int] = []
        for step in stride(from: 1, through: log.count, by: 1) {
            if isAbandoned() { return [] }
            let facts = StepFacts(log[step], in: log)
            if words.allSatisfy({ $0.fits(facts) }) { steps.append(step) }
        }
        return steps
    }

    private enum Word {
        case kind(String)
        case machine(String)
        case text(String)

        init(_ word: Substring) {
            if word.hasPrefix("kind:") {
                self = .kind(String(word.dropFirst(5)))
            } else if word.hasPrefix("in:") {
                self = .machine(String(word.dropFirst(3)))
            } else {
                self = .text(String(word))
            }
        }

        func fits(_ facts: StepFacts) -> Bool {
            switch self {
            case .kind(let kind): facts.kinds.contains(kind)
            case .machine(let name):
                facts.machines.contains { $0 == name || $0.hasSuffix("/\(name)") }
            case .text(let text): facts.lines.contains { $0.contains(text) }
            }
        }
    }
}

/// What can be asked of a step: the kinds of what happened, the machines, and the lines in which a script says it.
private struct StepFacts {
    private(set) var kinds: Set<String> = []
    private(set) var machines: Set<String> = []
    private(set) var lines: [String] = []

    init(_ step: LoggedStep, in log: StepLog) {
        kinds.insert(step.input.action.word)
        lines.append(ScriptPrinter.print(step.input.action).lowercased())
        if case .send(let address, _) = step.input.action { machines.insert(address.text) }
        if let effect = step.answered.flatMap(log.effect) {
            machines.insert(effect.machine.text)
            lines.append(effect.description.lowercased())
        }
        for observation in step.observations {
            let expectation = observation.expectation
            let line = ScriptPrinter.print(expectation).lowercased()
            lines.append(line)
            kinds.insert(line.split(separator: " ").first.map(String.init) ?? line)
            switch observation {
            case .command(let address, _), .effect(_, let address, _), .emit(let address, _):
                machines.insert(address.text)
            case .cancelled(let number):
                if let effect = log.effect(number) { machines.insert(effect.machine.text) }
            }
        }
        for change in step.changes {
            kinds.insert("view")
            machines.insert(change.machine.text)
            lines.append(change.description.lowercased())
        }
    }
}

/// What is being typed into a timeline.
public struct DebuggerPrompt: Hashable, Sendable {
    /// What the text will be.
    public enum Purpose: String, CaseIterable, Hashable, Sendable {
        /// The words of a filter.
        case filter
        /// A field to be explained, as `perch why` takes it.
        case why
        /// A step that is put in, as a script writes it.
        case dispatch
    }

    /// What the text will be.
    public let purpose: Purpose
    /// The text so far.
    public internal(set) var text = ""

    /// Longer texts are nobody's question.
    static let most = 200
}
