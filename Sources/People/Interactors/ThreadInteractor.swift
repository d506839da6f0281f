import Interaction
import Reactive

/// Loads and shows what one post answers and what answers it.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its request alive: dropping it gives up the one in flight.
public final class ThreadInteractor: InteractorType {
    /// What the view layer can ask of a thread.
    public enum Command: Equatable, Sendable {
        /// Ask for the thread, or ask again, without waiting any longer; ignored while an answer is awaited.
        case load

        /// Give up the answer that is awaited and keep what is there.
        case cancel

        /// Do not ask again after the wait, and say why it was for; ignored while nothing is waited for.
        case stopWaiting
    }

    /// A thread asks nothing of its coordinator.
    public typealias Effect = Never

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<ThreadViewModel>

    /// Nothing; it ends with the interactor.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of one post's thread; it asks for nothing by itself.
    ///
    /// - Parameters:
    ///   - post: the post whose thread it is.
    ///   - service: answers.
    ///   - initialViewModel: what is shown to begin with.
    ///   - scheduler: where all this happens.
    public init(
        post: Post, service: any ThreadServiceType,
        viewModel initialViewModel: ThreadViewModel = ThreadViewModel(state: .initialized),
        scheduler: SchedulerContext = SchedulerContext()
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: initialViewModel,
            effect: nil,
            toCommand: ThreadInteractor.toCommand,
            toEffect: ThreadInteractor.toEffect,
            toSignalProducer: { effect in
                ThreadInteractor.toSignalProducer(
                    effect: effect, post: post, service: service, clock: scheduler.work)
            },
            lane: ThreadInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    static private func toCommand(_ command: Command) -> Reducer.Command {
        switch command {
        case .load: return .load
        case .cancel: return .cancel
        case .stopWaiting: return .stopWaiting
        }
    }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .load, .wait, .cancel: return nil  // handled in toSignalProducer.
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        post: Post,
        service: any ThreadServiceType,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .load(let generation):
            return service.readThread(of: post)
                .map { thread in Reducer.Command.loaded(thread, generation: generation) }
                .flatMapError { error in
                    SignalProducer(value: Reducer.Command.failed(error, generation: generation))
                }
        case .wait(let seconds, let generation):
            return .pause(seconds, before: .waited(generation: generation), on: clock)
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        }
    }

    /// A load takes the place of the one before it, a wait that of the load that failed, and `cancel` takes it with nothing
    /// to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .load, .wait, .cancel: return "load"
        }
    }
}
