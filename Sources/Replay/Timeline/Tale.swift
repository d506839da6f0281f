public import Interaction

/// A telling of a script with what was shown at each step: what a timeline goes back and forth in.
///
/// Two tales are equal if they are the same one: comparing what they tell would take as long as telling it.
public final class Tale<Story: ReducerType>: Equatable, Sendable {
    /// What happens, and how it relates to the original.
    public let retold: Retold
    /// What was shown; it has as many steps as the chronicle.
    public let history: History<Story>

    /// A telling and its history.
    ///
    /// - Precondition: both have as many steps.
    public init(_ retold: Retold, history: History<Story>) {
        precondition(
            retold.chronicle.count == history.count,
            "a tale of \(retold.chronicle.count) steps has a history of \(history.count)")
        self.retold = retold
        self.history = history
    }

    /// What happens.
    public var chronicle: Chronicle { retold.chronicle }

    /// Whether both are the same tale.
    public static func == (one: Tale, other: Tale) -> Bool { one === other }
}
