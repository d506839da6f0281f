import Interaction

extension DebuggerViewModel {
    /// Whether something is changed and that is not saved, or not yet; here, or in a branch that was left.
    public var hasUnsavedEdits: Bool { isUnsavedHere || !left.isEmpty }

    /// Whether what is shown is changed and not saved.
    public var isUnsavedHere: Bool { edits.count > 0 && (isSaving || !left.isSaved(edits)) }

    /// Whether whoever wants to leave has to be asked first: there are edits to lose, and that is not being asked yet.
    public var asksBeforeLeaving: Bool { hasUnsavedEdits && !isAskingToLeave }

    /// The edits with which what is shown was replayed.
    private var shownEdits: SessionEdits {
        var edits = SessionEdits(skipping: recording.outcome.skipped)
        edits.inserted = plan.inserted
        return edits
    }

    /// Keeps what is shown as a branch: a replay with other edits takes its place.
    mutating func keepBranch(before edits: SessionEdits) {
        let old = shownEdits
        guard old != edits else { return }
        branches.removeAll { $0.edits == edits || $0.edits == old }
        branches.append(DebuggerBranch(recording, old, partingAt: Self.parting(old, edits)))
    }

    /// Lets the oldest branch go where there are too many, and says so.
    mutating func boundBranches() {
        guard branches.count > DebuggerBranch.most else { return }
        let oldest = branches.removeFirst()
        left.remove(oldest.edits)
        let text = "The oldest branch, which parted at step \(oldest.row), is gone."
        notice = DebuggerNotice([notice?.text, text].compactMap(\.self).joined(separator: " "))
    }

    /// The first row at which two ways of editing part.
    private static func parting(_ one: SessionEdits, _ other: SessionEdits) -> Int {
        let skipped = one.skipped.symmetricDifference(other.skipped).min()
        let pairs = zip(one.inserted, other.inserted)
        let alike = pairs.prefix { $0 == $1 }.count
        let inserted = [one.inserted, other.inserted].compactMap { $0.dropFirst(alike).first?.row }.min()
        // Behind a step that one of them has more, rows count differently.
        return [skipped, inserted].compactMap(\.self).min() ?? 0
    }

    /// Lists the branches, or closes the list.
    mutating func toggleBranches() -> Effect? {
        guard branchPlace == nil else {
            (branchPlace, comparison) = (nil, nil)
            return nil
        }
        guard !branches.isEmpty else {
            notice = DebuggerNotice(
                "There are no branches yet: x, ! and going on live make one of what they change.")
            return nil
        }
        (why, isWhole, branchPlace) = (nil, false, branches.count - 1)
        return nil
    }

    /// Goes to another branch of the list; in a comparison, further down.
    mutating func moveInBranches(by places: Int) -> Effect? {
        if comparison != nil {
            comparisonTop = max(0, comparisonTop + places)
        } else {
            branchPlace = branchPlace.map { min(max(0, $0 + places), branches.count - 1) }
        }
        return nil
    }

    /// The branch under the cursor of the list; nil, with why, while it cannot be replayed.
    private mutating func chosenBranch() -> DebuggerBranch? {
        guard let branchPlace, branches.indices.contains(branchPlace) else { return nil }
        guard !isReplaying, !isSaving, looking == nil, adding == nil else {
            notice = Self.busy
            return nil
        }
        return branches[branchPlace]
    }

    /// Goes to the branch under the cursor of the list: what is shown now becomes one.
    mutating func goToBranch() -> Effect? {
        guard let branch = chosenBranch() else { return nil }
        (branchPlace, comparison) = (nil, nil)
        going = branch
        isReplaying = true
        generation.replay += 1
        return .replay(branch.edits, generation: generation.replay)
    }

    /// Compares what is shown with the branch under the cursor of the list.
    mutating func compareBranch() -> Effect? {
        guard comparison == nil, let branch = chosenBranch() else { return nil }
        (isReplaying, isComparing) = (true, true)
        generation.replay += 1
        return .compare(branch, recording, generation: generation.replay)
    }

    /// Gives a comparison up that is under way.
    mutating func stopComparing() -> Effect? {
        (isReplaying, isComparing) = (false, false)
        // Its answer may be on its way.
        generation.replay += 1
        return .stopComparing
    }

    /// Takes the replay of a branch.
    mutating func take(_ recording: SessionRecording<Root>, of branch: DebuggerBranch) {
        left.leave(shownEdits)
        left.remove(branch.edits)
        keepBranch(before: branch.edits)
        plan = DebuggerPlan(of: original.log, branch.edits)
        skipped = branch.edits.skipped
        (self.recording, filter, rows, why) = (recording, nil, nil, nil)
        cursor = min(branch.row, count)
        keepTree()
        notice = DebuggerNotice("Now in the branch that parts at step \(branch.row); b goes back.")
    }

    /// Takes a comparison.
    mutating func take(_ comparison: DebuggerComparison, _ number: Int) -> Effect? {
        guard isReplaying, number == generation.replay, going == nil, adding == nil else { return nil }
        (isReplaying, isComparing) = (false, false)
        if branchPlace != nil { (self.comparison, comparisonTop) = (comparison, 0) }
        guard savesWhenReplayed else { return nil }
        savesWhenReplayed = false
        return .save(recording)
    }
}
