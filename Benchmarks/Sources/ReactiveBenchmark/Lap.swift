/// A contender at one row: what it works on, and how long its work took in each round.
struct Lap {
    let contender: Contender
    let clock: Clock
    let work: (Int) -> Void
    /// How often the work is done in a round.
    let count: Int
    private(set) var rounds: [Double] = []

    /// Warms up, and finds how often the work has to be done to take `nanoseconds`.
    init(_ contender: Contender, clock: Clock, nanoseconds: Int, setup: Setup) {
        self.contender = contender
        self.clock = clock
        work = setup()
        var count = 16
        while true {
            let start = clock.nanoseconds
            work(count)
            guard clock.nanoseconds - start < nanoseconds, count < 1 << 28 else { break }
            count *= 2
        }
        self.count = count
    }

    mutating func run() {
        let start = clock.nanoseconds
        work(count)
        rounds.append(Double(clock.nanoseconds - start) / Double(count))
    }

    /// Nanoseconds an event.
    var median: Double {
        let sorted = rounds.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
