import Interaction

extension DebuggerViewModel {
    mutating func toggleSkip() -> Effect? {
        guard cursor > 0 else {
            notice = DebuggerNotice("There is no step to skip at the beginning.")
            return nil
        }
        guard plan.steps[cursor].input.action != .wait || plan.isInserted(cursor) else {
            notice = DebuggerNotice("Time passes all the same: a wait cannot be skipped.")
            return nil
        }
        guard looking == nil else {
            notice = DebuggerNotice("Something is being looked for. Ask again in a moment.")
            return nil
        }
        guard adding == nil else {
            notice = Self.busy
            return nil
        }
        why = nil
        skipped.formSymmetricDifference([cursor])
        return replay(edits)
    }

    mutating func replay(_ edits: SessionEdits) -> Effect? {
        (isReplaying, isComparing, going) = (true, false, nil)
        generation.replay += 1
        return .replay(edits, generation: generation.replay)
    }

    mutating func take(_ recording: SessionRecording<Root>, _ number: Int) -> Effect? {
        // ignore replays without the steps that were chosen last.
        guard isReplaying, number == generation.replay else { return nil }
        (isReplaying, isComparing) = (false, false)
        let wasAdding = adding != nil
        let wasGoing = going != nil
        if let branch = going {
            going = nil
            take(recording, of: branch)
        } else if takeAddition(recording) {
            if !wasAdding { keepBranch(before: edits) }
            self.recording = recording
        } else if savesWhenReplayed {
            // What was to be saved is what stands all the same.
            saved = edits
        }
        let (chosen, dropped) = (skipped.count, recording.outcome.dropped.count)
        if chosen > 0, !wasAdding, !wasGoing {
            let steps = chosen == 1 ? "1 step is" : "\(chosen) steps are"
            notice = DebuggerNotice("\(steps) skipped" + (dropped > 0 ? ", and \(dropped) with it" : ""))
        }
        boundBranches()
        if let place = branchPlace {
            branchPlace = branches.isEmpty ? nil : min(place, branches.count - 1)
        }
        guard savesWhenReplayed else { return nil }
        savesWhenReplayed = false
        return .save(self.recording)
    }

    mutating func giveUpReplay(_ error: DebuggerError, _ number: Int) -> Effect? {
        guard isReplaying, number == generation.replay else { return nil }
        (isReplaying, isComparing, going) = (false, false, nil)
        // What is shown is still the recording before.
        skipped = recording.outcome.skipped
        if let adding {
            self.adding = nil
            prompt = DebuggerPrompt(purpose: .dispatch, text: adding.text)
        }
        if savesWhenReplayed { (savesWhenReplayed, isSaving, saved) = (false, false, []) }
        notice = DebuggerNotice(error.description, isProblem: true)
        return nil
    }

    mutating func save() -> Effect? {
        // ignore .save messages while saving: which of the two was saved could not be seen.
        guard !isSaving else { return nil }
        isSaving = true
        // What is meant is what the replay under way will show.
        savesWhenReplayed = isReplaying
        saved = going?.edits ?? adding?.edits ?? edits
        return isReplaying ? nil : .save(recording)
    }

    mutating func endSaving(_ notice: DebuggerNotice) -> Effect? {
        guard isSaving, !savesWhenReplayed else { return nil }
        isSaving = false
        if notice.isProblem { saved = [] } else { left.save(saved) }
        self.notice = notice
        return nil
    }
}
