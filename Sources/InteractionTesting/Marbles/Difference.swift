import Reactive

extension Marbles {
    /// Where a recorded timeline first differs from the expected one, drawn for a person.
    ///
    /// ```
    /// expected  --1--(2a)-|
    /// recorded  --1--2   ---|
    ///                ^ at 5: expected 2, a = [1]; recorded 2
    /// ```
    public struct Difference: Hashable, Sendable {
        /// The step in which something else happens than expected.
        public let instant: Double
        /// Both lines, aligned, then a caret under the place and what happens there.
        public let description: String
    }
}

extension Marbles.Difference: CustomStringConvertible {
    init<Value: Equatable, Failure: Equatable>(
        expected: Marbles.Timeline<Value, Failure>,
        recorded: Marbles.Timeline<Value, Failure>,
        at instant: Double
    ) {
        let legend = MarbleLegend(of: [expected, recorded])
        let lines = MarbleLines([legend.marks(of: expected), legend.marks(of: recorded)])
        let wanted = Self.words(expected.entries.filter { $0.instant == instant }, legend)
        let seen = Self.words(recorded.entries.filter { $0.instant == instant }, legend)
        let isAlike = wanted == seen ? " (written alike, but not equal)" : ""
        let time = instant == instant.rounded() ? "\(Int(instant))" : "\(instant)"
        self.instant = instant
        description = """
            expected  \(lines.lines[0])
            recorded  \(lines.lines[1])
                      \(String(repeating: " ", count: lines.column(of: instant)))\
            ^ at \(time): expected \(wanted); recorded \(seen)\(isAlike)\
            \(legend.isEmpty ? "" : "\nvalues    \(legend)")
            """
    }

    private static func words<Value, Failure>(
        _ entries: [Marbles.Timeline<Value, Failure>.Entry],
        _ legend: MarbleLegend
    ) -> String {
        if entries.isEmpty { return "nothing" }
        return entries.map { entry in
            let mark = legend.mark(of: entry.event)
            if let error = entry.event.error { return "\(mark) \(error)" }
            guard let value = entry.event.value, "\(value)" != mark else { return mark }
            return "\(mark) = \(value)"
        }.joined(separator: ", ")
    }
}
