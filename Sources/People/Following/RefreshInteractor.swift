import Interaction
import Reactive

/// Asks everybody who is followed for what is new, shows how far that is, and how it went with each of them.
///
/// What comes is stored by whoever reads it; whoever shows stored posts reads them again when ``RefreshViewModel/new`` grows.
/// The service is asked again and again for how it stands, so that a recording holds what was shown.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor is told how it goes on; the service goes on until it is stopped.
public final class RefreshInteractor: EngineInteractorType {
    /// What the view layer can ask of a refresh, by the names that scripts write after `send refresh`.
    public enum Command: String, CaseIterable, NamedCommand, Sendable {
        /// Ask everybody; ignored while that is under way.
        case refresh

        /// Ask those who were not asked for a quarter of an hour; ignored while a refresh is under way.
        case refreshDue

        /// Ask nobody else, and keep what has come.
        case cancel
    }

    /// A refresh asks nothing of its coordinator.
    public typealias Effect = Never

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor, at rest.
    public init(service: any RefreshServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: RefreshViewModel(),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { RefreshInteractor.toSignalProducer(effect: $0, service: service) },
            lane: RefreshInteractor.lane,
            scheduler: scheduler
        )
    }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any RefreshServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .begin(let scope, let generation):
            return answer(to: generation, service.beginRefresh(scope))
        case .proceed(let progress, let generation):
            return answer(to: generation, service.refreshProgress(after: progress))
        case .cancel:
            // It has happened by then: nothing is to be waited for, and taking the lane ends what was in it.
            service.stopRefresh()
            return .empty
        }
    }

    private static func answer(
        to generation: Int, _ request: SignalProducer<RefreshProgress, ServiceError>
    ) -> SignalProducer<Reducer.Command, NoError> {
        request.commands {
            .progressed($0, generation: generation)
        } failing: {
            .failed($0, generation: generation)
        }
    }

    /// Nobody waits for how a refresh stands that was stopped, or begun anew.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? { "refresh" }
}

extension RefreshInteractor {
    /// How the view model changes: a pure function from one state and a command to the next state.
    ///
    /// While a refresh is under way, each answer on how it stands asks for the next one.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = RefreshViewModel

        /// What the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(RefreshInteractor.Command)

            /// How refresh number `generation` stands.
            case progressed(RefreshProgress, generation: Int)

            /// Why refresh number `generation` could not begin, or go on.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the state sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask these people; how it stands is to carry the number.
            case begin(RefreshScope, generation: Int)

            /// Answer as soon as there is more to tell than this; that is to carry the number.
            case proceed(RefreshProgress, generation: Int)

            /// Ask nobody else.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.user(.refresh), .running), (.user(.refreshDue), .running):
                return unchanged(viewModel)  // ignore .refresh messages while a refresh is under way.
            case (.user(.refresh), _):
                return begun(.everybody, after: viewModel)
            case (.user(.refreshDue), _):
                return begun(.opened, after: viewModel)
            case (.user(.cancel), .running(let progress)):
                return changed(.stopped(progress), from: viewModel, effect: .cancel)
            case (.user(.cancel), .idle), (.user(.cancel), .ended), (.user(.cancel), .stopped),
                (.user(.cancel), .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nobody is asked.

            case (.progressed(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore how an earlier refresh stood.
            case (.progressed(let progress, _), .running):
                return progress.isOver
                    ? changed(.ended(progress), from: viewModel)
                    : changed(
                        .running(progress), from: viewModel,
                        effect: .proceed(progress, generation: viewModel.generation))
            case (.failed(let error, _), .running):
                return changed(.failed(error), from: viewModel)
            case (.progressed, .idle), (.failed, .idle), (.progressed, .ended), (.failed, .ended),
                (.progressed, .stopped), (.failed, .stopped), (.progressed, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore answers once it has ended.
            }
        }

        private static func changed(
            _ state: RefreshViewModel.State, from viewModel: RefreshViewModel, effect: Effect? = nil
        ) -> State {
            State(
                viewModel: RefreshViewModel(state: state, generation: viewModel.generation), effect: effect)
        }

        private static func begun(_ scope: RefreshScope, after viewModel: RefreshViewModel) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: RefreshViewModel(state: .running(RefreshProgress()), generation: generation),
                effect: .begin(scope, generation: generation))
        }
    }
}

/// What there is to show of a refresh at one moment.
public struct RefreshViewModel: Equatable, Sendable {
    /// How it stands.
    public indirect enum State: Equatable, Sendable {
        /// Nobody was asked yet.
        case idle
        /// People are being asked.
        case running(RefreshProgress)
        /// Everybody has answered, or failed to.
        case ended(RefreshProgress)
        /// It was given up then; what had come is stored.
        case stopped(RefreshProgress)
        /// It could not begin, or go on.
        case failed(ServiceError)
    }

    /// How it stands.
    public let state: State

    /// How many refreshes were begun; what is told of any but the last of them is ignored.
    public let generation: Int

    /// A view model in this state, after so many refreshes.
    public init(state: State = .idle, generation: Int = 0) {
        self.state = state
        self.generation = generation
    }

    /// How far it is, or came; nil before the first, and of one that failed.
    public var progress: RefreshProgress? {
        switch state {
        case .running(let progress), .ended(let progress), .stopped(let progress): progress
        case .idle, .failed: nil
        }
    }

    /// Whether people are being asked.
    public var isRunning: Bool { if case .running = state { true } else { false } }

    /// Whether one was under way before, and is over after it has asked somebody: where nobody was due, nothing has changed by it.
    public func isOver(since before: RefreshViewModel) -> Bool {
        guard before.isRunning, !isRunning else { return false }
        return if case .ended(let progress) = state { progress.count > 0 } else { true }
    }

    /// How many posts have come with it.
    public var new: Int { progress?.new ?? 0 }
}

extension RefreshViewModel: Labelled {
    /// The state's name.
    public var label: Label {
        switch state {
        case .idle: "idle"
        case .running: "running"
        case .ended: "ended"
        case .stopped: "stopped"
        case .failed: "failed"
        }
    }
}

extension RefreshInteractor.Reducer.Effect: CaseLabelled {}

extension RefreshInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
