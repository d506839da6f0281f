/// Diagrams one below the other: what happens at the same time stands in the same column.
struct MarbleLines {
    /// The lines, without spaces at their ends.
    private(set) var lines: [String]
    private var columns: [Double: Int] = [:]

    /// Sets rows of marks and their times; all rows are as long as the longest.
    init(_ rows: [[(instant: Double, mark: String)]]) {
        lines = rows.map { _ in "" }
        let steps = rows.map { Dictionary(grouping: $0, by: \.instant) }
        let instants = Set(steps.flatMap(\.keys))
        let end = Int(instants.max() ?? -1) + 1
        for instant in instants.union((0..<end).map(Double.init)).sorted() {
            columns[instant] = lines.first?.count
            let cells = steps.map { Self.cell($0[instant]?.map(\.mark) ?? [], at: instant) }
            let width = cells.map(\.count).max() ?? 0
            for (row, cell) in cells.enumerated() {
                lines[row] += cell + String(repeating: " ", count: width - cell.count)
            }
        }
        lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    /// In which column, from 0, stands what happens at `instant`.
    func column(of instant: Double) -> Int { columns[instant] ?? 0 }

    private static func cell(_ marks: [String], at instant: Double) -> String {
        let isBetweenSteps = instant != instant.rounded(.down)
        switch marks.count {
        case 0: return isBetweenSteps ? "" : "-"
        case _ where isBetweenSteps: return "(\(marks.joined())@\(instant))"
        case 1: return marks[0]
        default: return "(\(marks.joined()))"
        }
    }
}
