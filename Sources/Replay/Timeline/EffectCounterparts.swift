/// Which effect of a new telling stands for which of the original.
struct EffectCounterparts {
    private var numbers: [Int: Int] = [:]
    /// Effects of the original that have not been seen to start in the new telling, in order.
    private var expected: [Flight] = []
    /// How many effects of the new telling have been looked at.
    private var seen = 0

    /// The new number of an effect of the original; nil when there is none.
    subscript(_ number: Int) -> Int? { numbers[number] }

    /// Effects that the next step is to start.
    mutating func expect(_ flights: [Flight]) { expected += flights }

    /// Looks at what has started in the new telling since the last call.
    ///
    /// - Parameter forgetsMissing: whether what has not started by now never will.
    mutating func match(_ chronicle: Chronicle, forgetsMissing: Bool) {
        var started: [Flight] = []
        while let flight = chronicle.flight(seen + 1) {
            started.append(flight)
            seen += 1
        }
        match(&started) { $0.machine == $1.machine && $0.label == $1.label }
        // The pages of a program are numbered as they come: with one less the next has another name.
        match(&started) { Self.name(of: $0) == Self.name(of: $1) && $0.label == $1.label }
        if forgetsMissing { expected = [] }
    }

    private mutating func match(_ started: inout [Flight], by isSame: (Flight, Flight) -> Bool) {
        expected.removeAll { wanted in
            guard let place = started.firstIndex(where: { isSame(wanted, $0) }) else { return false }
            numbers[wanted.number] = started.remove(at: place).number
            return true
        }
    }

    /// The last name of a machine's path.
    private static func name(of flight: Flight) -> Substring? {
        flight.machine.text.split(separator: "/").last
    }
}
