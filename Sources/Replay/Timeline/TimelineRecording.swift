public import Interaction

/// A replay of a script with what was shown at each step: what a timeline goes back and forth in.
///
/// Two recordings are equal if they are the same one: comparing what happens in them would take as long as replaying it.
public final class TimelineRecording<Root: ReducerType>: Equatable, Sendable {
    /// What happens, and how it relates to the original.
    public let outcome: ReplayOutcome
    /// What was shown; it has as many steps as the log.
    public let history: History<Root>

    /// A replay and its history.
    ///
    /// - Precondition: both have as many steps.
    public init(_ outcome: ReplayOutcome, history: History<Root>) {
        precondition(
            outcome.log.count == history.count,
            "a recording of \(outcome.log.count) steps has a history of \(history.count)")
        self.outcome = outcome
        self.history = history
    }

    /// What happens.
    public var log: StepLog { outcome.log }

    /// Whether both are the same recording.
    public static func == (one: TimelineRecording, other: TimelineRecording) -> Bool { one === other }
}
