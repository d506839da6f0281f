import Interaction
import Reactive
import Values

/// Loads and shows one person's posts: the post's `PostsInteractor`.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models and
/// effects arrive on `scheduler.output`. Whoever holds the interactor keeps its requests alive: dropping it
/// gives up the one in flight, frees the service, and completes `viewModel` and `effect`.
public final class PostsInteractor: EngineInteractorType {
    /// What the view layer can ask of the posts.
    public enum Command: Equatable, Sendable {
        /// Ask for the newest posts, or ask again, without waiting any longer; ignored while they are awaited. Where a
        /// further page is waited for it is that page which is asked for: a new list would take the reader's place away.
        ///
        /// Where nothing is shown yet, what is stored is shown until the answer comes.
        case load

        /// Show what is stored and ask for the newest posts behind it; nothing happens if nothing is stored.
        case showSaved

        /// Show what is stored and ask nobody; nothing happens if nothing is stored, or once something was asked for.
        case showStored

        /// Ask anew, and drop what is stored and shown once the answer is there; until then it stays.
        case reloadHard

        /// Ask for the posts below the last one; ignored at the end, and while an answer is awaited.
        case loadMore

        /// Give up the answer that is awaited and keep what is there.
        case cancel

        /// Do not ask again after the wait, and say why it was for; ignored while nothing is waited for.
        case stopWaiting

        /// Open the page of the post in this row, if it has one.
        case open(Post.Key)

        /// Copy the address of the page of the post in this row, if it has one.
        case copyLink(Post.Key)
    }

    /// What the posts ask of their coordinator.
    public enum Effect: Equatable, Sendable {
        /// Show this page to the person.
        case open(WebAddress)

        /// Give this text to the person to paste.
        case copy(String)
    }

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of one person's posts; it asks for nothing by itself.
    ///
    /// The schedulers have no default here, so that no parent can forget to pass its own on.
    ///
    /// - Parameters:
    ///   - userId: whose posts.
    ///   - service: answers.
    ///   - initialViewModel: what is shown to begin with.
    ///   - scheduler: where all this happens.
    public init(
        userId: User.ID, service: any PostsServiceType,
        viewModel initialViewModel: PostsViewModel = PostsViewModel(state: .initialized),
        scheduler: SchedulerContext
    ) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: initialViewModel,
            effect: nil,
            toCommand: { .user($0) },
            toEffect: PostsInteractor.toEffect,
            toSignalProducer: { effect in
                PostsInteractor.toSignalProducer(
                    effect: effect, userId: userId, service: service, clock: scheduler.work)
            },
            lane: PostsInteractor.lane,
            scheduler: scheduler
        )
    }

    static private func toEffect(_ effect: Reducer.Effect) -> Effect? {
        switch effect {
        // Those that return nothing are handled in toSignalProducer.
        case .readSaved, .readStored, .load, .loadAnew, .loadMore, .wait, .cancel: return nil
        case .open(let address): return .open(address)
        case .copy(let text): return .copy(text)
        }
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        userId: User.ID,
        service: any PostsServiceType,
        clock: any DateScheduler
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .readSaved(let generation):
            return service.savedPosts(userId: userId)
                .map { saved in Reducer.Command.found(saved, generation: generation) }
        case .readStored(let generation):
            return service.savedPosts(userId: userId)
                .map { saved in Reducer.Command.stored(saved, generation: generation) }
        case .load(let generation, showsSaved: false):
            return answer(to: generation, service.readPosts(userId: userId, page: nil))
        case .load(let generation, showsSaved: true):
            // Both at once: a slow store must not hold up the service.
            return SignalProducer.merge([
                service.savedPosts(userId: userId)
                    .map { saved in Reducer.Command.saved(saved, generation: generation) },
                answer(to: generation, service.readPosts(userId: userId, page: nil)),
            ])
        case .loadAnew(let generation):
            return answer(to: generation, service.readPostsAnew(userId: userId))
        case .loadMore(let token, let generation):
            return service.readPosts(userId: userId, page: token)
                .commands {
                    .loadedMore($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
                }
        case .wait(let seconds, let generation, let showsSaved):
            let end = SignalProducer.pause(
                seconds, before: Reducer.Command.waited(generation: generation), on: clock)
            guard showsSaved else { return end }
            return SignalProducer.merge([
                service.savedPosts(userId: userId)
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
        _ request: SignalProducer<PostsReply, ServiceError>
    ) -> SignalProducer<Reducer.Command, NoError> {
        request.commands {
            .loaded($0, generation: generation)
        } failing: {
            .failed($0, generation: generation)
        }
    }

    /// A load takes the place of the one before it, a wait that of the load that failed, and `cancel` takes it with nothing
    /// to do.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .readSaved, .readStored, .load, .loadAnew, .loadMore, .wait, .cancel: return "load"
        case .open, .copy: return nil
        }
    }
}

/// Where lists of posts come from.
///
/// Each start of the producer is one request. It sends exactly one reply and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol PostsServiceType: Sendable {
    /// Asks for a person's posts: the newest when `page` is nil, else those at that token of an earlier reply.
    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError>

    /// The first page of posts as it was stored when it was last read: one value, or none; then completes.
    ///
    /// Its token leads to more that is stored, or to the service. A service without a store has none.
    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError>

    /// Asks for the newest posts and, once the answer is there, drops the posts that were stored before: only the answer
    /// stays stored.
    ///
    /// A request that fails leaves everything stored as it is. Bookmarks are no part of a list: they stay.
    func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError>
}

extension PostsServiceType {
    /// Nothing: this service stores nothing.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> { .empty }

    /// The same as a plain request: this service stores nothing.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        readPosts(userId: userId, page: nil)
    }
}

extension PostsInteractor.Command: NamedCommand {
    /// The case's name, as scripts write it after `send` and the name of a tab.
    public var label: Label {
        switch self {
        case .load: "load"
        case .showSaved: "showSaved"
        case .showStored: "showStored"
        case .reloadHard: "reloadHard"
        case .loadMore: "loadMore"
        case .cancel: "cancel"
        case .stopWaiting: "stopWaiting"
        case .open: "open"
        case .copyLink: "copyLink"
        }
    }

    /// The commands that a label alone tells: all but those about one row.
    public static let withoutArguments: [Self] = [
        .load, .showSaved, .showStored, .reloadHard, .loadMore, .cancel, .stopWaiting,
    ]
}

extension PostsInteractor.Effect: CaseLabelled {}

// Those of the reducer are read at every step of a replay: by hand, because reflection is slow.
extension PostsInteractor.Reducer.Command: Labelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        switch self {
        case .user(let command): command.label
        case .found: "found"
        case .stored: "stored"
        case .saved: "saved"
        case .loaded: "loaded"
        case .loadedMore: "loadedMore"
        case .failed: "failed"
        case .waited: "waited"
        }
    }
}

extension PostsInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .readSaved: "readSaved"
        case .readStored: "readStored"
        case .load: "load"
        case .loadAnew: "loadAnew"
        case .loadMore: "loadMore"
        case .wait: "wait"
        case .cancel: "cancel"
        case .open: "open"
        case .copy: "copy"
        }
    }
}
