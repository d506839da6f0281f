import Interaction
import Reactive

/// Finds words in everything stored and shows the posts that have them.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its find alive: dropping it gives up the one under way.
public final class FindInteractor: InteractorType {
    /// What the view layer can ask of a find.
    public enum Command: Equatable, Sendable {
        /// Look for these words, in place of those before them; ignored when they are blank.
        case find(String)

        /// Give up the find that is under way.
        case cancel
    }

    /// A find asks nothing of its coordinator.
    public typealias Effect = Never

    /// The most posts that one find shows.
    public static let limit = 200

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<FindViewModel>

    /// Nothing; it ends with the interactor.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of finds, at rest.
    public init(service: any FindServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: FindViewModel(state: .initialized),
            effect: nil,
            toCommand: FindInteractor.toCommand,
            toEffect: FindInteractor.toEffect,
            toSignalProducer: { effect in
                FindInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: FindInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    /// Shows `viewModel`, gives up all that is under way, and asks for nothing: for going back in time.
    public func restore(_ viewModel: FindViewModel) { engine.restore(viewModel) }

    static private func toCommand(_ command: Command) -> Reducer.Command {
        switch command {
        case .find(let words): return .find(words)
        case .cancel: return .cancel
        }
    }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .find, .cancel: return nil  // handled in toSignalProducer.
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        service: any FindServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .find(let words, let generation):
            return service.findPosts(words: words, limit: limit)
                .map { posts in Reducer.Command.found(posts, generation: generation) }
                .flatMapError { error in
                    SignalProducer(value: Reducer.Command.failed(error, generation: generation))
                }
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        }
    }

    /// A find takes the place of the one before it, and `cancel` takes it with nothing to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .find, .cancel: return "find"
        }
    }
}
