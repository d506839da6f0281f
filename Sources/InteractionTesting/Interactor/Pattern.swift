import Interaction

/// What a test expects of a value: all of it, its label, or something of its own.
struct Pattern<Value: Sendable>: Sendable {
    /// Not written before a step fails: what is expected may be large.
    private let wording: @Sendable () -> String
    /// The whole value, if that is expected; for messages.
    let value: Value?
    let accepts: @Sendable (Value) -> Bool
    /// How a value is written next to this pattern.
    let write: @Sendable (Value) -> String

    private init(
        words wording: @autoclosure @escaping @Sendable () -> String,
        value: Value? = nil,
        accepts: @escaping @Sendable (Value) -> Bool,
        write: @escaping @Sendable (Value) -> String = { Wording.words($0) }
    ) {
        self.wording = wording
        self.value = value
        self.accepts = accepts
        self.write = write
    }

    var words: String { wording() }

    static func equal(_ value: Value) -> Pattern where Value: Equatable {
        Pattern(words: Wording.words(value), value: value, accepts: { $0 == value })
    }

    static func labelled(_ label: Label) -> Pattern where Value: Labelled {
        Pattern(
            words: "labelled \"\(label)\"", accepts: { $0.label == label },
            write: { "labelled \"\($0.label)\"" })
    }

    static func matching(_ words: String, _ accepts: @escaping @Sendable (Value) -> Bool) -> Pattern {
        Pattern(words: "that \(words)", accepts: accepts)
    }

    /// What is different about `actual`, part by part; nothing if only a part of it was expected.
    func differences(from actual: Value) -> [String] {
        value.map { ValueDifference.lines(expected: $0, actual: actual) } ?? []
    }
}
