import Interaction
import Reactive
import Values

/// Loads and shows one person's profile: the post's `ProfileInteractor`.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and
/// effects arrive on `scheduler.output`. Whoever holds the interactor keeps its requests alive: dropping it
/// gives up the one in flight, frees the service, and completes `viewModel` and `effect`.
public final class ProfileInteractor: InteractorType {
    /// What the view layer can ask of a profile.
    public enum Command: Equatable, Sendable {
        /// Ask for the profile, or ask again, without waiting any longer; ignored while an answer is awaited.
        ///
        /// Where nothing is shown yet, what is stored is shown until the answer comes.
        case load

        /// Show what is stored and ask for the profile behind it; nothing happens if nothing is stored.
        case showSaved

        /// Ask anew, and drop what is stored and shown once the answer is there; until then it stays.
        case reloadHard

        /// Give up the answer that is awaited and keep what is there.
        case cancel

        /// Do not ask again after the wait, and say why it was for; ignored while nothing is waited for.
        case stopWaiting

        /// Open the profile's page, if it has one.
        case open

        /// Copy the address of the profile's page, if it has one.
        case copyLink
    }

    /// What a profile asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Show this page to the person.
        case open(WebAddress)

        /// Give this text to the person to paste.
        case copy(String)
    }

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer

    // Outputs

    /// What there is to show now, and its changes; begins `initialized`.
    public let viewModel: Property<ProfileViewModel>

    /// What the coordinator is to do.
    public let effect: Signal<Effect, NoError>

    /// Every step of the reducer and of its effects, for recorders and tests.
    public let trace: Signal<Step<Reducer>, NoError>

    private let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of one person's profile; it asks for nothing by itself.
    ///
    /// The schedulers have no default here, so that no parent can forget to pass its own on.
    ///
    /// - Parameters:
    ///   - userId: whose profile.
    ///   - service: answers.
    ///   - initialViewModel: what is shown to begin with.
    ///   - scheduler: where all this happens.
    public init(
        userId: User.ID, service: any ProfileServiceType,
        viewModel initialViewModel: ProfileViewModel = ProfileViewModel(state: .initialized),
        scheduler: SchedulerContext
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: initialViewModel,
            effect: nil,
            toCommand: ProfileInteractor.toCommand,
            toEffect: ProfileInteractor.toEffect,
            toSignalProducer: { effect in
                ProfileInteractor.toSignalProducer(
                    effect: effect, userId: userId, service: service, clock: scheduler.work)
            },
            lane: ProfileInteractor.lane,
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
        case .showSaved: return .showSaved
        case .reloadHard: return .reloadHard
        case .cancel: return .cancel
        case .stopWaiting: return .stopWaiting
        case .open: return .open
        case .copyLink: return .copyLink
        }
    }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        case .readSaved, .load, .loadAnew, .wait, .cancel: return nil  // handled in toSignalProducer.
        case .open(let address): return .open(address)
        case .copy(let text): return .copy(text)
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        userId: User.ID,
        service: any ProfileServiceType,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .readSaved(let generation):
            return service.savedProfile(userId: userId)
                .map { saved in Reducer.Command.found(saved, generation: generation) }
        case .load(let generation, showsSaved: false):
            return answer(to: generation, service.readProfile(userId: userId))
        case .load(let generation, showsSaved: true):
            // Both at once: a slow store must not hold up the service.
            return SignalProducer.merge([
                service.savedProfile(userId: userId)
                    .map { saved in Reducer.Command.saved(saved, generation: generation) },
                answer(to: generation, service.readProfile(userId: userId)),
            ])
        case .loadAnew(let generation):
            return answer(to: generation, service.readProfileAnew(userId: userId))
        case .wait(let seconds, let generation, let showsSaved):
            let end = SignalProducer.pause(
                seconds, before: Reducer.Command.waited(generation: generation), on: clock)
            guard showsSaved else { return end }
            return SignalProducer.merge([
                service.savedProfile(userId: userId)
                    .map { saved in Reducer.Command.saved(saved, generation: generation) },
                end,
            ])
        case .cancel:
            return .empty  // taking the lane is enough to end what was in it.
        case .open, .copy:
            return .empty  // the coordinator's work.
        }
    }

    /// What becomes of load number `generation`, as a command.
    static private func answer(
        to generation: Int,
        _ request: SignalProducer<User, ServiceError>
    ) -> SignalProducer<Reducer.Command, NoError> {
        request
            .map { (user: User) -> Reducer.Command in
                return Reducer.Command.loaded(user, generation: generation)
            }
            .flatMapError { (error: ServiceError) -> SignalProducer<Reducer.Command, NoError> in
                return SignalProducer(value: Reducer.Command.failed(error, generation: generation))
            }
    }

    /// A load takes the place of the one before it, a wait that of the load that failed, and `cancel` takes it with nothing
    /// to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .readSaved, .load, .loadAnew, .wait, .cancel: return "load"
        case .open, .copy: return nil
        }
    }
}

/// Where profiles come from.
///
/// Each start of the producer is one request. It sends exactly one user and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
/// From the post's `ProfileServiceType`.
public protocol ProfileServiceType: Sendable {
    /// Asks for a person's profile; the request starts with the producer, on its caller's scheduler.
    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError>

    /// The profile as it was stored when it was last read: one value, or none when there is none; then completes.
    ///
    /// A service without a store has none.
    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError>

    /// Asks for the profile and, once the answer is there, drops what was stored before: only the answer stays stored.
    ///
    /// A request that fails leaves everything stored as it is.
    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError>
}

extension ProfileServiceType {
    /// Nothing: this service stores nothing.
    public func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> { .empty }

    /// The same as a plain request: this service stores nothing.
    public func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        readProfile(userId: userId)
    }
}

extension ProfileInteractor.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        }
    }
}

extension ProfileInteractor.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .open: "open"
        case .copy: "copy"
        }
    }
}

extension ProfileInteractor.Reducer.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        case .found: "found"
        case .saved: "saved"
        case .loaded: "loaded"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension ProfileInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .readSaved: "readSaved"
        case .load: "load"
        case .loadAnew: "loadAnew"
        case .wait: "wait"
        case .cancel: "cancel"
        case .open: "open"
        case .copy: "copy"
        }
    }
}
