/// A row's medians, in nanoseconds an event.
struct Timing {
    let row: Row
    private(set) var medians: [Contender: Double] = [:]

    /// Lets the contenders take turns, so that what disturbs one round disturbs each of them; who begins changes.
    init(_ row: Row, rounds: Int, nanoseconds: Int) {
        self.row = row
        var laps = Contender.allCases.compactMap { contender in
            row.setup(contender).map { Lap(contender, clock: row.clock, nanoseconds: nanoseconds, setup: $0) }
        }
        for round in 0..<rounds {
            for turn in laps.indices { laps[(round + turn) % laps.count].run() }
        }
        for lap in laps { medians[lap.contender] = lap.median }
    }

    subscript(contender: Contender) -> Double? { medians[contender] }
}
