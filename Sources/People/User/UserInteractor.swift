import Interaction
import Reactive
import Values

/// One person, the profile and the posts together: the post's `UserInteractor`.
///
/// It has no reducer of its own: it hands commands to its two children, shows both view models side by side, and
/// passes on both children's effects. Dropping it drops the children, which gives up their requests.
public final class UserInteractor: InteractorType {
    /// What the view layer can ask of a person.
    ///
    /// Rows are in boxes: histories keep one command for nearly every step, which stays small so.
    public enum Command: Equatable, Sendable {
        /// Ask for the profile, or ask again.
        case loadProfile

        /// Ask for the newest posts, or ask again.
        case loadPosts

        /// Ask for the posts below the last one.
        case loadMorePosts

        /// Ask for profile and posts, or ask again.
        case reload

        /// Show what is stored of both and ask for them behind it; nothing happens if nothing is stored.
        case showSaved

        /// Show what is stored of both and ask nobody; nothing happens if nothing is stored, or once something was asked for.
        case showStored

        /// Ask for both anew, and drop what is stored and shown of each once its answer is there.
        case reloadHard

        /// Give up every answer that is awaited and keep what is there.
        case cancel

        /// Do not ask again after the waits that go on, and show the errors that they are for.
        case stopWaiting

        /// Open the profile's page, if it has one.
        case openProfile

        /// Copy the address of the profile's page, if it has one.
        case copyProfile

        /// Open the page of the post in this row, if it has one.
        indirect case openPost(Post.Key)

        /// Copy the address of the page of the post in this row, if it has one.
        indirect case copyPost(Post.Key)
    }

    /// What a person's screen asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Show this page to the person who reads.
        case open(WebAddress)

        /// Give this text to the person who reads, to paste.
        case copy(String)
    }

    // Inputs

    /// Takes commands, from any thread.
    public let commandSink: Signal<Command, NoError>.Observer
    private let commandSignal: Signal<Command, NoError>

    // Outputs

    /// What there is to show now, and its changes: a change of either child shows at once.
    public let viewModel: Property<UserViewModel>

    /// What the coordinator is to do, for either child.
    public let effect: Signal<Effect, NoError>

    /// Every step of the profile's reducer and effects, for recorders and tests.
    public let profileTrace: Signal<Step<ProfileInteractor.Reducer>, NoError>

    /// Every step of the posts' reducer and effects, for recorders and tests.
    public let postsTrace: Signal<Step<PostsInteractor.Reducer>, NoError>

    // The children live as long as their parent: nobody else keeps them.
    private let profileInteractor: ProfileInteractor
    private let postsInteractor: PostsInteractor

    /// Makes the interactor of one person; its schedulers are those of its children too.
    ///
    /// - Parameters:
    ///   - userId: who is meant.
    ///   - profileService: answers for the profile.
    ///   - postsService: answers for the posts.
    ///   - initialViewModel: what is shown to begin with; nothing is asked for because of it.
    ///   - scheduler: where all this happens.
    public init(
        userId: User.ID,
        profileService: any ProfileServiceType,
        postsService: any PostsServiceType,
        viewModel initialViewModel: UserViewModel = .initialized,
        scheduler: SchedulerContext = SchedulerContext()
    ) {
        (self.commandSignal, self.commandSink) = Signal<Command, NoError>.pipe()

        profileInteractor = ProfileInteractor(
            userId: userId, service: profileService, viewModel: initialViewModel.profileViewModel,
            scheduler: scheduler)
        postsInteractor = PostsInteractor(
            userId: userId, service: postsService, viewModel: initialViewModel.postsViewModel,
            scheduler: scheduler)

        // Properties begin with a value, so the first change of one child does not wait for the other's.
        viewModel =
            Property
            .combineLatest(profileInteractor.viewModel, postsInteractor.viewModel)
            .map(UserViewModel.init)

        commandSignal.map(ProfileInteractor.fromCommand).skipNil().observe(profileInteractor.commandSink)
        commandSignal.map(PostsInteractor.fromCommand).skipNil().observe(postsInteractor.commandSink)

        effect = Signal.merge([
            profileInteractor.effect.map(UserInteractor.toEffect).skipNil(),
            postsInteractor.effect.map(UserInteractor.toEffect).skipNil(),
        ])

        profileTrace = profileInteractor.trace
        postsTrace = postsInteractor.trace
    }

    static private func toEffect(_ effect: ProfileInteractor.Effect) -> Effect? {
        switch effect {
        case .open(let address): return .open(address)
        case .copy(let text): return .copy(text)
        }
    }

    static private func toEffect(_ effect: PostsInteractor.Effect) -> Effect? {
        switch effect {
        case .open(let address): return .open(address)
        case .copy(let text): return .copy(text)
        }
    }
}

/// What there is to show of a person at one moment: the profile and the posts, side by side.
public struct UserViewModel: Equatable, Sendable {
    /// The profile.
    public let profileViewModel: ProfileViewModel

    /// The posts.
    public let postsViewModel: PostsViewModel

    /// Puts a profile and posts side by side.
    public init(profileViewModel: ProfileViewModel, postsViewModel: PostsViewModel) {
        self.profileViewModel = profileViewModel
        self.postsViewModel = postsViewModel
    }

    /// Neither has been asked for.
    public static let initialized = UserViewModel(
        profileViewModel: ProfileViewModel(state: .initialized),
        postsViewModel: PostsViewModel(state: .initialized))

    /// Whether an answer is awaited, for the profile or for the posts.
    public var isPending: Bool {
        profileViewModel.isPending || postsViewModel.isPending
    }
}

extension UserViewModel: Labelled {
    /// Both labels, such as `profile loaded, posts loading`.
    public var label: Label {
        Label("profile \(profileViewModel.label.text), posts \(postsViewModel.label.text)")
    }
}

extension UserInteractor.Command: NamedCommand {
    /// The case's name, whatever it carries.
    ///
    /// By hand: it is compared for each row of a key table whenever a frame names a key, and reflection takes microseconds.
    public var label: Label {
        switch self {
        case .loadProfile: "loadProfile"
        case .loadPosts: "loadPosts"
        case .loadMorePosts: "loadMorePosts"
        case .reload: "reload"
        case .showSaved: "showSaved"
        case .showStored: "showStored"
        case .reloadHard: "reloadHard"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .openProfile: "openProfile"
        case .copyProfile: "copyProfile"
        case .openPost: "openPost"
        case .copyPost: "copyPost"
        }
    }

    /// The commands that a label alone tells, as scripts write it after `send user`: all but those about one row.
    public static let withoutArguments: [Self] = [
        .loadProfile, .loadPosts, .loadMorePosts, .reload, .showSaved, .showStored, .reloadHard, .cancel,
        .stopWaiting, .openProfile, .copyProfile,
    ]
}

extension UserInteractor.Effect: CaseLabelled {}

extension ProfileInteractor {
    /// What a command to the person's interactor means to the profile; nil when it is not meant.
    static func fromCommand(_ command: UserInteractor.Command) -> Command? {
        switch command {
        case .loadProfile, .reload: return .load
        case .showSaved: return .showSaved
        case .showStored: return .showStored
        case .reloadHard: return .reloadHard
        case .cancel: return .cancel
        case .stopWaiting: return .stopWaiting
        case .openProfile: return .open
        case .copyProfile: return .copyLink
        case .loadPosts, .loadMorePosts, .openPost, .copyPost: return nil
        }
    }
}

extension PostsInteractor {
    /// What a command to the person's interactor means to the posts; nil when they are not meant.
    public static func fromCommand(_ command: UserInteractor.Command) -> Command? {
        switch command {
        case .loadPosts, .reload: return .load
        case .loadMorePosts: return .loadMore
        case .showSaved: return .showSaved
        case .showStored: return .showStored
        case .reloadHard: return .reloadHard
        case .cancel: return .cancel
        case .stopWaiting: return .stopWaiting
        case .openPost(let key): return .open(key)
        case .copyPost(let key): return .copyLink(key)
        case .loadProfile, .openProfile, .copyProfile: return nil
        }
    }
}
