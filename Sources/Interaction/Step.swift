public import FoundationEssentials

/// One thing an engine did, as its `trace` tells it.
public struct Step<R: ReducerType>: Sendable {
    /// The position in this engine's trace, from 0.
    public let index: Int
    /// When, by the clock of the work scheduler.
    public let instant: Date
    /// What.
    public let event: Event

    @inlinable
    init(index: Int, instant: Date, event: Event) {
        self.index = index
        self.instant = instant
        self.event = event
    }

    /// What an engine can do.
    public enum Event: Sendable {
        /// A command was reduced; `before` and `after` are equal if it was ignored.
        case reduced(R.Command, cause: Cause, before: R.ViewModel, after: R.ViewModel)
        /// The view model was set from outside; nothing was started.
        case restored(before: R.ViewModel, after: R.ViewModel)
        /// An effect is about to start its work.
        case started(EffectID, R.Effect)
        /// An effect's work is over.
        case finished(EffectID, Ending)
        /// An effect went outwards.
        case emitted(R.Effect)
    }
}

/// Why a command was reduced.
public enum Cause: Sendable, Hashable {
    /// It was sent to the command sink.
    case external
    /// It is an answer of this effect.
    case reply(EffectID)
}

/// How an effect's work came to its end.
public enum Ending: Sendable, Hashable {
    /// By itself.
    case completed
    /// It was interrupted: by a newer effect in its lane, a restore, or the end of the interactor.
    case cancelled
}
