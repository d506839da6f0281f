import Interaction
import Reactive

/// Loads and shows the list of people who can be opened.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and
/// effects arrive on `scheduler.output`. Whoever holds the interactor keeps its requests alive: dropping it
/// gives up the one in flight, frees the service, and completes `viewModel` and `effect`.
public final class PeopleInteractor: InteractorType {
    /// What the view layer can ask of the people list.
    public enum Command: Equatable, Sendable {
        /// Ask for the list, or ask again; ignored while an answer is awaited.
        case load

        /// Give up the answer that is awaited and keep what is there.
        case cancel

        /// Show somebody's profile and posts, listed or not.
        case show(Account)

        /// End the program.
        case quit
    }

    /// What the people list asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Show the profile and posts of this account.
        case show(Account)

        /// End the program.
        case quit
    }

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<PeopleViewModel>

    /// What the coordinator is to do.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of the people list, at rest.
    public init(service: any PeopleServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: PeopleViewModel(state: .initialized),
            effect: nil,
            toCommand: PeopleInteractor.toCommand,
            toEffect: PeopleInteractor.toEffect,
            toSignalProducer: { effect in
                PeopleInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: PeopleInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    /// Shows `viewModel`, gives up all that is under way, and asks for nothing: for going back in time.
    public func restore(_ viewModel: PeopleViewModel) { engine.restore(viewModel) }

    static private func toCommand(_ command: Command) -> Reducer.Command {
        switch command {
        case .load: return .load
        case .cancel: return .cancel
        case .show(let account): return .show(account)
        case .quit: return .quit
        }
    }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .load, .cancel: return nil  // handled in toSignalProducer.
        case .show(let account): return .show(account)
        case .quit: return .quit
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        service: any PeopleServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .load(let generation):
            return service.readPeople()
                .map { (people: [Person]) -> Reducer.Command in
                    return Reducer.Command.loaded(people, generation: generation)
                }
                .flatMapError { (error: ServiceError) -> SignalProducer<Reducer.Command, NoError> in
                    return SignalProducer(value: Reducer.Command.failed(error, generation: generation))
                }
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        case .show, .quit:
            return .empty  // the coordinator's work.
        }
    }

    /// A load takes the place of the one before it, and `cancel` takes it with nothing to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .load, .cancel: return "load"
        case .show, .quit: return nil
        }
    }
}
