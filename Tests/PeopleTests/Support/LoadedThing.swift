import FoundationEssentials
import Interaction
import People
import Reactive

/// What is loaded in the same way, each by an interactor of its own.
enum LoadedKind: CaseIterable, Sendable {
    case profile, posts, thread
    /// A profile whose service has no store.
    case plainProfile

    /// Those that are stored, too.
    static let stored: [LoadedKind] = [.profile, .posts]

    /// One of this kind, at rest.
    ///
    /// - Parameter isInstant: whether its store answers, and its service fails, within the call; else the test says when
    ///   and what each of them answers.
    func thing(isInstant: Bool = false) -> LoadedThing {
        let clock = TestScheduler(startDate: Samples.noon)
        switch self {
        case .profile:
            let service = StoringProfileService()
            return LoadedThing(
                ProfileInteractor(
                    userId: "lantern", service: isInstant ? InstantService() : service,
                    scheduler: .virtual(clock)),
                requests: Asked(service.requests, clock, InstantService.profile),
                saved: Asked(service.saved, clock) { _ in InstantService.storedProfile },
                anew: Asked(service.anew, clock, InstantService.profile),
                clock: clock
            ) { Int($0.name) }
        case .plainProfile:
            let service = ManualProfileService()
            return LoadedThing(
                ProfileInteractor(userId: "lantern", service: service, scheduler: .virtual(clock)),
                requests: Asked(service.requests, clock, InstantService.profile),
                clock: clock
            ) { Int($0.name) }
        case .posts:
            let service = StoringPostsService()
            return LoadedThing(
                PostsInteractor(
                    userId: "lantern", service: isInstant ? InstantService() : service,
                    scheduler: .virtual(clock)),
                requests: Asked(service.requests, clock, InstantService.posts),
                saved: Asked(service.saved, clock) { _ in InstantService.storedPosts },
                anew: Asked(service.anew, clock, InstantService.posts),
                clock: clock,
                command: { PostsInteractor.Command(label: Label($0.rawValue))! },
                content: \.content,
                reloaded: { .init(posts: $0.posts, refresh: $1, tail: $0.tail, savedAt: $0.savedAt) }
            ) {
                let content = $0.content
                return .init(
                    isPending: $0.isPending, error: $0.error, wait: $0.wait, savedAt: content?.savedAt,
                    number: content?.posts.first.flatMap { Int($0.id.raw) })
            }
        case .thread:
            let service = ManualThreadService()
            return LoadedThing(
                ThreadInteractor(post: Samples.post(3), service: service, scheduler: .virtual(clock)),
                requests: Asked(service.requests, clock, Samples.thread),
                clock: clock
            ) { $0.entries.first.flatMap { Int($0.post.id.raw) } }
        }
    }
}

/// A thing that is loaded, without the types of its interactor and its services.
struct LoadedThing {
    enum Command: String {
        case load, showSaved, showStored, reloadHard, cancel, stopWaiting
    }

    /// What tests look at.
    struct Shown {
        let isPending: Bool
        let error: ServiceError?
        let wait: Wait?
        let savedAt: Date?
        /// Which answer of the service it is, counted from 1; 0 for the store's, nil for none.
        let number: Int?
    }

    /// What the service was asked, what the store was, and what the service was that drops what is stored.
    let requests, saved, anew: Asked

    let clock: TestScheduler

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
        content: @escaping (Interactor.ViewModel) -> Content?,
        reloaded: @escaping (Content, Refresh) -> Content,
        shown: @escaping (Interactor.ViewModel) -> Shown
    ) where Interactor.ViewModel: Labelled {
        (self.requests, self.saved, self.anew, self.clock) = (requests, saved, anew, clock)
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

    /// What is one thing to load, whatever its value.
    init<Interactor: LoadableInteractorType>(
        _ interactor: Interactor,
        requests: Asked, saved: Asked = .nobody, anew: Asked = .nobody,
        clock: TestScheduler,
        number: @escaping (Interactor.Value) -> Int?
    ) where Interactor.Command: RawRepresentable<String> {
        self.init(
            interactor, requests: requests, saved: saved, anew: anew, clock: clock,
            command: { Interactor.Command(rawValue: $0.rawValue)! },
            content: \.content,
            reloaded: { .init(value: $0.value, refresh: $1, savedAt: $0.savedAt) }
        ) {
            let content = $0.content
            return Shown(
                isPending: $0.isPending, error: $0.error, wait: $0.wait, savedAt: content?.savedAt,
                number: content.flatMap { number($0.value) })
        }
    }

    /// The labels of all that was shown so far.
    var labels: [String] { states().map(\.text) }
    var label: Label? { states().last }
    var isPending: Bool { now().isPending }
    var error: ServiceError? { now().error }
    var wait: Wait? { now().wait }
    var savedAt: Date? { now().savedAt }
    var number: Int? { now().number }
}

/// The requests that a service or a store has been asked; each has an answer of its own.
struct Asked {
    /// Those of what is not there to be asked.
    static var nobody: Asked { Asked(Requests<User.ID, Void, NoError>(), TestScheduler()) { _ in } }

    private let questions: () -> [Any]
    private let endings: () -> [Bool]
    private let failing: (Int, ServiceError) -> Void

    /// Answers the request of this number, counted from 1.
    let reply: (Int) -> Void

    /// Ends it without an answer.
    let complete: (Int) -> Void

    init<Question, Answer, Failure>(
        _ requests: Requests<Question, Answer, Failure>, _ clock: TestScheduler,
        _ answer: @escaping (Int) -> Answer
    ) {
        questions = { requests.questions }
        endings = { requests.givenUp }
        reply = {
            requests.reply($0, answer($0))
            clock.advance()
        }
        failing = { number, error in
            guard let error = error as? Failure else { preconditionFailure("A store answers or is silent.") }
            requests.fail(number, error)
            clock.advance()
        }
        complete = {
            requests.complete($0)
            clock.advance()
        }
    }

    /// Fails the request of this number, counted from 1.
    func fail(_ number: Int, _ error: ServiceError = .offline) { failing(number, error) }

    /// How many there were.
    var count: Int { questions().count }

    /// About whom they were, those that name somebody.
    var whose: [User.ID] { questions().compactMap { $0 as? User.ID } }

    /// For each of them, whether it was given up before it was answered.
    var givenUp: [Bool] { endings() }
}

/// A store that answers within the call, and a service that fails within it.
private struct InstantService: ProfileServiceType, PostsServiceType {
    static func profile(_ number: Int) -> User { User(id: "lantern", name: "\(number)") }

    static func posts(_ number: Int) -> PostsReply {
        PostsReply(posts: Samples.posts(number...number + 2), next: number == 0 ? "page 2" : nil)
    }

    static let storedProfile = Saved(profile(0), at: Samples.noon)
    static let storedPosts = Saved(posts(0), at: Samples.noon)

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(error: .offline)
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        SignalProducer(value: Self.storedProfile)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer(error: .offline)
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        SignalProducer(value: Self.storedPosts)
    }
}
