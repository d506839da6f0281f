import Replay

/// Where two values of one type part, as a test tells it: `generation: expected 1, was 2`.
enum ValueDifference {
    private static let shown = 4

    /// One line for each part that differs; more than four are counted.
    static func lines(expected: Any, actual: Any) -> [String] {
        let difference = Replay.ValueDifference(from: expected, to: actual)
        let lines = difference.parts.map { part in
            "\(part.path.isEmpty ? "" : "\(part.path): ")expected \(part.before), was \(part.after)"
        }
        // Equality is the type's own; it may look at what nobody can see from outside.
        if lines.isEmpty { return ["both are written alike, but not equal"] }
        if lines.count <= shown { return lines }
        return lines.prefix(shown) + ["and \(lines.count - shown) more differences"]
    }
}
