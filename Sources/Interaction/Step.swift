public import FoundationEssentials
public import Reactive

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

/// Numbers and dates what an engine does, for whoever observes its trace; builds nothing if nobody does.
@usableFromInline
final class Tracer<R: ReducerType>: Sendable {
    @usableFromInline let trace: Signal<Step<R>, Never>

    @usableFromInline let input: Signal<Step<R>.Event, Never>.Observer

    @inlinable
    init(clock: any DateScheduler) {
        let (events, input) = Signal<Step<R>.Event, Never>.pipe()
        self.input = input
        // Numbered where they are delivered, which is one at a time, whichever thread they come from.
        trace =
            events
            .scan(into: (index: -1, step: Step<R>?.none)) { state, event in
                state.index += 1
                state.step = Step(index: state.index, instant: clock.currentDate, event: event)
            }
            .compactMap { $0.step }
    }

    @inlinable
    func record(_ event: () -> Step<R>.Event) {
        guard trace.hasObservers else { return }
        input.send(value: event())
    }
}
