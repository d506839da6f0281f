import Interaction

/// The original, performed up to where it shows what is looked for.
struct ShrinkSurvey {
    /// What has to stand beneath the last input of what is written.
    enum Ending {
        /// This, if it does not stand there as it happens.
        case shows(ScriptExpectation)
        /// The second in place of the first, which is what happens.
        case refutes(ScriptExpectation?, ScriptExpectation)
        /// These in place of all that happens.
        case lists([ScriptExpectation])
    }

    /// Performs shorter scripts, and judges them.
    let trial: ShrinkTrial
    let ending: Ending

    /// Whether what is written is to fail.
    var fails: Bool { if case .shows = ending { false } else { true } }

    /// Performs the original on stages that `stage` sets up.
    static func make(
        of source: ScriptSource, until goal: ShrinkGoal, leavingOut unasked: Set<ScriptAddress>,
        stage: () throws(ShrinkTrouble) -> any SkippingStage
    ) throws(ShrinkTrouble) -> ShrinkSurvey {
        switch goal {
        case .happens(let expectation):
            try until(expectation, in: source, leavingOut: unasked, on: try stage())
        case .diverges(let line):
            try FailingLine(in: source, at: line, on: try stage())
                .survey(of: source, leavingOut: unasked, on: try stage())
        }
    }

    private static func until(
        _ expectation: ScriptExpectation, in source: ScriptSource, leavingOut unasked: Set<ScriptAddress>,
        on stage: any SkippingStage
    ) throws(ShrinkTrouble) -> ShrinkSurvey {
        let sign: ShrinkEvidence.Sign =
            switch expectation {
            case .text(let text): .text(text)
            case .view(let machine, let words): .label(machine, words)
            case .command, .effect, .cancelled, .emit, .frame, .screen: .happening(expectation)
            }
        let evidence = ShrinkEvidence(sign: sign)
        var seen = 0
        var isShown = false
        var labels: [ScriptWords] = []
        let replay = ScriptReplay(
            of: source.script, on: stage, leavingOut: unasked,
            goesOn: { _, log in
                let observed = log.observations(after: seen)
                seen = log.count
                isShown = evidence.holds(on: stage, after: observed)
                if case .view(let machine, _) = expectation,
                    let words = stage.viewLabel(of: machine).map({ ScriptWords($0) }), !labels.contains(words)
                {
                    labels.append(words)
                }
                return !isShown
            })
        guard isShown else {
            var words = ""
            if case .view(let machine, _) = expectation {
                let told = labels.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
                let more =
                    labels.count > 20
                    ? " and \(labels.count - 20) more (perch why FILE \(machine)=? --all tells them)" : ""
                words =
                    labels.isEmpty
                    ? " No machine \(machine) stands in it." : " \(machine) is \(told)\(more) in it."
            }
            let end = replay.refusal.map { ": line \($0.line) ends it, \($0.reason)" } ?? "."
            throw ShrinkTrouble(
                "\(source.name): it never shows \(ShrinkGoal.happens(expectation))\(end)\(words)")
        }
        return ShrinkSurvey(
            trial: ShrinkTrial(of: replay.log, pinned: [], evidence: evidence), ending: .shows(expectation))
    }

    /// Writes beneath the last input what has to stand there.
    ///
    /// - Parameters:
    ///   - lines: what happens, with all labels that change.
    ///   - counterparts: which effects of the original have which number in `lines`.
    ///   - keepsLabels: whether labels stay beneath an input that is to fail: what goes wrong there may have changed them, so
    ///     a program in which it goes right has others.
    func expect(in lines: inout [ScriptLine], counterparts: EffectCounterparts, keepsLabels: Bool) {
        let input =
            lines.lastIndex { if case .input = $0.content { true } else { false } } ?? lines.endIndex - 1
        var block = lines[(input + 1)...].compactMap { line in
            if case .expectation(let expectation) = line.content { expectation } else { nil }
        }
        lines.removeSubrange((input + 1)...)
        if fails, !keepsLabels {
            block.removeAll { if case .view = $0 { true } else { false } }
        }
        switch ending {
        case .shows(let expectation):
            let isListed = expectation.isExhaustive || block.contains(expectation)
            if !isListed { block.append(expectation) }
        case .refutes(let happens, let expectation):
            block.removeAll { $0 == happens }
            block.append(expectation)
        case .lists(let expectations):
            var number = lines.count { line in
                if case .expectation(.effect) = line.content { true } else { false }
            }
            let listed = expectations.compactMap { expectation -> ScriptExpectation? in
                switch expectation {
                case .effect(_, let address, let words):
                    number += 1
                    return .effect(number, address, words)
                case .cancelled(let old): return counterparts[old].map { .cancelled($0) }
                case .command, .emit, .view, .text, .frame, .screen: return expectation
                }
            }
            block = listed + block.filter { !$0.isExhaustive }
        }
        lines += block.map { ScriptLine(.expectation($0)) }
    }
}

/// A line of a script that does not hold.
private struct FailingLine {
    private let index: Int
    private let block: ScriptBlock
    /// The first input beneath which the screen is not known to be what it was; nil where nobody knows what it was.
    private let doubtful: Int?
    /// Its number in the text.
    private let number: Int

    /// Plays the script, and finds the line.
    ///
    /// - Parameter line: its number; nil for the first that fails.
    init(in source: ScriptSource, at line: Int?, on stage: any SkippingStage) throws(ShrinkTrouble) {
        let divergences = Player(source).play(on: stage).divergences
        guard let first = divergences.first else {
            throw ShrinkTrouble(
                "\(source.name): it passes. Say what to look for: --until 'text \"…\"', or 'view MACHINE LABEL'."
            )
        }
        guard let found = line.map({ line in divergences.first { $0.line == line } }) ?? first else {
            throw ShrinkTrouble(
                "\(source.name): line \(line ?? 0) does not fail. The first that does is line \(first.line).")
        }
        if found.remedy == .edit {
            throw ShrinkTrouble("\(found) It cannot be played beyond, so there is nothing to shrink.")
        }
        number = found.line
        let (_, blocks, end) = source.script.blocks
        guard let index = source.numbers.firstIndex(of: found.line), index < end,
            let block = blocks.last(where: { $0.input <= index })
        else {
            throw ShrinkTrouble(
                "\(found) That is about the end, which a shorter script has elsewhere. Name another line.")
        }
        self.index = index
        self.block = block
        let wrong = Set(divergences.map(\.line))
        let screens = source.script.lines.indices.filter { line in
            if case .expectation(.screen) = source.script.lines[line].content { true } else { false }
        }
        // Where the next screen is right as well, no screen tells what is wrong: none of them has to come about.
        if let next = screens.first(where: { $0 >= index }), !wrong.contains(source.numbers[next]) {
            doubtful = nil
            return
        }
        // Up to a line that holds the screen is right: what goes wrong does so in an input below.
        let right = screens.last { $0 < index && !wrong.contains(source.numbers[$0]) }
        doubtful = right.flatMap { line in blocks.first { $0.input > line }?.input }
    }

    /// Performs the script up to the line, and takes down in which way it fails.
    func survey(
        of source: ScriptSource, leavingOut unasked: Set<ScriptAddress>, on stage: any SkippingStage
    ) throws(ShrinkTrouble) -> ShrinkSurvey {
        var seen = 0
        var observed: [Observation] = []
        var right: (steps: Int, screen: ScreenDigest)?
        let previous = source.script.blocks.blocks.last { $0.input < doubtful ?? 0 }?.input
        let replay = ScriptReplay(
            of: source.script, on: stage, leavingOut: unasked,
            goesOn: { index, log in
                observed = log.observations(after: seen)
                seen = log.count
                if index == previous { right = (log.count, ScreenDigest(stage.frame())) }
                return index != block.input
            })
        let (sign, ending) = try failure(in: source, on: stage, observed)
        let count = replay.log.count
        // Of what was done since the screen was right, nobody knows what made it wrong; all of it stays.
        let pinned = (right.map { $0.steps + 1 } ?? count)...count
        return ShrinkSurvey(
            trial: ShrinkTrial(
                of: replay.log, pinned: Set(pinned),
                evidence: ShrinkEvidence(sign: sign, screenBefore: right?.screen)),
            ending: ending)
    }

    private func failure(
        in source: ScriptSource, on stage: any SkippingStage, _ observed: [Observation]
    ) throws(ShrinkTrouble) -> (ShrinkEvidence.Sign, ShrinkSurvey.Ending) {
        if case .expectation(let expectation) = source.script.lines[index].content {
            switch expectation {
            case .view(let machine, _):
                guard let label = stage.viewLabel(of: machine) else {
                    throw ShrinkTrouble("\(source.name):\(number): no machine \(machine) stands there.")
                }
                let words = ScriptWords(label)
                return (.label(machine, words), .refutes(.view(machine, words), expectation))
            case .text(let text):
                return (
                    .missing(text, labels: ShrinkEvidence.labels(on: stage)), .refutes(nil, expectation)
                )
            case .screen:
                return (.screen(ScreenDigest(stage.frame())), .refutes(nil, expectation))
            case .frame:
                throw ShrinkTrouble(
                    "\(source.name):\(number): a frame is kept for its script alone. Say a text that is on it, or another line."
                )
            case .command, .effect, .cancelled, .emit: break
            }
        }
        let listed = source.script.lines[block.body].compactMap { line -> ScriptExpectation? in
            guard case .expectation(let expectation) = line.content, expectation.isExhaustive else {
                return nil
            }
            return expectation
        }
        return (.happenings(ShrinkEvidence.happenings(observed)), .lists(listed))
    }
}

extension StepLog {
    /// What has happened since a position.
    fileprivate func observations(after position: Int) -> [Observation] {
        (position..<count).flatMap { self[$0 + 1].observations }
    }
}
