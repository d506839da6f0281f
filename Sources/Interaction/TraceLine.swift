public import FoundationEssentials

/// A step of any engine, its types reduced to labels: what recorders and players work with.
public struct TraceLine: Sendable, Equatable {
    /// The path of the interactor: `profile`, `posts`.
    public let instance: String
    /// The position in that engine's trace, from 0.
    public let index: Int
    /// When, by the clock of the work scheduler.
    public let instant: Date
    /// What.
    public let event: Event

    /// `Step.Event` with labels in place of types.
    public enum Event: Sendable, Equatable {
        /// A command was reduced.
        case reduced(Label, cause: Cause, before: Label, after: Label)
        /// The view model was set from outside.
        case restored(before: Label, after: Label)
        /// An effect is about to start its work.
        case started(EffectID, Label)
        /// An effect's work is over.
        case finished(EffectID, Ending)
        /// An effect went outwards.
        case emitted(Label)
    }

    /// A line of a trace.
    public init(instance: String, index: Int, instant: Date, event: Event) {
        self.instance = instance
        self.index = index
        self.instant = instant
        self.event = event
    }
}

extension Step where R.Command: Labelled, R.Effect: Labelled, R.ViewModel: Labelled {
    /// This step as a line about the interactor at the path `instance`.
    public func line(instance: String) -> TraceLine {
        TraceLine(instance: instance, index: index, instant: instant, event: event.labelled)
    }
}

extension Step.Event where R.Command: Labelled, R.Effect: Labelled, R.ViewModel: Labelled {
    fileprivate var labelled: TraceLine.Event {
        switch self {
        case .reduced(let command, let cause, let before, let after):
            return .reduced(command.label, cause: cause, before: before.label, after: after.label)
        case .restored(let before, let after):
            return .restored(before: before.label, after: after.label)
        case .started(let id, let effect):
            return .started(id, effect.label)
        case .finished(let id, let ending):
            return .finished(id, ending)
        case .emitted(let effect):
            return .emitted(effect.label)
        }
    }
}
