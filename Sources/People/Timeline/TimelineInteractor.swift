import Interaction
import Reactive

/// Shows the stored posts of everybody who is followed as one list.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its reading alive: dropping it gives up the one under way.
public final class TimelineInteractor: InteractorType {
    /// What the view layer can ask of a timeline.
    public enum Command: Equatable, Sendable {
        /// Read the newest posts, or read them again; ignored while they are awaited.
        case load

        /// Give up the reading that is under way, and keep what is there.
        case cancel
    }

    /// A timeline asks nothing of its coordinator.
    public typealias Effect = Never

    /// The most posts that it shows.
    public static let limit = 500

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<TimelineViewModel>

    /// Nothing; it ends with the interactor.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor, at rest.
    public init(service: any TimelineServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: TimelineViewModel(state: .initialized),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                TimelineInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: TimelineInteractor.lane,
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    /// Shows `viewModel`, gives up all that is under way, and asks for nothing: for going back in time.
    public func restore(_ viewModel: TimelineViewModel) { engine.restore(viewModel) }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any TimelineServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .load(let generation):
            return service.readTimeline(limit: limit)
                .commands {
                    .loaded($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
                }
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        }
    }

    /// A reading takes the place of the one before it, and `cancel` takes it with nothing to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .load, .cancel: return "load"
        }
    }
}

extension TimelineInteractor {
    /// How the timeline's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = TimelineViewModel

        /// Everything that can change a timeline: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(TimelineInteractor.Command)

            /// The posts that reading number `generation` asked for.
            case loaded([TimelinePost], generation: Int)

            /// Why reading number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the timeline sets off.
        public enum Effect: Equatable, Sendable {
            /// Read the posts; the answer is to carry this number.
            case load(generation: Int)

            /// Stop reading.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.user(.load), _) where viewModel.isPending:
                return State(viewModel: viewModel, effect: nil)  // ignore .load messages while reading.
            case (.user(.load), .loaded):
                let generation = viewModel.generation + 1
                return State(
                    viewModel: TimelineViewModel(
                        state: viewModel.state, refresh: .reloading, generation: generation),
                    effect: .load(generation: generation))
            case (.user(.load), _):
                let generation = viewModel.generation + 1
                return State(
                    viewModel: TimelineViewModel(state: .loading, generation: generation),
                    effect: .load(generation: generation))

            case (.user(.cancel), _):
                guard viewModel.isPending else {
                    return State(viewModel: viewModel, effect: nil)  // ignore .cancel messages at rest.
                }
                let state = viewModel.state == .loading ? .initialized : viewModel.state
                return State(
                    viewModel: TimelineViewModel(state: state, generation: viewModel.generation),
                    effect: .cancel)

            case (.loaded(_, let generation), _), (.failed(_, let generation), _):
                guard generation == viewModel.generation, viewModel.isPending else {
                    return State(viewModel: viewModel, effect: nil)  // ignore answers nobody awaits.
                }
                return State(viewModel: answered(command, viewModel), effect: nil)
            }
        }

        private static func answered(_ command: Command, _ viewModel: TimelineViewModel) -> TimelineViewModel
        {
            switch command {
            case .loaded(let posts, let generation):
                return TimelineViewModel(
                    state: .loaded(TimelineRow.rows(of: posts)), generation: generation)
            case .failed(let error, let generation):
                guard case .loaded = viewModel.state else {
                    return TimelineViewModel(state: .failed(error), generation: generation)
                }
                return TimelineViewModel(
                    state: viewModel.state, refresh: .failed(error), generation: generation)
            case .user: return viewModel
            }
        }
    }
}

/// What there is to show of a timeline at one moment.
public struct TimelineViewModel: Equatable, Sendable {
    /// What is known of the posts.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// They are being read, and there are none to show yet.
        case loading

        /// These are stored, newest first; maybe none.
        case loaded([TimelineRow])

        /// They were read in vain, and there are none to show.
        case failed(ServiceError)
    }

    /// What is known of the posts.
    public let state: State

    /// How reading a `loaded` list again stands; `idle` in every other state.
    public let refresh: Refresh

    /// How many readings have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// A timeline in this state, after so many readings.
    public init(state: State, refresh: Refresh = .idle, generation: Int = 0) {
        self.state = state
        self.refresh = refresh
        self.generation = generation
    }

    /// The rows that there are to show; none unless `loaded`.
    public var rows: [TimelineRow] {
        if case .loaded(let rows) = state { rows } else { [] }
    }

    /// Whether an answer is awaited.
    public var isPending: Bool { state == .loading || refresh == .reloading }
}

extension TimelineViewModel: Labelled {
    /// `initialized`, `loading`, `loaded` or `failed`; `loaded` also `reloading` or `stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded: Label(refresh.label(after: "loaded"))
        case .failed: "failed"
        }
    }
}

/// Reads what is stored of everybody who is followed.
public protocol TimelineServiceType: Sendable {
    /// The newest stored posts of everybody who is followed, newest first; a post once for each list it stands in.
    ///
    /// Sends one value, empty when nobody is followed or nothing is stored, and completes. Never asks a server.
    ///
    /// - Parameter limit: the most posts to answer.
    func readTimeline(limit: Int) -> SignalProducer<[TimelinePost], ServiceError>
}

extension TimelineInteractor.Command: CaseLabelled, NamedCommand {
    /// The commands that a label alone tells: all.
    public static let withoutArguments: [Self] = [.load, .cancel]
}

extension TimelineInteractor.Reducer.Effect: CaseLabelled {}

extension TimelineInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
