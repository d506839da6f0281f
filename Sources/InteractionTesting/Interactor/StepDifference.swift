import Interaction
import Replay

/// How a step's happenings differ from what it lists, and what to do about each.
struct StepDifference<Interactor: InteractorType, R: ReducerType> {
    typealias Expected = InteractorTester<Interactor, R>.Expected

    let lines: [LineDifference.Line]
    let expected: [Expected]
    let happened: [Happening<R>]
    let state: TesterState<R>
    let now: Moment
    /// How long until the clock has something to do.
    let nextWork: Moment?

    /// What to tell of the step; nil if nothing differs.
    func message(step: String) -> String? {
        let isEqual = lines.allSatisfy { line in
            if case .same = line { return true }
            return false
        }
        if isEqual { return nil }
        return
            ([
                "\(step) at \(now): something else happened than expected.",
                lines.map(drawn).joined(separator: "\n"),
                "(- expected, did not happen; + happened, not expected)",
            ] + advice).joined(separator: "\n")
    }

    private func drawn(_ line: LineDifference.Line) -> String {
        switch line {
        case .same(_, let actual): "    \(timed(happened[actual]))"
        case .missing(let wanted): "  - \(expected[wanted].words)"
        case .extra(let actual): "  + \(timed(happened[actual]))"
        }
    }

    /// What happened, with the time if it was not just now.
    private func timed(_ happening: Happening<R>) -> String {
        happening.moment == now ? happening.words : "\(happening.words) (at \(happening.moment))"
    }

    // MARK: - Advice

    /// A sentence or two for each line that differs; one for two that were mistaken for each other.
    private var advice: [String] {
        var extra = lines.compactMap { line in
            if case .extra(let index) = line { return happened[index] }
            return nil
        }
        var sentences: [String] = []
        for case .missing(let index) in lines {
            let wanted = expected[index]
            if let moved = extra.firstIndex(where: { wanted.accepts($0.event) }) {
                let words = extra.remove(at: moved).words
                sentences.append("`\(words)` happened in another place. List what happens in its order.")
            } else if let twin = extra.firstIndex(where: {
                wanted.differences(from: $0.event)?.isEmpty == false
            }) {
                let seen = extra.remove(at: twin)
                let parts = wanted.differences(from: seen.event) ?? []
                sentences += parts.map { "\(seen.name): \($0)." }
                sentences.append("Correct the list, or the reducer.")
            } else {
                sentences.append(cure(forMissing: wanted))
            }
        }
        sentences += extra.map { cure(forExtra: $0) }
        var told: Set<String> = []
        return sentences.filter { told.insert($0).inserted }
    }

    private func cure(forExtra happening: Happening<R>) -> String {
        let listing = "List it as \(happening.cure)"
        return switch happening.event {
        case .effect(let number, _):
            "Effect #\(number) was not expected. \(listing), or find why the reducer asks for it."
        case .cancelled(let number): "#\(number) was interrupted. \(listing), or find what took its lane."
        case .emit: "An effect went outwards. \(listing), or find why the reducer asks for it."
        case .reply(let number, _): "#\(number) was answered. \(listing), or answer it in a later step."
        case .command: "Somebody else sent a command. \(listing), or find who sends it."
        }
    }

    private func cure(forMissing expected: Expected) -> String {
        switch expected.item {
        case .effect, .emit:
            if isIgnored, let before = state.sent?.before {
                return """
                    The command was ignored while the view was \(ValueWords.words(before)): it stayed, and no work \
                    began. Take the effect out of the list, or let the reducer answer the command in that state.
                    """
            }
            return """
                Nothing asked for `\(expected.words)`. Take it out of the list, or let the reducer return \
                it; if its producer is known to be empty, it starts no work.
                """
        case .cancelled(let number) where state.inFlight[number] != nil:
            return
                "#\(number) is still in flight. Only a newer effect in its lane interrupts it: look at the lanes."
        case .cancelled(let number):
            if number <= state.lastEffect {
                return "#\(number) had ended before, so nothing was left to interrupt."
            }
            let newest =
                state.lastEffect == 0 ? "no effect has started" : "the newest effect is #\(state.lastEffect)"
            return "There is no #\(number): \(newest)."
        case .reply:
            return "No such answer came. \(waiting)"
        case .command:
            return "Nobody else sent that command. What the tester sends itself is not listed."
        case .view:
            return ""  // sampled, never listed here.
        }
    }

    private var isIgnored: Bool {
        state.sent?.isViewUnchanged == true && happened.isEmpty
    }

    private var waiting: String {
        if state.inFlight.isEmpty { return "No effect is in flight that could answer." }
        let flights = "In flight: \(state.flights.joined(separator: ", "))."
        guard let nextWork else { return "\(flights) Let its service answer before this step." }
        return """
            \(flights) Let its service answer before this step, or let time pass: the clock has something to do in \
            \(nextWork.length).
            """
    }
}

/// Something that a test has to know of: what an engine did, without what follows from it.
struct Happening<R: ReducerType>: Sendable {
    let moment: Moment
    let event: Event

    enum Event: Sendable {
        /// An effect started its work.
        case effect(Int, R.Effect)
        /// An effect's work was interrupted.
        case cancelled(Int)
        /// An effect went outwards.
        case emit(R.Effect)
        /// An answer of an effect was reduced.
        case reply(Int, R.Command)
        /// A command was reduced that the tester did not send.
        case command(R.Command)
    }

    /// The happening as a message writes it: `effect #1 load(generation: 1)`.
    var words: String {
        switch event {
        case .effect(let number, let effect): "effect #\(number) \(ValueWords.words(effect))"
        case .cancelled(let number): "cancelled #\(number)"
        case .emit(let effect): "emit \(ValueWords.words(effect))"
        case .reply(let number, let command): "reply #\(number) \(ValueWords.words(command))"
        case .command(let command): "command \(ValueWords.words(command))"
        }
    }
}

extension Happening {
    /// How a test lists this.
    var cure: String {
        switch event {
        case .effect(_, let effect): ".effect(.\(ValueWords.words(effect)))"
        case .cancelled(let number): ".cancelled(\(number))"
        case .emit(let effect): ".emit(.\(ValueWords.words(effect)))"
        case .reply(let number, let command): ".reply(.\(ValueWords.words(command)), to: \(number))"
        case .command(let command): ".command(.\(ValueWords.words(command)))"
        }
    }

    /// What this is, for a sentence about a part of it.
    var name: String {
        switch event {
        case .effect(let number, _): "Effect #\(number)"
        case .cancelled: "The cancelled effect"
        case .emit: "The emitted effect"
        case .reply(let number, _): "The reply of #\(number)"
        case .command: "The command"
        }
    }
}
