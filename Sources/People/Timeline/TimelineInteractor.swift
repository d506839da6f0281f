import Interaction
import Reactive

/// Shows the stored posts of whoever is followed as one list: of everybody, or of a group, all or only unread ones.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its reading alive: dropping it gives up the one under way.
public final class TimelineInteractor: EngineInteractorType {
    /// What the view layer can ask of a timeline.
    public enum Command: Equatable, Sendable {
        /// Show the newest of these posts, in place of those before.
        case show(TimelineScope)

        /// Read what is shown again, as far down as it goes; ignored while it is awaited.
        case load

        /// Go on further down; ignored while posts are awaited, and where there are no more.
        case more

        /// Ask for the posts that are missing at a gap; ignored while others are asked for, one gap at a time, and where
        /// there is no list.
        case fill(TimelineGap)

        /// Give up what is under way, and keep what is there.
        case cancel
    }

    /// A timeline asks nothing of its coordinator.
    public typealias Effect = Never

    /// How many posts are read first.
    ///
    /// Each time that more are asked for it is twice as many, from the newest on, so that the way to the end takes twice what the last
    /// step takes, however far that is.
    public static let step = 500

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor, at rest.
    public init(service: any TimelineServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: TimelineViewModel(),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                TimelineInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: TimelineInteractor.lane,
            scheduler: scheduler
        )
    }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any TimelineServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .load(let scope, let limit, let generation):
            return service.readTimeline(scope, limit: limit).map(TimelineList.init)
                .commands {
                    .loaded($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
                }
        case .fill(let gap, let scope, let limit, let generation):
            return service.fillGap(gap, in: scope, limit: limit).map(TimelineList.init)
                .commands {
                    .loaded($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
                }
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        }
    }

    /// A load takes the place of the one before it, `fill` that of a load, and `cancel` takes it with nothing to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .load, .fill, .cancel: return "load"
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

            /// The rows that load number `generation` asked for.
            case loaded(TimelineList, generation: Int)

            /// Why load number `generation` asked in vain.
            case failed(ServiceError, generation: Int)
        }

        /// What a change of the timeline sets off.
        public enum Effect: Equatable, Sendable {
            /// Read the newest of these posts, so many at the most; the answer is to carry this number.
            case load(TimelineScope, limit: Int, generation: Int)

            /// Have the posts stored that are missing at a gap, and read the newest of these posts then, so many at the most; the
            /// answer is to carry this number.
            case fill(TimelineGap, TimelineScope, limit: Int, generation: Int)

            /// Stop reading.
            case cancel
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch (command, viewModel.state) {
            case (.user(.show(let scope)), .loaded(let list, _)) where scope == viewModel.scope,
                (.user(.show(let scope)), .filling(let list, _)) where scope == viewModel.scope:
                return loading(.loaded(list, .reloading), scope, steps: 1, after: viewModel)
            case (.user(.show(let scope)), _):
                return loading(.loading, scope, steps: 1, after: viewModel)

            case (.user(.load), .initialized), (.user(.load), .failed):
                return loading(.loading, viewModel.scope, steps: viewModel.steps, after: viewModel)
            case (.user(.load), .loading), (.user(.load), .loaded(_, .reloading)),
                (.user(.load), .filling):
                return unchanged(viewModel)  // ignore .load messages if we're already reading.
            case (.user(.load), .loaded(let list, _)):
                return loading(
                    .loaded(list, .reloading), viewModel.scope, steps: viewModel.steps, after: viewModel)

            case (.user(.more), .loaded(_, .reloading)), (.user(.more), .filling):
                return unchanged(viewModel)  // ignore .more messages if we're already reading.
            case (.user(.more), .loaded(let list, _)) where list.goesOn:
                return loading(
                    .loaded(list, .reloading), viewModel.scope, steps: min(viewModel.steps * 2, mostSteps),
                    after: viewModel)
            case (.user(.more), .initialized), (.user(.more), .loading), (.user(.more), .loaded),
                (.user(.more), .failed):
                return unchanged(viewModel)  // ignore .more messages if there is nothing to go on from.

            // A gap is worth more than reading again what is shown, which its answer does as well.
            case (.user(.fill(let gap)), .loaded(let list, _)):
                return filling(gap, list, after: viewModel)
            case (.user(.fill), .filling):
                return unchanged(viewModel)  // ignore .fill messages if we're already asking.
            case (.user(.fill), .initialized), (.user(.fill), .loading), (.user(.fill), .failed):
                return unchanged(viewModel)  // ignore .fill messages if there is no list with a gap.

            case (.user(.cancel), .loading):
                return changed(.initialized, from: viewModel, effect: .cancel)
            case (.user(.cancel), .loaded(let list, .reloading)), (.user(.cancel), .filling(let list, _)):
                return changed(.loaded(list, .idle), from: viewModel, effect: .cancel)
            case (.user(.cancel), .initialized), (.user(.cancel), .loaded), (.user(.cancel), .failed):
                return unchanged(viewModel)  // ignore .cancel messages if nothing is being read.

            case (.loaded(_, let generation), _) where generation != viewModel.generation,
                (.failed(_, let generation), _) where generation != viewModel.generation:
                return unchanged(viewModel)  // ignore answers to an earlier load: a later one counts.
            case (.loaded(let list, _), .loading), (.loaded(let list, _), .loaded(_, .reloading)),
                (.loaded(let list, _), .filling):
                return changed(.loaded(list, .idle), from: viewModel)
            case (.failed(let error, _), .loading):
                return changed(.failed(error), from: viewModel)
            case (.failed(let error, _), .loaded(let list, .reloading)),
                (.failed(let error, _), .filling(let list, _)):
                return changed(.loaded(list, .failed(error)), from: viewModel)
            case (.loaded, .initialized), (.failed, .initialized):
                return unchanged(viewModel)  // ignore answers after the load was cancelled.
            case (.loaded, .loaded), (.failed, .loaded), (.loaded, .failed), (.failed, .failed):
                return unchanged(viewModel)  // ignore second answers to one load.
            }
        }

        /// More posts than any store holds; a script may go on for ever.
        private static let mostSteps = 1 << 30

        private static func changed(
            _ state: TimelineViewModel.State, from viewModel: TimelineViewModel, effect: Effect? = nil
        ) -> State {
            State(
                viewModel: TimelineViewModel(
                    scope: viewModel.scope, state: state, steps: viewModel.steps,
                    generation: viewModel.generation),
                effect: effect)
        }

        /// Starts the next load, so that answers to earlier ones are told by their number.
        private static func loading(
            _ state: TimelineViewModel.State, _ scope: TimelineScope, steps: Int,
            after viewModel: TimelineViewModel
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: TimelineViewModel(
                    scope: scope, state: state, steps: steps, generation: generation),
                effect: .load(scope, limit: steps * step, generation: generation))
        }

        /// Starts to ask for what is missing, like a load.
        private static func filling(
            _ gap: TimelineGap, _ list: TimelineList, after viewModel: TimelineViewModel
        ) -> State {
            let generation = viewModel.generation + 1
            return State(
                viewModel: TimelineViewModel(
                    scope: viewModel.scope, state: .filling(list, gap), steps: viewModel.steps,
                    generation: generation),
                effect: .fill(gap, viewModel.scope, limit: viewModel.steps * step, generation: generation))
        }
    }
}

/// What there is to show of a timeline at one moment.
public struct TimelineViewModel: Equatable, Sendable {
    /// What is known of the posts.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The posts have been asked for, and there are none to show yet.
        case loading

        /// There are rows to show, maybe none, and they may be being read again.
        case loaded(TimelineList, Refresh)

        /// There are rows to show, and the posts that are missing at a gap between them are being asked for.
        case filling(TimelineList, TimelineGap)

        /// The posts were asked for in vain, and there are none to show.
        case failed(ServiceError)
    }

    /// Which posts it shows.
    public let scope: TimelineScope

    /// What is known of them.
    public let state: State

    /// How many ``TimelineInteractor/step``s of posts are asked for: one, and twice as many each time it goes on.
    public let steps: Int

    /// How many loads have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// A moment; nothing has been asked for unless said otherwise.
    public init(
        scope: TimelineScope = .everybody, state: State = .initialized, steps: Int = 1, generation: Int = 0
    ) {
        self.scope = scope
        self.state = state
        self.steps = steps
        self.generation = generation
    }

    /// What there is to show; nil unless `loaded` or `filling`.
    public var list: TimelineList? {
        switch state {
        case .loaded(let list, _), .filling(let list, _): list
        case .initialized, .loading, .failed: nil
        }
    }

    /// The rows that there are to show; none unless `loaded` or `filling`.
    public var rows: [TimelineRow] { list?.rows ?? [] }

    /// How reading it again stands; `idle` unless `loaded`, or `filling`, which reads it again as well.
    public var refresh: Refresh {
        switch state {
        case .loaded(_, let refresh): refresh
        case .filling: .reloading
        case .initialized, .loading, .failed: .idle
        }
    }

    /// The gap at which posts are being asked for; nil unless `filling`.
    public var filledGap: TimelineGap? {
        if case .filling(_, let gap) = state { gap } else { nil }
    }

    /// Whether an answer is awaited.
    public var isPending: Bool { state == .loading || refresh == .reloading }
}

extension TimelineViewModel: Labelled {
    /// `initialized`, `loading`, `filling`, `failed` or `loaded`; the last also `reloading` or `stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded(_, let refresh): Label(refresh.label(after: "loaded"))
        case .filling: "filling"
        case .failed: "failed"
        }
    }
}

/// Reads what is stored of whoever is followed.
public protocol TimelineServiceType: Sendable {
    /// The newest of these stored posts, newest first; a post once for each list it stands in.
    ///
    /// Sends one value, without posts when nobody is followed or nothing is stored, and completes. Never asks a server.
    ///
    /// - Parameters:
    ///   - scope: whose posts, and which of them.
    ///   - limit: the most posts to answer.
    func readTimeline(_ scope: TimelineScope, limit: Int) -> SignalProducer<TimelinePart, ServiceError>

    /// Asks a server for the posts that are missing at a gap, one page of them, has them stored, and answers as
    /// `readTimeline` does; where they are not all that is missing, the gap is further down then.
    ///
    /// Sends one value and completes, at once if there is no such gap any more.
    ///
    /// - Parameters:
    ///   - gap: where posts are missing.
    ///   - scope: which posts to answer.
    ///   - limit: the most posts to answer.
    func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError>
}

extension TimelineInteractor.Command: CaseLabelled, NamedCommand {
    /// The commands that a label alone tells, as scripts write it after `send timeline`: all but `show` and `fill`.
    public static let withoutArguments: [Self] = [.load, .more, .cancel]
}

extension TimelineInteractor.Reducer.Effect: CaseLabelled {}

extension TimelineInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
