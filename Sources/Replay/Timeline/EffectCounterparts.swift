/// Which effect of a new replay stands for which of the original.
struct EffectCounterparts {
    private var numbers: [Int: Int] = [:]
    /// Effects of the original that have not been seen to start in the new replay, in order.
    private var expected: [LoggedEffect] = []
    /// How many effects of the new replay have been looked at.
    private var seen = 0

    /// The new number of an effect of the original; nil when there is none.
    subscript(_ number: Int) -> Int? { numbers[number] }

    /// Effects that the next step is to start.
    mutating func expect(_ effects: [LoggedEffect]) { expected += effects }

    /// Looks at what has started in the new replay since the last call.
    ///
    /// - Parameter forgetsMissing: whether what has not started by now never will.
    mutating func match(_ log: StepLog, forgetsMissing: Bool) {
        var started: [LoggedEffect] = []
        while let effect = log.effect(seen + 1) {
            started.append(effect)
            seen += 1
        }
        match(&started) { $0.machine == $1.machine && $0.label == $1.label }
        // The pages of a program are numbered as they come: with one less the next has another name.
        match(&started) { Self.name(of: $0) == Self.name(of: $1) && $0.label == $1.label }
        if forgetsMissing { expected = [] }
    }

    private mutating func match(
        _ started: inout [LoggedEffect], by isSame: (LoggedEffect, LoggedEffect) -> Bool
    ) {
        expected.removeAll { wanted in
            guard let place = started.firstIndex(where: { isSame(wanted, $0) }) else { return false }
            numbers[wanted.number] = started.remove(at: place).number
            return true
        }
    }

    /// The last name of a machine's path.
    private static func name(of effect: LoggedEffect) -> Substring? {
        effect.machine.text.split(separator: "/").last
    }
}
