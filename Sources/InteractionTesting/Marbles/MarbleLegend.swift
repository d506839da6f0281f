import Reactive

/// The names that values get in a diagram, by how they describe themselves.
struct MarbleLegend: CustomStringConvertible {
    private var names: [String: Character] = [:]
    private var taken: Set<Character> = []

    /// Names for the values of all `timelines`: as they were written; else, if they are one letter or digit, as they
    /// are; else whatever is free.
    init<Value, Failure>(of timelines: [Marbles.Timeline<Value, Failure>]) {
        let entries = timelines.flatMap(\.entries)
        for entry in entries { propose(entry.name, for: entry) }
        for entry in entries { propose(Self.ownName(of: entry), for: entry) }
        for entry in entries { propose(free(), for: entry) }
    }

    /// Whether every name stands for itself.
    var isEmpty: Bool { explained.isEmpty }

    /// The names that do not stand for themselves.
    var description: String { explained.joined(separator: ", ") }

    /// How `timeline` is written.
    func marks<Value, Failure>(
        of timeline: Marbles.Timeline<Value, Failure>
    ) -> [(instant: Double, mark: String)] {
        timeline.entries.map { ($0.instant, mark(of: $0.event)) }
    }

    /// How `event` is written.
    func mark<Value, Failure>(of event: Signal<Value, Failure>.Event) -> String {
        switch event {
        case .value(let value): names[Self.words(for: value)].map(String.init) ?? "?"
        case .failed: "#"
        case .completed: "|"
        case .interrupted: "!"
        }
    }

    private var explained: [String] {
        names.filter { $0.key != String($0.value) }.map { "\($0.value) = \($0.key)" }.sorted()
    }

    private mutating func propose<Value, Failure>(
        _ name: Character?,
        for entry: Marbles.Timeline<Value, Failure>.Entry
    ) {
        guard let name, let value = entry.event.value, !taken.contains(name) else { return }
        let words = Self.words(for: value)
        guard names[words] == nil else { return }
        names[words] = name
        taken.insert(name)
    }

    private static func ownName<Value, Failure>(
        of entry: Marbles.Timeline<Value, Failure>.Entry
    ) -> Character? {
        guard let value = entry.event.value else { return nil }
        let words = words(for: value)
        guard words.count == 1, let name = words.first, case .value = Marbles.Diagram.Mark(name) else {
            return nil
        }
        return name
    }

    /// A letter that names nothing yet; from the end of the Latin ones on, whatever Unicode has in store.
    private func free() -> Character? {
        let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        if let name = latin.first(where: { !taken.contains($0) }) { return name }
        return (0x4E00..<0x9FFF).lazy.compactMap(UnicodeScalar.init).map(Character.init)
            .first { !taken.contains($0) }
    }

    private static func words<Value>(for value: Value) -> String {
        let words = String(describing: value)
        return words.isEmpty ? "\"\"" : words
    }
}

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
