/// The search for the shortest script: which trials are made, in which order.
struct ShrinkSearch {
    /// Simpler answers are tried so often at most: a page of posts has a thousand places that could be simpler.
    private static let mostSimplifying = 2_000

    private let trial: ShrinkTrial
    private let comparison: ShrinkComparison?
    private let stage: () throws(ShrinkTrouble) -> any SkippingStage
    private let isStopped: () -> Bool
    private let progress: (ScriptShrinker.Progress) -> Void
    /// What held last, and with the fewest steps.
    private(set) var best: ShrinkTrial.Success?
    /// The script of that on which the other program agrees; nil without one.
    private(set) var agreed: String?
    /// How many trials there were.
    private(set) var replays = 0
    private var simplifying = 0

    init(
        _ trial: ShrinkTrial, against comparison: ShrinkComparison?,
        stage: @escaping () throws(ShrinkTrouble) -> any SkippingStage,
        isStopped: @escaping () -> Bool, progress: @escaping (ScriptShrinker.Progress) -> Void
    ) {
        self.trial = trial
        self.comparison = comparison
        self.stage = stage
        self.isStopped = isStopped
        self.progress = progress
    }

    /// Makes all trials that may help; ``best`` has what came of them, at any time.
    mutating func run() throws(ShrinkStopped) {
        let log = trial.original
        var all = (1..<log.count + 1).map {
            ShrinkStep(number: $0, milliseconds: log.milliseconds(at: $0), action: log[$0].input.action)
        }
        // Before anything is left out, so that nobody mistakes a program that shows it, too, for one that needs all of it.
        if let comparison {
            let stage = try newStage()
            let whole = trial.perform(all, on: stage, isStopped: isStopped)
            replays += 1
            if isStopped() { throw ShrinkStopped(trouble: nil) }
            guard let whole else { return }
            (agreed, best) = (try comparison.agreed(onWhole: whole), whole)
        }
        // Few things depend on time; where none does, it need not pass at all.
        let atOnce = all.map { ShrinkStep(number: $0.number, milliseconds: 0, action: $0.action) }
        if let needed = try attempt(atOnce) {
            all = needed
        } else {
            guard let needed = try attempt(all) else { return }
            all = needed
        }
        var steps = try reduced(all)
        let before = steps
        try roundTimes(of: &steps)
        try simplify(&steps)
        if steps != before { _ = try reduced(steps) }
    }

    private mutating func reduced(_ steps: [ShrinkStep]) throws(ShrinkStopped) -> [ShrinkStep] {
        var reduction = ListReduction(steps)
        try reduction.run { part throws(ShrinkStopped) in try attempt(part) }
        return reduction.elements
    }

    /// Performs steps; answers with those that did something if the evidence is there, and keeps what came of them.
    private mutating func attempt(_ steps: [ShrinkStep]) throws(ShrinkStopped) -> [ShrinkStep]? {
        if isStopped() { throw ShrinkStopped(trouble: nil) }
        guard !steps.isEmpty else { return nil }
        var success = trial.perform(steps, on: try newStage(), isStopped: isStopped)
        replays += 1
        // The other program takes its time: it is asked only about what shows it here.
        if let held = success, let comparison {
            if let script = try comparison.agreed(on: held) { agreed = script } else { success = nil }
        }
        if let success { best = success }
        progress(
            ScriptShrinker.Progress(inputs: best?.inputs.count ?? steps.count, replays: replays))
        return success?.steps
    }

    private func newStage() throws(ShrinkStopped) -> any SkippingStage {
        do throws(ShrinkTrouble) {
            return try stage()
        } catch {
            throw ShrinkStopped(trouble: error)
        }
    }

    /// Tries a change, and makes it if the evidence is there all the same and no step was lost; true then.
    private mutating func change(
        _ steps: inout [ShrinkStep], to changed: [ShrinkStep]
    ) throws(ShrinkStopped) -> Bool {
        let before = (best, agreed)
        guard let needed = try attempt(changed) else { return false }
        guard needed.count == changed.count else {
            // Fewer steps are the next reduction's to find: here the places of the steps must stay.
            (best, agreed) = before
            return false
        }
        steps = needed
        return true
    }

    // MARK: - Times

    private mutating func roundTimes(of steps: inout [ShrinkStep]) throws(ShrinkStopped) {
        for place in steps.indices {
            let gap = steps[place].milliseconds - (place > 0 ? steps[place - 1].milliseconds : 0)
            for round in Self.rounder(gap) {
                var changed = steps
                for later in place..<steps.count { changed[later].milliseconds += round - gap }
                if try change(&steps, to: changed) { break }
            }
        }
    }

    /// Times that are shorter, or nearly as long and shorter to write; the best first.
    private static func rounder(_ gap: Int) -> [Int] {
        guard gap > 0 else { return [] }
        let plain = [0, 1_000, 2_000, 5_000, 10_000, 60_000, 600_000, 3_600_000, 86_400_000]
        var times = plain.filter { $0 < gap }
        for unit in [86_400_000, 3_600_000, 60_000, 1_000, 100] {
            let down = gap / unit * unit
            for time in [down, down + unit] where time > 0 && time != gap { times.append(time) }
        }
        let length = ScriptOffset(milliseconds: gap)?.description.count ?? 0
        return times.filter {
            $0 == 0 || (ScriptOffset(milliseconds: $0)?.description.count ?? .max) < length
        }
    }

    // MARK: - Answers and texts

    private mutating func simplify(_ steps: inout [ShrinkStep]) throws(ShrinkStopped) {
        for place in steps.indices {
            switch steps[place].action {
            case .reply(let number, .json(let json)):
                try simplify(json, answering: number, at: place, &steps)
            case .reply(let number, .posts(let person, nil)):
                // The first page of them, if all that one reply holds are not needed.
                _ = try replace(.reply(number, .posts(person, page: 0)), at: place, &steps)
            case .fail(let number, let failure) where !failure.arguments.isEmpty:
                _ = try replace(.fail(number, ScriptFailure(failure.name)), at: place, &steps)
            case .type(let text):
                var characters = ListReduction(Array(text))
                try characters.run { part throws(ShrinkStopped) in
                    guard !part.isEmpty, part.count < text.count else { return nil }
                    return try replace(.type(String(part)), at: place, &steps) ? part : nil
                }
            case .send, .key, .reply, .fail, .resize, .wait: break
            }
        }
    }

    private mutating func simplify(
        _ json: ScriptJSON, answering number: Int, at place: Int, _ steps: inout [ShrinkStep]
    ) throws(ShrinkStopped) {
        guard var tree = JSONOutlineTree(json) else { return }
        try tree.simplify { changed throws(ShrinkStopped) in
            guard let json = changed.json else { return false }
            return try replace(.reply(number, .json(json)), at: place, &steps)
        }
    }

    private mutating func replace(
        _ action: ScriptInput.Action, at place: Int, _ steps: inout [ShrinkStep]
    ) throws(ShrinkStopped) -> Bool {
        simplifying += 1
        guard simplifying <= Self.mostSimplifying else { return false }
        var changed = steps
        changed[place].action = action
        return try change(&steps, to: changed)
    }
}

/// The search ends here: somebody has stopped it, or no stage can be set up any more.
struct ShrinkStopped: Error {
    let trouble: ShrinkTrouble?
}
