import Interaction
import Reactive

/// Loads and shows the list of people who can be opened.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and
/// effects arrive on `scheduler.output`. Whoever holds the interactor keeps its requests alive: dropping it
/// gives up the one in flight, frees the service, and completes `viewModel` and `effect`.
public final class PeopleInteractor: EngineInteractorType {
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

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of the people list, at rest.
    public init(service: any PeopleServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: PeopleViewModel(state: .initialized),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: PeopleInteractor.toEffect,
            toSignalProducer: { effect in
                PeopleInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: PeopleInteractor.lane,
            scheduler: scheduler
        )
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
                .commands {
                    .loaded($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
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

extension PeopleInteractor {
    /// How the people list's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = PeopleViewModel

        /// Everything that can change the list: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(PeopleInteractor.Command)

            /// The people that load number `generation` asked for.
            case loaded([Person], generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the list sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Stop asking the service.
            case cancel

            /// Show the profile and posts of this account.
            case show(Account)

            /// End the program.
            case quit
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.user(.show(let account)), _):
                // In every state: an account may be typed that no list holds.
                return unchanged(viewModel, effect: .show(account))
            case (.user(.quit), _):
                return unchanged(viewModel, effect: .quit)

            case (.user(.load), .initialized), (.user(.load), .failed):
                return loading(.loading, after: viewModel)
            case (.user(.load), .loading):
                return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
            case (.user(.load), .loaded), (.user(.load), .empty):
                guard viewModel.refresh != .reloading else {
                    return unchanged(viewModel)  // ignore .load messages if we're already reloading.
                }
                return loading(viewModel.state, refresh: .reloading, after: viewModel)

            case (.user(.cancel), .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.user(.cancel), .loaded), (.user(.cancel), .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.
                }
                return changed(viewModel.state, from: viewModel, effect: .cancel)
            case (.user(.cancel), .initialized), (.user(.cancel), .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let people, _), .loading):
                return changed(listed(people), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.loaded(let people, _), .loaded), (.loaded(let people, _), .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore second answers to one load.
                }
                return changed(listed(people), from: viewModel)
            case (.failed(let error, _), .loaded), (.failed(let error, _), .empty):
                guard viewModel.refresh == .reloading else {
                    return unchanged(viewModel)  // ignore second answers to one load.
                }
                return changed(viewModel.state, refresh: .failed(error), from: viewModel)
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one load.
            }
        }

        private static func listed(_ people: [Person]) -> PeopleViewModel.State {
            people.isEmpty ? .empty : .loaded(people)
        }

        private static func changed(
            _ state: PeopleViewModel.State,
            refresh: Refresh = .idle,
            from viewModel: PeopleViewModel,
            effect: Effect? = nil
        ) -> State {
            State(
                viewModel: PeopleViewModel(state: state, refresh: refresh, generation: viewModel.generation),
                effect: effect
            )
        }

        /// Starts the next load, so that answers to earlier ones are told by their number.
        private static func loading(
            _ state: PeopleViewModel.State,
            refresh: Refresh = .idle,
            after viewModel: PeopleViewModel
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: PeopleViewModel(state: state, refresh: refresh, generation: generation),
                effect: .load(generation: generation)
            )
        }
    }
}

/// Where the list of people comes from.
///
/// Each start of the producer is one request. It sends exactly one list and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol PeopleServiceType: Sendable {
    /// Asks for everybody who is listed, in the order in which to show them.
    func readPeople() -> SignalProducer<[Person], ServiceError>
}

extension PeopleInteractor.Command: CaseLabelled, NamedCommand {
    /// The commands that a label alone tells, as scripts write it after `send people`: all but `show`.
    public static let withoutArguments: [Self] = [.load, .cancel, .quit]
}

extension PeopleInteractor.Effect: CaseLabelled {}
extension PeopleInteractor.Reducer.Effect: CaseLabelled {}

extension PeopleInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
