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
