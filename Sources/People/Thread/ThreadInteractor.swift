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

extension ThreadInteractor {
    /// How the thread's view model changes: a pure function from one state and a command to the next state.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = ThreadViewModel

        /// Everything that can change a thread: what the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// Ask for the thread, or ask again.
            case load

            /// Give up what is being asked for and keep what is there.
            case cancel

            /// Do not ask again after the wait: let the error that it is for stand.
            case stopWaiting

            /// The thread that load number `generation` asked for.
            case loaded(PostThread, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)

            /// Wait number `generation` is over.
            case waited(generation: Int)
        }

        /// What a change of the thread sets off.
        public enum Effect: Equatable, Sendable {
            /// Ask the service; the answer is to carry this number.
            case load(generation: Int)

            /// Let so many seconds pass; the end of the wait carries this number.
            case wait(seconds: Int, generation: Int)

            /// Stop asking the service.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.load, .initialized), (.load, .failed):
                return loading(.loading, after: viewModel)
            case (.load, .loading):
                return unchanged(viewModel)  // ignore .load messages if we're already in a loading state.
            case (.load, .loaded(let content)) where content.refresh == .reloading:
                return unchanged(viewModel)  // ignore .load messages if we're already reloading.
            case (.load, .waiting):
                // Whoever asks does not wait any longer: waits are counted anew.
                return loading(.loading, after: viewModel)
            case (.load, .loaded(let content)):
                return loading(.loaded(content.with(refresh: .reloading)), after: viewModel)

            case (.cancel, .loading), (.cancel, .waiting):
                return cancelled(.initialized, from: viewModel)
            case (.cancel, .loaded(let content)) where content.refresh.isPending:
                return cancelled(.loaded(content.with(refresh: .idle)), from: viewModel)
            case (.cancel, .initialized), (.cancel, .loaded), (.cancel, .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being asked for.

            case (.stopWaiting, .waiting(let wait)):
                return cancelled(.failed(wait.error), from: viewModel)
            case (.stopWaiting, .loaded(let content)):
                guard let wait = content.refresh.wait else {
                    return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.
                }
                return cancelled(.loaded(content.with(refresh: .failed(wait.error))), from: viewModel)
            case (.stopWaiting, .initialized), (.stopWaiting, .loading), (.stopWaiting, .failed):
                return unchanged(viewModel)  // ignore .stopWaiting messages if nothing is waited for.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation,
                (.waited(let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one asks again.
            case (.loaded(let thread, _), .loading):
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.loaded(let thread, _), .loaded(let content)) where content.refresh == .reloading:
                return changed(.loaded(Content(thread: thread)), from: viewModel)
            case (.failed(let error, _), .loading):
                return failed(error, after: viewModel, standing: .failed(error)) { .waiting($0) }
            case (.failed(let error, _), .loaded(let content)) where content.refresh == .reloading:
                return failed(
                    error, after: viewModel, standing: .loaded(content.with(refresh: .failed(error)))
                ) { .loaded(content.with(refresh: .waiting($0))) }
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed),
                (.loaded, .waiting), (.failed, .waiting):
                return unchanged(viewModel)  // ignore second answers to one load.

            case (.waited, .waiting):
                return loading(.loading, after: viewModel, attempt: viewModel.attempt)
            case (.waited, .loaded(let content)) where content.refresh.wait != nil:
                return loading(
                    .loaded(content.with(refresh: .reloading)), after: viewModel, attempt: viewModel.attempt)
            case (.waited, .initialized), (.waited, .loading), (.waited, .loaded), (.waited, .failed):
                return unchanged(viewModel)  // ignore the end of a wait that was given up.
            }
        }

        private typealias Content = ThreadViewModel.Content
    }
}

extension ThreadViewModel: LoadingViewModel {}
extension ThreadViewModel.State: LoadingState {}

/// What asks for a thread and waits for it; none is stored.
extension ThreadInteractor.Reducer: LoadingReducerType {
    static func request(_ attempt: Attempt, showsSaved: Bool, generation: Int) -> Effect {
        .load(generation: generation)
    }

    static func pause(_ wait: Wait, showsSaved: Bool, generation: Int) -> Effect {
        .wait(seconds: wait.seconds, generation: generation)
    }

    static var interruption: Effect { .cancel }
}

/// Where the conversations around posts come from.
///
/// Each start of the producer is one request, or two side by side. It sends exactly one thread and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol ThreadServiceType: Sendable {
    /// Asks for what a post answers and what answers it.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError>
}

extension ThreadInteractor.Command: Labelled {
    /// The case's name, as scripts write it after `send thread`.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        }
    }

    /// The commands that a label alone tells: all of them.
    public static let withoutArguments: [Self] = [.load, .cancel, .stopWaiting]

    /// The command that a script names; nil for an unknown name.
    public init?(label: Label) {
        guard let command = Self.withoutArguments.first(where: { $0.label == label }) else { return nil }
        self = command
    }
}

extension ThreadInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .loaded: "loaded"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension ThreadInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .wait: "wait"
        case .cancel: "cancel"
        }
    }
}
