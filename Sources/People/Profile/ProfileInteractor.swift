import FoundationEssentials
import Interaction
import Reactive
import Values

/// Loads and shows one person's profile: the post's `ProfileInteractor`.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and
/// effects arrive on `scheduler.output`. Whoever holds the interactor keeps its requests alive: dropping it
/// gives up the one in flight, frees the service, and completes `viewModel` and `effect`.
public final class ProfileInteractor: LoadableInteractorType, EngineInteractorType {
    /// What is loaded.
    public typealias Value = User

    /// How the profile's view model changes.
    public typealias Reducer = LoadableReducer<ProfileInteractor>

    /// What the view layer can ask of a profile.
    public enum Command: String, Labelled, Sendable {
        /// Ask for the profile, or ask again, without waiting any longer; ignored while an answer is awaited.
        ///
        /// Where nothing is shown yet, what is stored is shown until the answer comes.
        case load

        /// Show what is stored and ask for the profile behind it; nothing happens if nothing is stored.
        case showSaved

        /// Show what is stored and ask nobody; nothing happens if nothing is stored, or once something was asked for.
        case showStored

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
    public enum Effect: Equatable, CaseLabelled, Sendable {
        /// Show this page to the person.
        case open(WebAddress)

        /// Give this text to the person to paste.
        case copy(String)
    }

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

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
            toCommand: { .user($0) },
            toEffect: ProfileInteractor.toEffect,
            toSignalProducer: { effect in
                ProfileInteractor.toSignalProducer(
                    effect: effect, userId: userId, service: service, clock: scheduler.work)
            },
            lane: ProfileInteractor.lane,
            scheduler: scheduler
        )
    }

    /// Profiles are stored.
    public static let isStored = true

    /// The page and its address are the coordinator's to open and to copy; all else is about loading.
    public static func request(of command: Command) -> LoadableRequest<User, Effect> {
        switch command {
        case .load: .load
        case .showSaved: .showSaved
        case .showStored: .showStored
        case .reloadHard: .reloadHard
        case .cancel: .cancel
        case .stopWaiting: .stopWaiting
        case .open: .outward { $0.address.map(Effect.open) }
        case .copyLink: .outward { $0.address.map { .copy($0.text) } }
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        userId: User.ID,
        service: any ProfileServiceType,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        toSignalProducer(
            effect: effect,
            read: { service.readProfile(userId: userId) },
            readAnew: { service.readProfileAnew(userId: userId) },
            saved: { service.savedProfile(userId: userId) },
            clock: clock)
    }
}

/// What there is to show of a person's profile at one moment.
public typealias ProfileViewModel = Loadable<User>

extension Loadable.Content where Value == User {
    /// The person.
    public var user: User { value }

    /// A profile to show.
    public init(user: User, refresh: Refresh = .idle, savedAt: Date? = nil) {
        self.init(value: user, refresh: refresh, savedAt: savedAt)
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
