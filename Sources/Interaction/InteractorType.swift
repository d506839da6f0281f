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
