/// A row's medians as the tables show them; a contender without an equivalent has none.
struct Line {
    let name: String
    let title: String
    let floor: Double?
    let perch: Double?
    let openCombine: Double?

    init(_ timing: Timing) {
        name = timing.row.name
        title = timing.row.title + (timing.row.clock == .wall ? " (wall)" : "")
        floor = timing[.floor]
        perch = timing[.perch]
        openCombine = timing[.openCombine]
    }

    /// What each map more costs than the first: row b10 less row b1, by nine.
    init(one: Line, ten: Line) {
        func each(_ one: Double?, _ ten: Double?) -> Double? {
            guard let one, let ten else { return nil }
            return max(0, (ten - one) / 9)
        }
        name = "b+"
        title = "each further map"
        floor = each(one.floor, ten.floor)
        perch = each(one.perch, ten.perch)
        openCombine = each(one.openCombine, ten.openCombine)
    }
}
