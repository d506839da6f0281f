/// A row's medians as the tables show them; a contender without an equivalent has none.
struct Line {
    let name: String
    let title: String
    let part: Part
    private let medians: [Contender: Double]

    subscript(contender: Contender) -> Double? { medians[contender] }

    init(_ timing: Timing) {
        name = timing.row.name
        title = timing.row.title + timing.row.clock.mark
        part = timing.row.part
        medians = timing.medians
    }

    /// What each map more costs than the first: row b10 less row b1, by nine.
    init(one: Line, ten: Line) {
        name = "b+"
        title = "each further map"
        part = one.part
        medians = one.medians.reduce(into: [:]) { further, median in
            let (contender, one) = median
            further[contender] = ten[contender].map { max(0, ($0 - one) / 9) }
        }
    }
}
