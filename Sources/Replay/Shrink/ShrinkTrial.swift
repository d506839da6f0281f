/// A step of the original as a shorter script may have it: when it happens, and what it does now.
struct ShrinkStep: Hashable {
    /// Which step of the original it is.
    let number: Int
    /// When it happens, in milliseconds since the script's start; of the step before it, when that is later.
    var milliseconds: Int
    /// What it does; answers may have become simpler.
    var action: ScriptInput.Action
}

/// Some steps of the original, performed on a fresh stage to see what comes of them.
///
/// Whatever is left out takes along the answers to what it had started, as in a ``SkippingReplay``; but nothing is recorded,
/// because most trials are thrown away.
struct ShrinkTrial {
    /// What came of a trial that holds.
    struct Success {
        /// The steps that did something.
        let steps: [ShrinkStep]
        /// The inputs that were performed.
        let inputs: [ScriptInput]
        /// How many of them come before those that have to be performed.
        let early: Int
        /// Which effects of the original have which number now.
        let counterparts: EffectCounterparts
    }

    /// What happened in the original.
    let original: StepLog
    /// The steps of the original in which time alone started effects, ascending.
    let starting: [Int]
    /// The steps that have to be performed; the last of them is the last of all.
    let pinned: Set<Int>
    /// What has to be so after the last of the steps.
    let evidence: ShrinkEvidence

    init(of original: StepLog, pinned: Set<Int>, evidence: ShrinkEvidence) {
        self.original = original
        self.pinned = pinned
        self.evidence = evidence
        starting = (1..<original.count + 1).filter {
            original[$0].input.action == .wait && !original[$0].started.isEmpty
        }
    }

    /// Performs the steps.
    ///
    /// - Parameters:
    ///   - stage: has been set up for the script, and has not been driven yet.
    ///   - isStopped: is asked from time to time; once it says yes, nothing more is done.
    /// - Returns: nil if the evidence is not there in the end.
    func perform(
        _ steps: [ShrinkStep], on stage: any SkippingStage, isStopped: () -> Bool
    ) -> Success? {
        if !pinned.isEmpty {
            guard steps.last?.number == pinned.max(),
                steps.count(where: { pinned.contains($0.number) }) == pinned.count
            else { return nil }
        }
        let first = pinned.min()
        var early = 0
        var counterparts = EffectCounterparts()
        var waits = starting[...]
        stage.advance(by: .zero)
        var observed = stage.takeObservations()
        if !observed.isEmpty, waits.first == 1 {
            waits.removeFirst()
            counterparts.expect(effects(of: 1))
        }
        counterparts.match(Self.started(observed), forgetsMissing: false)
        var done = Success.Building()
        for (place, step) in steps.enumerated() {
            if place.isMultiple(of: 256), isStopped() { return nil }
            // What time started in between is looked for from now on.
            while let wait = waits.first, wait < step.number {
                waits.removeFirst()
                counterparts.expect(effects(of: wait))
            }
            if waits.first == step.number { waits.removeFirst() }
            counterparts.expect(effects(of: step.number))
            let before = done.inputs.count
            if step.number == first {
                early = before
                if let screen = evidence.screenBefore, ScreenDigest(stage.frame()) != screen { return nil }
            }
            let happened = done.take(step, of: original, on: stage, counterparts: &counterparts)
            // Of what did nothing, only its time has passed.
            guard done.inputs.count > before else {
                if pinned.contains(step.number) { return nil }
                continue
            }
            observed = happened
        }
        guard !done.inputs.isEmpty, evidence.holds(on: stage, after: observed) else { return nil }
        return Success(
            steps: done.steps, inputs: done.inputs, early: early, counterparts: counterparts)
    }

    private func effects(of step: Int) -> [LoggedEffect] {
        original[step].started.compactMap(original.effect)
    }

    /// The effects among what was observed.
    fileprivate static func started(_ observed: [Observation]) -> [LoggedEffect] {
        observed.compactMap { observation in
            guard case .effect(let number, let machine, let label) = observation else { return nil }
            return LoggedEffect(number: number, machine: machine, label: label, start: 0)
        }
    }
}

extension ShrinkTrial.Success {
    /// What has been performed so far.
    fileprivate struct Building {
        var steps: [ShrinkStep] = []
        var inputs: [ScriptInput] = []
        /// Until when time has passed, and until when the inputs say so, in milliseconds since the start.
        private var passed = 0
        private var written = 0

        /// Lets the time pass until a step, and performs what stands for it; answers with what happened.
        mutating func take(
            _ step: ShrinkStep, of original: StepLog, on stage: any SkippingStage,
            counterparts: inout EffectCounterparts
        ) -> [Observation] {
            let now = max(step.milliseconds, passed)
            stage.advance(by: ScriptOffset(milliseconds: now - passed) ?? .zero)
            passed = now
            var observed = stage.takeObservations()
            counterparts.match(ShrinkTrial.started(observed), forgetsMissing: false)
            var isTaken = false
            for action in actions(for: step, of: original, on: stage, counterparts) {
                if let number = action.answered, !stage.isInFlight(number) { continue }
                do throws(StageRefusal) {
                    try stage.perform(action)
                } catch {
                    continue
                }
                stage.advance(by: .zero)
                let happened = stage.takeObservations()
                observed += happened
                counterparts.match(ShrinkTrial.started(happened), forgetsMissing: false)
                inputs.append(ScriptInput(ScriptOffset(milliseconds: now - written) ?? .zero, action))
                written = now
                isTaken = true
            }
            counterparts.match([], forgetsMissing: isTaken)
            if isTaken { steps.append(step) }
            return observed
        }

        private func actions(
            for step: ShrinkStep, of original: StepLog, on stage: any SkippingStage,
            _ counterparts: EffectCounterparts
        ) -> [ScriptInput.Action] {
            let actions = counterparts.actions(for: original[step.number], on: stage)
            // What was made simpler is still the same kind of thing.
            switch (step.action, actions.first) {
            case (.reply(_, let payload), .reply(let number, _)): return [.reply(number, payload)]
            case (.fail(_, let failure), .fail(let number, _)): return [.fail(number, failure)]
            case (.type, .type): return [step.action]
            default: return actions
            }
        }
    }
}
