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

extension Marbles.Timeline where Value: Equatable, Failure: Equatable {
    /// How this timeline, a recorded one, differs from `expected`; `nil` if they are equal.
    ///
    /// The result prints as both lines, one below the other. So a test reads, with Swift Testing and with XCTest:
    ///
    /// ```swift
    /// #expect(output.timeline.difference(from: expected) == nil)
    /// XCTAssertNil(output.timeline.difference(from: expected))
    /// ```
    public func difference(from expected: Self) -> Marbles.Difference? {
        let length = max(entries.count, expected.entries.count)
        guard
            let index = (0..<length).first(where: { index in
                guard index < entries.count, index < expected.entries.count else { return true }
                return entries[index] != expected.entries[index]
            })
        else { return nil }
        // Of two events that should be one, the earlier one is where they part.
        let instants = [entries, expected.entries].filter { index < $0.count }.map { $0[index].instant }
        return Marbles.Difference(expected: expected, recorded: self, at: instants.min() ?? 0)
    }
}
