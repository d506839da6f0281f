import FoundationEssentials
import Interaction
import People
import Reactive

/// What is stored and asked for in the same way, by an interactor of its own.
enum StoredKind: CaseIterable, Sendable {
    case profile, posts

    /// One of this kind, at rest.
    ///
    /// - Parameter isInstant: whether its store answers, and its service fails, within the call; else the test says when
    ///   and what each of them answers.
    func thing(isInstant: Bool = false) -> StoredThing {
        let clock = TestScheduler(startDate: Samples.noon)
        switch self {
        case .profile:
            let service = StoringProfileService()
            return StoredThing(
                ProfileInteractor(
                    userId: "lantern", service: isInstant ? InstantService() : service,
                    scheduler: .virtual(clock)),
                requests: Asked(service.requests, Samples.lanternRenamed, .offline, clock),
                saved: Asked(service.saved, InstantService.profile, nil, clock),
                anew: Asked(service.anew, Samples.lanternRenamed, .offline, clock),
                clock: clock,
                command: { ProfileInteractor.Command(rawValue: $0.rawValue)! },
                shown: { viewModel in
                    let content = viewModel.content
                    return .init(
                        isPending: viewModel.isPending, savedAt: content?.savedAt, refresh: content?.refresh,
                        isFresh: content?.user == Samples.lanternRenamed)
                },
                content: \.content,
                reloaded: { .init(user: $0.user, refresh: $1, savedAt: $0.savedAt) })
        case .posts:
            let service = StoringPostsService()
            let fresh = PostsReply(posts: Samples.posts(0...1))
            return StoredThing(
                PostsInteractor(
                    userId: "lantern", service: isInstant ? InstantService() : service,
                    scheduler: .virtual(clock)),
                requests: Asked(service.requests, fresh, .offline, clock),
                saved: Asked(service.saved, InstantService.posts, nil, clock),
                anew: Asked(service.anew, fresh, .offline, clock),
                clock: clock,
                command: { PostsInteractor.Command(label: Label($0.rawValue))! },
                shown: { viewModel in
                    let content = viewModel.content
                    return .init(
                        isPending: viewModel.isPending, savedAt: content?.savedAt, refresh: content?.refresh,
                        isFresh: content?.posts.count == 2)
                },
                content: \.content,
                reloaded: { .init(posts: $0.posts, refresh: $1, tail: $0.tail, savedAt: $0.savedAt) })
        }
    }
}

/// A thing that is stored and asked for, without the types of its interactor and its services.
struct StoredThing {
    enum Command: String {
        case load, showSaved, reloadHard, cancel
    }

    /// What tests look at.
    struct Shown {
        let isPending: Bool
        let savedAt: Date?
        let refresh: Refresh?
        /// Whether it is the service's answer, not the store's.
        let isFresh: Bool
    }

    /// What the service was asked, what the store was, and what the service was that drops what is stored.
    let requests, saved, anew: Asked

    /// Sends a command, and lets all happen that follows at once.
    let send: (Command) -> Void

    /// Whether what is shown stays while this is done, but for how its reload stands.
    let keepsContent: (Refresh, () -> Void) -> Bool

    private let now: () -> Shown
    private let states: () -> [Label]

    init<Interactor: InteractorType, Content: Equatable>(
        _ interactor: Interactor,
        requests: Asked, saved: Asked, anew: Asked,
        clock: TestScheduler,
        command: @escaping (Command) -> Interactor.Command,
        shown: @escaping (Interactor.ViewModel) -> Shown,
        content: @escaping (Interactor.ViewModel) -> Content?,
        reloaded: @escaping (Content, Refresh) -> Content
    ) where Interactor.ViewModel: Labelled {
        (self.requests, self.saved, self.anew) = (requests, saved, anew)
        let viewModels = Recording(interactor.viewModel)
        send = {
            interactor.commandSink.send(value: command($0))
            clock.advance()
        }
        keepsContent = { refresh, change in
            let before = content(interactor.viewModel.value)
            change()
            return before != nil
                && content(interactor.viewModel.value) == before.map { reloaded($0, refresh) }
        }
        now = { shown(interactor.viewModel.value) }
        states = { viewModels.values.map(\.label) }
    }

    /// The labels of all that was shown so far.
    var labels: [String] { states().map(\.text) }
    var label: Label? { states().last }
    var isPending: Bool { now().isPending }
    var savedAt: Date? { now().savedAt }
    var refresh: Refresh? { now().refresh }
    var isFresh: Bool { now().isFresh }
}

/// The requests that a service or a store has been asked, which all have the same answer.
struct Asked {
    private let questions: () -> [Any]
    private let endings: () -> [Bool]

    /// Answers request number so and so, counted from 1.
    let reply: (Int) -> Void

    /// Fails it.
    let fail: (Int) -> Void

    /// Ends it without an answer.
    let complete: (Int) -> Void

    /// - Parameter error: how they fail; nil if they cannot.
    init<Question, Answer, Failure>(
        _ requests: Requests<Question, Answer, Failure>, _ answer: Answer, _ error: Failure?,
        _ clock: TestScheduler
    ) {
        questions = { requests.questions }
        endings = { requests.givenUp }
        reply = {
            requests.reply($0, answer)
            clock.advance()
        }
        fail = {
            if let error { requests.fail($0, error) }
            clock.advance()
        }
        complete = {
            requests.complete($0)
            clock.advance()
        }
    }

    /// How many there were.
    var count: Int { questions().count }

    /// About whom they were, those that name somebody.
    var whose: [User.ID] { questions().compactMap { $0 as? User.ID } }

    /// For each of them, whether it was given up before it was answered.
    var givenUp: [Bool] { endings() }
}

/// A store that answers within the call, and a service that fails within it.
private struct InstantService: ProfileServiceType, PostsServiceType {
    static let profile = Saved(Samples.lantern, at: Samples.noon)
    static let posts = Saved(PostsReply(posts: Samples.posts(1...3), next: "page 2"), at: Samples.noon)

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(error: .offline)
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        SignalProducer(value: Self.profile)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer(error: .offline)
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        SignalProducer(value: Self.posts)
    }
}
