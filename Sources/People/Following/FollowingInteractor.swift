import Interaction
import Reactive

/// Follows people, lets go of them, and puts them into groups, one change after the other, and says what became of the last.
///
/// Who is followed is on the disk, in a file that others may change, too: nothing is shown before it is written.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and effects arrive on
/// `scheduler.output`. Whoever holds the interactor keeps its work alive, while the service finishes a change that has begun.
public final class FollowingInteractor: EngineInteractorType {
    /// What the view layer can ask.
    public enum Command: Equatable, Sendable {
        /// Follow this account or, if it is followed, let go of it.
        case toggle(Account)

        /// Put this account into these groups, in place of those that it was in before.
        case tag(Account, [String], before: [String])

        /// Take the last change back; taken back twice, it is there again.
        case undo
    }

    /// What it asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Whoever lists whom somebody follows should read that again.
        case changed
    }

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

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
    }

    static package func toSignalProducer(
        effect: Reducer.Effect, service: any FollowingServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .toggle(let account):
            return service.toggle(account).commands {
                .made(isFollowed: $0)
            } failing: {
                .failed($0)
            }
        case .tag(let account, let tags):
            return service.tag(account, tags).commands {
                .made(isFollowed: $0)
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

            /// The change that was under way is on the disk, and the account is followed now, or not.
            case made(isFollowed: Bool)

            /// Why the change that was under way could not be made.
            case failed(ServiceError)
        }

        /// What a change of the state sets off.
        public enum Effect: Equatable, Sendable {
            /// Follow this account, or let go of it.
            case toggle(Account)

            /// Put this account into these groups and no others.
            case tag(Account, [String])

            /// Tell the coordinator that the list is another one.
            case changed
        }

        /// The state after a command.
        public static func reduce(state: State, command: Command) -> State {
            let viewModel = state.viewModel
            switch command {
            case .user(.toggle(let account)):
                return make(.toggle(account), viewModel)
            case .user(.tag(let account, let tags, let before)):
                return make(.tag(account, tags, before: before), viewModel)
            case .user(.undo):
                guard let last = viewModel.pending.last ?? viewModel.last?.made else {
                    return State(viewModel: viewModel, effect: nil)  // ignore .undo before any change.
                }
                return make(last.reverse, viewModel)
            case .made(let isFollowed):
                return ended(viewModel) { $0.outcome(isFollowed: isFollowed) }
            case .failed(let error):
                return ended(viewModel) { _ in .failed(error) }
            }
        }

        private static func make(_ change: FollowingChange, _ viewModel: FollowingViewModel) -> State {
            State(
                viewModel: FollowingViewModel(
                    pending: viewModel.pending + [change], last: viewModel.last, count: viewModel.count),
                effect: viewModel.pending.isEmpty ? change.effect : nil)
        }

        private static func ended(
            _ viewModel: FollowingViewModel, _ outcome: (FollowingChange) -> FollowingViewModel.Outcome
        ) -> State {
            guard let change = viewModel.pending.first else {
                return State(viewModel: viewModel, effect: nil)  // ignore second answers to one change.
            }
            let pending = Array(viewModel.pending.dropFirst())
            return State(
                viewModel: FollowingViewModel(
                    pending: pending, last: .init(change: change, outcome: outcome(change)),
                    count: viewModel.count + 1),
                // Whoever lists them reads them when all is written.
                effect: pending.first?.effect ?? .changed)
        }
    }
}

/// A change of the list of whom somebody follows.
public enum FollowingChange: Hashable, Sendable {
    /// This account is followed or, if it was, let go.
    case toggle(Account)
    /// This account is in these groups, and no longer in those that it was in before.
    case tag(Account, [String], before: [String])

    /// Whom it is about.
    public var account: Account {
        switch self {
        case .toggle(let account), .tag(let account, _, before: _): account
        }
    }

    /// The change that takes it back.
    package var reverse: FollowingChange {
        switch self {
        case .toggle: self
        case .tag(let account, let tags, let before): .tag(account, before, before: tags)
        }
    }

    /// What makes it.
    package var effect: FollowingInteractor.Reducer.Effect {
        switch self {
        case .toggle(let account): .toggle(account)
        case .tag(let account, let tags, before: _): .tag(account, tags)
        }
    }

    fileprivate func outcome(isFollowed: Bool) -> FollowingViewModel.Outcome {
        switch self {
        case .toggle: isFollowed ? .followed : .letGo
        case .tag(_, let tags, before: _): isFollowed ? .tagged(tags) : .notFollowed
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
        /// It is in these groups now.
        case tagged([String])
        /// It is not followed, so it is in no groups.
        case notFollowed
        /// It is as it was, for this reason.
        case failed(ServiceError)
    }

    /// A change that has ended.
    public struct Ended: Equatable, Sendable {
        /// What was to change.
        public let change: FollowingChange
        /// What became of it.
        public let outcome: Outcome

        /// The change, if something is another way for it; nil if it was in vain.
        public var made: FollowingChange? {
            switch outcome {
            case .followed, .letGo, .tagged: change
            case .notFollowed, .failed: nil
            }
        }

        /// A change that has ended like this.
        public init(change: FollowingChange, outcome: Outcome) {
            self.change = change
            self.outcome = outcome
        }
    }

    /// The changes that are not on the disk yet, the one that is under way first.
    public let pending: [FollowingChange]

    /// The change that ended last; nil before the first.
    public let last: Ended?

    /// How many changes have ended.
    public let count: Int

    /// A moment; nothing has happened unless said otherwise.
    public init(pending: [FollowingChange] = [], last: Ended? = nil, count: Int = 0) {
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
    /// Whoever is let go and followed again in one session is in the groups in which they were. A change that has begun is
    /// finished, whether or not anybody still waits for it.
    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError>

    /// Puts this account into these groups and no others, when it is followed; answers whether it is, when that is on the
    /// disk.
    ///
    /// A change that has begun is finished, whether or not anybody still waits for it.
    func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError>
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
