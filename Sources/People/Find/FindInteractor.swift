import Interaction
import Reactive

/// Finds words in everything stored and shows the posts that have them.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its find alive: dropping it gives up the one under way.
public final class FindInteractor: EngineInteractorType {
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

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of finds, at rest.
    public init(service: any FindServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: FindViewModel(state: .initialized),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                FindInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: FindInteractor.lane,
            scheduler: scheduler
        )
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        service: any FindServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .find(let words, let generation):
            return service.findPosts(words: words, limit: limit)
                .commands {
                    .found($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
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

extension FindInteractor {
    /// How the find's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = FindViewModel

        /// Everything that can change a find: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(FindInteractor.Command)

            /// The posts that find number `generation` came upon.
            case found([FoundPost], generation: Int)

            /// Why find number `generation` looked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the find sets off.
        public enum Effect: Equatable, Sendable {
            /// Look for these words; the answer is to carry this number.
            case find(String, generation: Int)

            /// Stop looking.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.user(.find(let words)), _) where words.isBlank:
                return unchanged(viewModel)  // ignore .find messages without a word: all would have it.
            case (.user(.find(let words)), .initialized), (.user(.find(let words)), .loading),
                (.user(.find(let words)), .loaded), (.user(.find(let words)), .empty),
                (.user(.find(let words)), .failed):
                let generation = viewModel.generation + 1
                return State(
                    viewModel: FindViewModel(state: .loading, words: words, generation: generation),
                    effect: .find(words, generation: generation)
                )

            case (.user(.cancel), .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.user(.cancel), .initialized), (.user(.cancel), .loaded), (.user(.cancel), .empty),
                (.user(.cancel), .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being looked for.

            case (.found(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier find: a later one counts.
            case (.found(let posts, _), .loading):
                return changed(posts.isEmpty ? .empty : .loaded(posts), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.found, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the find was cancelled.
            case (.found, .loaded), (.found, .empty), (.found, .failed),
                (.failed, .loaded), (.failed, .empty), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one find.
            }
        }

        private static func changed(
            _ state: FindViewModel.State,
            from viewModel: FindViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: FindViewModel(
                    state: state, words: viewModel.words, generation: viewModel.generation),
                effect: effect
            )
        }
    }
}

/// Finds words in everything that is stored.
public protocol FindServiceType: Sendable {
    /// Stored posts and bookmarks that hold all these words (a last word also as a beginning), best first.
    ///
    /// Sends one value, empty when nothing matches, and completes. Never asks a server.
    ///
    /// - Parameters:
    ///   - words: what somebody typed; nothing in it is an operator.
    ///   - limit: the most posts to answer.
    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError>
}

extension FindInteractor.Command: CaseLabelled {}
extension FindInteractor.Reducer.Effect: CaseLabelled {}

extension FindInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
