public import Reactive

/// A screen's state machine: commands in, a view model and effects out.
///
/// A *reactive interactor* in the glossary of ARCHITECTURE.md. Source: the post, "Template".
public protocol InteractorType: AnyObject, Sendable {
    /// What the outside can ask for.
    associatedtype Command: Sendable
    /// What the outside is asked for.
    associatedtype Effect: Sendable
    /// What is shown.
    associatedtype ViewModel: Equatable & Sendable

    /// Write-only entry: `commandSink.send(value:)`, from any thread.
    var commandSink: Signal<Command, Never>.Observer { get }
    /// The current view model and its changes, on the output scheduler.
    var viewModel: Property<ViewModel> { get }
    /// Effects for the coordinator, on the output scheduler.
    var effect: Signal<Effect, Never> { get }
}

/// An interactor all of which is an engine over a reducer: what goes in and comes out is the engine's.
///
/// A screen's own part is then its commands and effects, its reducer, and what its engine is made of:
///
/// ```swift
/// final class CounterInteractor: EngineInteractorType {
///     let engine: Engine<CounterReducer, Command, Effect>
///     init(dice: any DiceType, scheduler: SchedulerContext) {
///         engine = Engine(reducer: CounterReducer.self, viewModel: CounterViewModel(), ..., scheduler: scheduler)
///     }
/// }
/// ```
///
/// Whoever holds the interactor keeps its engine and so its work alive; see ``Engine`` for how it ends.
public protocol EngineInteractorType: InteractorType where ViewModel == Reducer.ViewModel {
    /// The pure function of it.
    associatedtype Reducer: ReducerType
    /// What takes commands and sends view models and effects.
    var engine: Engine<Reducer, Command, Effect> { get }
}

extension EngineInteractorType {
    /// Takes commands, from any thread.
    @inlinable public var commandSink: Signal<Command, Never>.Observer { engine.commandSink }

    /// What there is to show now, and its changes.
    @inlinable public var viewModel: Property<Reducer.ViewModel> { engine.viewModel }

    /// What the coordinator is to do.
    @inlinable public var effect: Signal<Effect, Never> { engine.effect }

    /// Every step of the reducer and of its effects, for recorders and tests; nothing is built while nobody observes.
    @inlinable public var trace: Signal<Step<Reducer>, Never> { engine.trace }

    /// Shows `viewModel`, gives up all that is under way, and asks for nothing: for going back in time.
    public func restore(_ viewModel: Reducer.ViewModel) { engine.restore(viewModel) }
}

/// The three places an interactor works at: where states are reduced, where effects do their work, and where view
/// models and effects come out.
///
/// Source: the post, "Init".
public struct SchedulerContext: Sendable {
    /// Where commands are reduced.
    public let state: any Scheduler
    /// Where effects are started; its clock dates the trace.
    public let work: any DateScheduler
    /// Where view models and effects are delivered.
    public let output: any Scheduler

    /// A context of three schedulers.
    public init(state: any Scheduler, work: any DateScheduler, output: any Scheduler) {
        self.state = state
        self.work = work
        self.output = output
    }

    /// The context of a program with a main queue: state and output on it, work on a queue of its own.
    public init() {
        let main = UIScheduler()
        self.init(state: main, work: QueueScheduler(name: "perch.interaction.work"), output: main)
    }

    /// The context of a test: three lanes of one virtual clock.
    ///
    /// At one instant states are reduced before anything comes out, and that before work starts; within a
    /// lane it is first in, first out.
    public static func virtual(_ clock: TestScheduler) -> SchedulerContext {
        SchedulerContext(state: clock.lane(0), work: clock.lane(2), output: clock.lane(1))
    }
}
