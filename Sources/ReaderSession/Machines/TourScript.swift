import Interaction
import Machines
import PeopleWeb
import ReaderUI
import Replay
import Terminal

/// A machine's moves, performed on a stage and written down as a script.
///
/// Every step is looked at: a script that led elsewhere than the tour would prove nothing about it.
struct TourScript {
    /// Why a move cannot be said in a script, or does not do there what it does in the machine.
    struct Unsayable: Error, Hashable {
        let reason: String
    }

    private let phrases: MachinePhrases
    private let stage: PerchStage
    private var transcript: Transcript
    private var lines: [ScriptLine]
    /// How the script ends here: the stage, which copies share, goes on.
    private var end: ScriptLine
    private var isStoreOpen = false
    /// The script's numbers of the machine's effects, in the order in which they started.
    private var numbers: [Int] = []

    /// Sets a stage and makes the machine ready for its first move.
    ///
    /// - Parameter opensStore: whether the store is opened at once, and not when it is first asked for something that matters: as
    ///   for a script of which nobody knows yet what it will ask for.
    init(
        _ phrases: MachinePhrases, lookup: FixtureLookup, opensStore: Bool = false
    ) throws(Unsayable) {
        self.phrases = phrases
        do {
            stage = try PerchStage(
                size: Self.size, start: Self.start, account: phrases.account, folder: nil, lookup: lookup)
        } catch {
            throw Unsayable(reason: error.description)
        }
        // These two only sum up what the other machines show.
        transcript = Transcript(
            on: stage, size: Self.size, start: Self.start, account: phrases.account,
            leavingOut: ["reader", "user"])
        lines = transcript.takeLines()
        end = transcript.end
        for action in phrases.before { try take(action) }
        if opensStore, phrases.storeOpening == nil, phrases.asksStore { try openStore() }
        numbers = []
    }

    private static let size = Size(columns: 80, rows: 24)
    private static let start: ScriptInstant = ScriptInstant(milliseconds: 1_518_944_400_000)!  // 09:00 UTC

    /// The script so far, with comments at its head.
    func text(comments: [String]) -> String {
        let head = comments.map { ScriptLine(.blank, comment: " \($0)") }
        return (head + lines + [end]).map { ScriptPrinter.print($0) + "\n" }.joined()
    }

    /// Takes every step of a tour.
    mutating func take(_ tour: Tour) throws(Unsayable) {
        for (index, step) in tour.steps.enumerated() {
            if !isStoreOpen, asksStore(step, before: tour.steps[(index + 1)...]), phrases.storeOpening == nil
            {
                try openStore()
            }
            let observed = try take(step.move)
            try compare(observed, with: step)
        }
    }

    /// Takes one move, wherever it leads.
    @discardableResult
    mutating func take(_ move: Move) throws(Unsayable) -> [ScriptExpectation] {
        switch move {
        case .command(let label):
            if !isStoreOpen, let opening = phrases.storeOpening {
                guard label == opening else {
                    throw Unsayable(reason: "opening the store sends \(opening) before anything else can")
                }
                return try take(.send("store", "open"))
            }
            guard let actions = phrases.commands[label] else {
                throw Unsayable(reason: "no key and no `send` says \(label)")
            }
            var observed: [ScriptExpectation] = []
            for action in actions { observed += try take(action) }
            return observed
        case .reply(let label, let id):
            guard let answer = phrases.answers[label] else {
                throw Unsayable(reason: "no reply says \(label)")
            }
            let number = try number(of: id)
            switch answer {
            case .stored(let payload):
                return try take(.reply(number, payload), offset: Self.quick)
            case .reply(let payload):
                // An open store is asked too, and answers first.
                if stage.isStoreAsked(by: number) {
                    try take(.reply(number, .json(MachinePhrases.nothing)), offset: Self.quick)
                }
                return try take(.reply(number, payload), offset: Self.quick)
            case .fail(let failure):
                return try take(.fail(number, failure), offset: Self.quick)
            case .wait(let offset):
                return try take(.wait, offset: offset)
            }
        case .silence(let id):
            return try take(.reply(try number(of: id), .json(MachinePhrases.nothing)), offset: Self.quick)
        case .late(let label, let id):
            throw Unsayable(reason: "nobody can answer \(label) to \(id), which was given up")
        case .stray(let label):
            throw Unsayable(reason: "nobody asked for \(label)")
        }
    }

    private static let pause = ScriptOffset(milliseconds: 1_000) ?? .zero
    private static let quick = ScriptOffset(milliseconds: 100) ?? .zero

    @discardableResult
    private mutating func take(
        _ action: ScriptInput.Action, offset: ScriptOffset = pause
    ) throws(Unsayable) -> [ScriptExpectation] {
        do {
            try transcript.take(ScriptInput(offset, action))
        } catch {
            throw Unsayable(reason: error.description)
        }
        let written = transcript.takeLines()
        lines += written
        end = transcript.end
        if case .send("store", "open") = action { isStoreOpen = true }
        let observed = written.compactMap { line -> ScriptExpectation? in
            if case .expectation(let expectation) = line.content { expectation } else { nil }
        }
        for case .effect(let number, let address, _) in observed where phrases.instances.contains(address) {
            numbers.append(number)
        }
        return observed
    }

    /// Opens the store, and answers that there are no bookmarks.
    private mutating func openStore() throws(Unsayable) {
        for case .effect(let number, "bookmarks", _) in try take(.send("store", "open")) {
            try take(.reply(number, .json(MachinePhrases.noRows)), offset: Self.quick)
        }
    }

    /// Whether a step's effect asks the store for something that a later step answers, or that nobody else is asked for.
    private func asksStore(_ step: Tour.Step, before later: ArraySlice<Tour.Step>) -> Bool {
        guard let id = step.started, let effect = step.effect else { return false }
        return phrases.storedEffects.contains(effect)
            || later.contains { later in
                switch later.move {
                case .silence(id): true
                case .reply(let label, to: id):
                    if case .stored = phrases.answers[label] { true } else { false }
                case .command, .reply, .silence, .late, .stray: false
                }
            }
    }

    private func number(of id: EffectID) throws(Unsayable) -> Int {
        guard numbers.indices.contains(id.number - 1) else {
            throw Unsayable(reason: "effect \(id) of the machine has not started here")
        }
        return numbers[id.number - 1]
    }

    /// Compares what happened with what the step says.
    private func compare(_ observed: [ScriptExpectation], with step: Tour.Step) throws(Unsayable) {
        let label = stage.viewLabel(of: phrases.address)
        guard label == step.state else {
            throw Unsayable(reason: "there it leads to \(label?.text ?? "nothing"), not to \(step.state)")
        }
        let started = observed.compactMap { expectation -> String? in
            guard case .effect(_, let address, let words) = expectation else { return nil }
            return name(words, at: address)
        }
        let emitted = observed.compactMap { expectation -> String? in
            guard case .emit(let address, let words) = expectation else { return nil }
            return name(words, at: address)
        }
        let expected = step.started == nil ? [] : [step.effect?.text].compactMap(\.self)
        guard started == expected else {
            throw Unsayable(
                reason: "there it starts \(started.isEmpty ? "nothing" : started.joined(separator: ", "))")
        }
        // What starts no work goes outward, or ends what is in its lane.
        guard let effect = step.effect, step.started == nil, !effect.text.hasSuffix("cancel") else { return }
        guard emitted.contains(effect.text) else {
            throw Unsayable(reason: "there it does not ask for \(effect)")
        }
    }

    /// An effect's label as the machine has it; nil for those of other machines.
    private func name(_ words: ScriptWords, at address: ScriptAddress) -> String? {
        guard phrases.instances.contains(address) else { return nil }
        return phrases.instances.count == 1 ? words.text : "\(address) \(words)"
    }
}
