import Interaction

extension TimelineViewModel {
    mutating func toggleSkip() -> Effect? {
        guard cursor > 0 else {
            notice = TimelineNotice("There is no step to skip at the beginning.")
            return nil
        }
        guard original.chronicle[cursor].input.action != .wait else {
            notice = TimelineNotice("Time passes all the same: a wait cannot be skipped.")
            return nil
        }
        skipped.formSymmetricDifference([cursor])
        isRetelling = true
        generation.telling += 1
        return .retell(skipped, generation: generation.telling)
    }

    mutating func take(_ tale: Tale<Story>, _ number: Int) -> Effect? {
        // ignore tellings without the steps that were chosen last.
        guard isRetelling, number == generation.telling else { return nil }
        isRetelling = false
        self.tale = tale
        let (chosen, dropped) = (skipped.count, tale.retold.dropped.count)
        if chosen > 0 {
            let steps = chosen == 1 ? "1 step is" : "\(chosen) steps are"
            notice = TimelineNotice("\(steps) skipped" + (dropped > 0 ? ", and \(dropped) with it" : ""))
        }
        guard savesWhenTold else { return nil }
        savesWhenTold = false
        return .save(tale)
    }

    mutating func giveUpTelling(_ error: TimelineError, _ number: Int) -> Effect? {
        guard isRetelling, number == generation.telling else { return nil }
        isRetelling = false
        // What is shown is still the tale before.
        skipped = tale.retold.skipped
        if savesWhenTold { (savesWhenTold, isSaving) = (false, false) }
        notice = TimelineNotice(error.description, isProblem: true)
        return nil
    }

    mutating func save() -> Effect? {
        // ignore .save messages while saving: what is saved cannot be told apart.
        guard !isSaving else { return nil }
        isSaving = true
        // What is meant is what is about to be told.
        savesWhenTold = isRetelling
        return isRetelling ? nil : .save(tale)
    }

    mutating func endSaving(_ notice: TimelineNotice) -> Effect? {
        guard isSaving, !savesWhenTold else { return nil }
        isSaving = false
        self.notice = notice
        return nil
    }
}
