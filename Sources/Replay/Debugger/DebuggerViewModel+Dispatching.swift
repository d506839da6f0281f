import Interaction

/// The rows of a timeline: the steps of the original, and those that were put in.
///
/// Two plans of one original are equal if the same is put in.
public struct DebuggerPlan: Equatable, Sendable {
    /// What stands in the rows, from 1; of what was put in nothing is known but what it does.
    public let steps: StepLog
    /// What was put in.
    public let inserted: [SessionEdits.Insertion]

    init(of original: StepLog, _ edits: SessionEdits = []) {
        steps = edits.rows(of: original)
        inserted = edits.inserted
    }

    /// Whether what stands in a row was put in.
    public func isInserted(_ row: Int) -> Bool { inserted.contains { $0.row == row } }

    /// The rows of these steps of the original, ascending, and of all that was put in.
    func rows(ofSteps steps: [Int]) -> [Int] {
        guard !inserted.isEmpty else { return steps }
        let own = inserted.map(\.row)
        var (rows, before) = ([Int](), 0)
        for step in steps {
            while before < own.count, own[before] <= step + before {
                rows.append(own[before])
                before += 1
            }
            rows.append(step + before)
        }
        return rows + own[before...]
    }

    /// Whether both have the same put in.
    public static func == (one: DebuggerPlan, other: DebuggerPlan) -> Bool { one.inserted == other.inserted }
}

/// A step that is being put in.
struct DebuggerAddition: Equatable, Sendable {
    /// What was typed, so that it can be mended.
    let text: String
    /// The row in which it will stand.
    let row: Int
    /// All edits, with it.
    let edits: SessionEdits
}

/// What can be sent, so that it can be completed while it is typed.
public struct StepVocabulary: Hashable, Sendable {
    /// An address that takes commands.
    public struct Address: Hashable, Sendable {
        /// The address.
        public let name: String
        /// Its commands.
        public let commands: [String]

        /// An address and its commands.
        public init(_ name: String, _ commands: [String]) {
            self.name = name
            self.commands = commands
        }
    }

    /// The addresses.
    public let addresses: [Address]
    /// The names of failures.
    public let failures: [String]

    /// What can be sent.
    ///
    /// - Parameters:
    ///   - addresses: the addresses, with what can be sent there; none if that is not known.
    ///   - failures: how effects can fail; none if that is not known.
    public init(addresses: [Address] = [], failures: [String] = []) {
        self.addresses = addresses
        self.failures = failures
    }

    /// What the end of a text can become: the part of it that is completed, and the words that begin with that.
    ///
    /// - Parameters:
    ///   - text: what was typed so far, as a script writes an input, with or without its offset.
    ///   - effects: those that can be answered.
    func choices(for text: String, effects: [LoggedEffect]) -> (part: Substring, words: [String]) {
        var rest = text[...]
        if rest.first == "+", let end = rest.firstIndex(of: " ") { rest = rest[rest.index(after: end)...] }
        var words = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        let part = words.popLast() ?? ""
        let all: [String] =
            switch (words.count, words.first) {
            case (0, _): ScriptInput.words
            case (1, "send"): addresses.map(\.name)
            case (2, "send"): addresses.first { $0.name == words[1] }?.commands ?? []
            case (1, "reply"), (1, "fail"): effects.map { "#\($0.number)" }
            case (2, "fail"): failures
            default: []
            }
        return (part, all.filter { $0.hasPrefix(part) })
    }

    /// Which word of a text is not known, with what is wrong; nil when all are, or nothing is known of them.
    func fault(in action: ScriptInput.Action) -> String? {
        guard case .send(let address, let command) = action, !addresses.isEmpty else { return nil }
        guard let known = addresses.first(where: { $0.name == address.text }) else {
            return DebuggerFault.text(
                1, found: address.text, why: "there is no `\(address.text)`", in: addresses.map(\.name))
        }
        guard !known.commands.contains(command.text) else { return nil }
        return DebuggerFault.text(
            2, found: command.text, why: "`\(address.text)` has no command `\(command.text)`",
            in: known.commands)
    }
}

/// What is wrong with an argument that was typed.
private enum DebuggerFault {
    /// `Argument 2: user has no command lod. Did you mean load?`, or what begins so, or the first of what there is.
    static func text(_ number: Int, found: String, why: String, in choices: [String]) -> String {
        let hint =
            beginning(with: found, in: choices) ?? Nearest.hint(for: found, in: choices)
            ?? "There are: \(choices.prefix(8).joined(separator: ", "))\(choices.count > 8 ? ", …" : "")."
        return "Argument \(number): \(why). \(hint)"
    }

    /// Of somebody who typed the beginning of a name, the names are told that begin so; nil where none does.
    private static func beginning(with found: String, in choices: [String]) -> String? {
        let names = choices.filter { $0.lowercased().hasPrefix(found.lowercased()) }.map { "`\($0)`" }
        guard let last = names.last else { return nil }
        // As many as a line has room for.
        if names.count > 6 { return "Did you mean \(names.prefix(6).joined(separator: ", ")), …?" }
        let others = names.dropLast().joined(separator: ", ")
        return "Did you mean \(others)\(others.isEmpty ? "" : " or ")\(last)?"
    }
}

extension DebuggerViewModel {
    /// More steps than this are not put in: each one is replayed again with each edit.
    private static var mostInserted: Int { 1_000 }

    /// What the end of what is typed can become; nothing while no step is typed.
    public var choices: [String] {
        guard let prompt, prompt.purpose == .dispatch else { return [] }
        return vocabulary.choices(for: prompt.text, effects: inFlight).words
    }

    /// Begins to type a step that is put in behind the one at the cursor, which stays there: nothing plays
    /// until the step is put in, or given up.
    mutating func beginDispatch() -> Effect? {
        _ = beginPrompt(.dispatch)
        guard isPlaying else { return nil }
        isPlaying = false
        return .hold
    }

    /// Completes the last word as far as all that it can become is alike.
    mutating func complete() -> Effect? {
        guard var prompt, prompt.purpose == .dispatch else { return nil }
        let (part, words) = vocabulary.choices(for: prompt.text, effects: inFlight)
        guard let first = words.first else { return nil }
        let alike = words.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
        let space = words.count == 1 ? " " : ""
        prompt.text += String(alike.dropFirst(part.count)) + space
        self.prompt = prompt
        return nil
    }

    /// Puts a step in behind the one at the cursor, if it is one; else the prompt stays, and says which argument is wrong.
    mutating func dispatch(_ text: String) -> Effect? {
        guard text.contains(where: { $0 != " " }) else { return nil }
        guard !isReplaying, looking == nil else { return refuse(text, Self.busy.text, isProblem: false) }
        guard plan.inserted.count < Self.mostInserted else {
            return refuse(text, "\(Self.mostInserted) steps are put in already. Save them as a script first.")
        }
        let input: ScriptInput
        do throws(DebuggerError) {
            input = try Self.input(text)
        } catch {
            return refuse(text, error.description)
        }
        if let fault = vocabulary.fault(in: input.action) { return refuse(text, fault) }
        var target: SessionEdits.Target?
        if let number = input.action.answered {
            guard let effect = inFlight.first(where: { $0.number == number }) else {
                let others = inFlight.prefix(8).map(\.description).joined(separator: ", ")
                return refuse(
                    text,
                    "Argument 1: #\(number) is not in flight here. "
                        + (others.isEmpty ? "Nothing is." : "In flight: \(others)."))
            }
            target = SessionEdits.Target(effect)
        }
        // What happens by itself at the very beginning comes before all that can be put in.
        let isAtStart = cursor == 0 && count > 0 && plan.steps[1].input == ScriptInput(.zero, .wait)
        let row = (isAtStart ? 1 : cursor) + 1
        let edits = edits.inserting(input, at: row, answering: target)
        adding = DebuggerAddition(text: text, row: row, edits: edits)
        why = nil
        return replay(edits)
    }

    /// The prompt again, with what is wrong; nothing else has changed.
    private mutating func refuse(_ text: String, _ why: String, isProblem: Bool = true) -> Effect? {
        prompt = DebuggerPrompt(purpose: .dispatch, text: text)
        notice = DebuggerNotice(why, isProblem: isProblem)
        return nil
    }

    /// What an input does that is written as in a script, with or without its offset.
    private static func input(_ text: String) throws(DebuggerError) -> ScriptInput {
        let bare = text.drop { $0 == " " }
        let lead = bare.first == "+" ? "" : "+0s "
        let line = lead + bare
        do throws(ScriptComplaint) {
            guard case .input(let input) = try ScriptParser.line(line[...]).line.content else {
                throw ScriptComplaint(expected: ScriptParser.actions, place: 0)
            }
            return input
        } catch {
            let bytes = line.utf8.prefix(error.place ?? lead.utf8.count)
            let before = String(decoding: bytes, as: UTF8.self).split(separator: " ").count
            let found = error.found.map { ", found \($0)" } ?? ""
            let place = before <= 1 ? "" : "Argument \(before - 1): "
            throw DebuggerError(
                "\(place)Expected \(error.expected)\(found)." + (error.hint.map { " \($0)" } ?? ""))
        }
    }

    /// Takes a replay with what was put in: false when that could not be performed, and nothing has changed.
    mutating func takeAddition(_ recording: SessionRecording<Root>) -> Bool {
        guard let adding else { return true }
        self.adding = nil
        if let refusal = recording.outcome.refusals[adding.row] {
            _ = refuse(adding.text, "Not done: \(refusal)")
            return false
        }
        keepBranch(before: adding.edits)
        plan = DebuggerPlan(of: original.log, adding.edits)
        skipped = adding.edits.skipped
        rows = rows.map { rows in
            (rows.map { $0 >= adding.row ? $0 + 1 : $0 } + [adding.row]).sorted()
        }
        cursor = adding.row
        let dropped = recording.outcome.dropped.count
        let gone = dropped - self.recording.outcome.dropped.count
        notice = DebuggerNotice(
            "Put in as step \(adding.row)"
                + (gone > 0
                    ? "; \(gone == 1 ? "1 later step is" : "\(gone) later steps are") gone with it" : "")
                + ". x takes it out again.")
        return true
    }
}
