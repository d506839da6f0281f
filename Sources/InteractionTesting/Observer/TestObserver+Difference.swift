import Reactive

extension TestObserver where Value: Equatable, Failure: Equatable {
    /// How the record differs from `expected`, times included; nil if it does not.
    ///
    /// The result prints as both records in one. So a test reads, with Swift Testing and with XCTest:
    ///
    /// ```swift
    /// #expect(shown.difference(from: [.value(1, at: 0), .completed(at: 3)]) == nil)
    /// XCTAssertNil(shown.difference(from: [.value(1, at: 0), .completed(at: 3)]))
    /// ```
    public func difference(from expected: [Entry]) -> RecordDifference? {
        let entries = entries
        return RecordDifference(
            expected: expected.map(Self.line(of:)), actual: entries.map(Self.line(of:))
        ) { expected[$0] == entries[$1] }
    }

    private static func line(of entry: Entry) -> RecordDifference.Line {
        RecordDifference.Line(
            words: entry.description,
            name: "\(entry.moment)",
            content: entry.event.value.map { $0 as Any } ?? entry.event.error)
    }
}

extension TestObserver where Value: Equatable {
    /// How the values differ from `expected`, whenever they came; nil if they do not.
    public func difference(fromValues expected: [Value]) -> RecordDifference? {
        let values = values
        return RecordDifference(
            expected: Self.lines(of: expected), actual: Self.lines(of: values)
        ) { expected[$0] == values[$1] }
    }

    private static func lines(of values: [Value]) -> [RecordDifference.Line] {
        values.enumerated().map { index, value in
            RecordDifference.Line(words: Wording.words(value), name: "value \(index + 1)", content: value)
        }
    }
}
