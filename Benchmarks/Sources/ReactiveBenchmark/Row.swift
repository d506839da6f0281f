/// One line of the table: the same work, done by each of the competitors.
struct Row {
    /// As in the notes: `a`, `b`, `b10`, …
    let name: String
    let title: String
    /// How many events one call of `run` is measured over.
    let events: Int
    /// Per competitor, prepares and returns the work: `run(events)`.
    let competitors: [Competitor: () -> (Int) -> Void]
}

/// Who takes part.
enum Competitor: String, CaseIterable {
    case floor
    case perch
    case openCombine = "opencombine"
}
