import Interaction

extension TimelineViewModel {
    /// Goes to a row, as far as there are rows; whoever moves by hand stops what plays.
    mutating func move(to row: Int) -> Effect? {
        cursor = min(max(row, 0), count)
        typed = nil
        guard isPlaying else { return nil }
        isPlaying = false
        return .hold
    }

    /// The nearest row in one direction that starts or answers an effect; nil when there is none.
    func nextEffect(from row: Int, by stride: Int) -> Int? {
        var row = row + stride
        while (1...max(1, count)).contains(row), row <= count {
            let step = original.log[row]
            if step.answered != nil || !step.started.isEmpty { return row }
            row += stride
        }
        return nil
    }

    mutating func togglePlay() -> Effect? {
        if isPlaying {
            isPlaying = false
            return .hold
        }
        guard count > 0 else {
            notice = TimelineNotice("There is nothing to play.")
            return nil
        }
        // From the end it begins anew.
        if cursor == count { cursor = 0 }
        isPlaying = true
        generation.play += 1
        return tick
    }

    mutating func tick(_ number: Int) -> Effect? {
        // ignore ticks of what was stopped.
        guard isPlaying, number == generation.play else { return nil }
        // Through what is skipped too: where it is shall not depend on when a replay arrives.
        cursor += 1
        guard cursor < count else {
            isPlaying = false
            return nil
        }
        return tick
    }

    /// The wait for the next step.
    private var tick: Effect {
        .tick(after: original.log[cursor + 1].input.offset.milliseconds, generation: generation.play)
    }
}
