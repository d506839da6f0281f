import Interaction
import Reactive

/// Follows people, or lets go of them, one change after the other, and says what became of the last one.
///
/// Who is followed is on the disk, in a file that others may change, too: nothing is shown before it is written.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and effects arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its work alive, while the service finishes a change that has begun.
public final class FollowingInteractor: InteractorType {
    /// What the view layer can ask.
    public enum Command: Equatable, Sendable {
        /// Follow this account or, if it is followed, let go of it.
        case toggle(Account)

        /// Take the last change back; taken back twice, it is there again.
        case undo
    }

    /// What it asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Whoever lists whom somebody follows should read that again.
        case changed
    }

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes.
    public let viewModel: Property<FollowingViewModel>

    /// What the coordinator is to do.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor, at rest.
    public init(service: any FollowingServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: FollowingViewModel(),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { $0 == .changed ? .changed : nil },
            toSignalProducer: { effect in
                FollowingInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: { _ in nil },
            scheduler: scheduler
        )
        commandSink = engine.commandSink
        viewModel = engine.viewModel
        effect = engine.effect
        trace = engine.trace
    }

    /// Shows `viewModel`, and asks for nothing: for going back in time.
    public func restore(_ viewModel: FollowingViewModel) { engine.restore(viewModel) }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any FollowingServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .toggle(let account):
            return service.toggle(account).commands {
                .toggled(isFollowed: $0)
            } failing: {
                .failed($0)
            }
        case .changed:
            return .empty  // the coordinator's work.
        }
    }
}

extension FollowingInteractor {
    /// How the view model changes: a pure function from one state and a command to the next state.
    ///
    /// At most one change is under way, the first of those that wait; its answer starts the next.
    public enum Reducer: ReducerType {
        /// What the reducer shows.
        public typealias ViewModel = FollowingViewModel

        /// What the view layer asks for and what the service answers.
        public enum Command: Equatable, Sendable {
            /// What the view layer asks for.
            case user(FollowingInteractor.Command)

            /// The change that was under way is on the disk.
            case toggled(isFollowed: Bool)

            /// Why the change that was under way could not be made.
            case failed(ServiceError)
        }

        /// What a change of the state sets off.
        public enum Effect: Equatable, Sendable {
            /// Follow this account, or let go of it.
            case toggle(Account)

            /// Tell the coordinator that the list is another one.
            case changed
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch command {
            case .user(.toggle(let account)):
                return toggle(account, viewModel)
            case .user(.undo):
                guard let last = viewModel.pending.last ?? viewModel.last?.account else {
                    return State(viewModel: viewModel, effect: nil)  // ignore .undo before any change.
                }
                return toggle(last, viewModel)
            case .toggled(let isFollowed):
                return ended(isFollowed ? .followed : .letGo, viewModel)
            case .failed(let error):
                return ended(.failed(error), viewModel)
            }
        }

        private static func toggle(_ account: Account, _ viewModel: FollowingViewModel) -> State {
            State(
                viewModel: FollowingViewModel(
                    pending: viewModel.pending + [account], last: viewModel.last, count: viewModel.count),
                effect: viewModel.pending.isEmpty ? .toggle(account) : nil)
        }

        private static func ended(
            _ outcome: FollowingViewModel.Outcome, _ viewModel: FollowingViewModel
        ) -> State {
            guard let account = viewModel.pending.first else {
                return State(viewModel: viewModel, effect: nil)  // ignore second answers to one change.
            }
            let pending = Array(viewModel.pending.dropFirst())
            return State(
                viewModel: FollowingViewModel(
                    pending: pending, last: .init(account: account, outcome: outcome),
                    count: viewModel.count + 1),
                // Whoever lists them reads them when all is written.
                effect: pending.first.map { .toggle($0) } ?? .changed)
        }
    }
}

/// What there is to show of following at one moment.
public struct FollowingViewModel: Equatable, Sendable {
    /// What became of a change.
    public enum Outcome: Equatable, Sendable {
        /// The account is followed now.
        case followed
        /// It no longer is.
        case letGo
        /// It is as it was, for this reason.
        case failed(ServiceError)
    }

    /// A change that has ended.
    public struct Change: Equatable, Sendable {
        /// Whom it was about.
        public let account: Account
        /// What became of it.
        public let outcome: Outcome

        /// A change that has ended like this.
        public init(account: Account, outcome: Outcome) {
            self.account = account
            self.outcome = outcome
        }
    }

    /// The accounts whose changes are not on the disk yet, the one that is under way first.
    public let pending: [Account]

    /// The change that ended last; nil before the first.
    public let last: Change?

    /// How many changes have ended.
    public let count: Int

    /// A moment; nothing has happened unless said otherwise.
    public init(pending: [Account] = [], last: Change? = nil, count: Int = 0) {
        self.pending = pending
        self.last = last
        self.count = count
    }
}

extension FollowingViewModel: Labelled {
    /// `idle`, or `writing`.
    public var label: Label { pending.isEmpty ? "idle" : "writing" }
}

/// Keeps the list of whom somebody follows.
public protocol FollowingServiceType: Sendable {
    /// Follows this account or, if it is followed, lets go of it; answers whether it is followed now, when that is on the
    /// disk.
    ///
    /// A change that has begun is finished, whether or not anybody still waits for it.
    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError>
}

extension FollowingInteractor.Command: CaseLabelled, NamedCommand {
    /// The commands that a label alone tells.
    public static let withoutArguments: [Self] = [.undo]
}

extension FollowingInteractor.Effect: CaseLabelled {}
extension FollowingInteractor.Reducer.Effect: CaseLabelled {}

extension FollowingInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
