import Interaction
import People
import Reactive
import Testing
import Values

@Suite struct UserInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let profiles = ManualProfileService()
    private let posts = ManualPostsService()
    private let interactor: UserInteractor
    private let shown: Recording<UserViewModel>
    private let effects: Recording<UserInteractor.Effect>
    private let trace: Recording<TraceLine>

    init() {
        interactor = UserInteractor(
            userId: "lantern",
            profileService: profiles,
            postsService: posts,
            scheduler: .virtual(clock)
        )
        shown = Recording(interactor.viewModel)
        effects = Recording(interactor.effect)
        trace = Recording(
            Signal.merge([
                interactor.profileTrace.map { $0.line(instance: "profile") },
                interactor.postsTrace.map { $0.line(instance: "posts") },
            ])
        )
    }

    private func send(_ command: UserInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func loadBoth() {
        send(.reload)
        profiles.requests.reply(1, Samples.lantern)
        posts.requests.reply(1, PostsReply(posts: Samples.posts(1...3), next: "page 2"))
        clock.advance()
    }

    /// The commands that the children have reduced, and the effects that they have started.
    private var children: [String] {
        trace.values.compactMap { line in
            switch line.event {
            case .reduced(let command, cause: .external, before: _, after: _): "\(line.instance) \(command)"
            case .started(_, let effect): "\(line.instance) #\(effect)"
            default: nil
            }
        }
    }

    @Test func `it begins with both children at rest`() {
        #expect(interactor.viewModel.value.label == "profile initialized, posts initialized")
        #expect(shown.values.count == 1)
    }

    @Test func `S2: one child's change reaches the parent at once`() {
        send(.loadProfile)
        #expect(interactor.viewModel.value.label == "profile loading, posts initialized")
        profiles.requests.reply(1, Samples.lantern)
        clock.advance()
        #expect(interactor.viewModel.value.profileViewModel.content?.user == Samples.lantern)
        #expect(shown.values.map(\.label.text).last == "profile loaded, posts initialized")
        #expect(posts.requests.questions == [])
    }

    @Test func `S2: the other child's change does, too`() {
        send(.loadPosts)
        #expect(interactor.viewModel.value.label == "profile initialized, posts loading")
    }

    @Test func `S3: the schedulers are passed on, so that nothing happens beside the clock`() {
        interactor.commandSink.send(value: .reload)
        #expect(profiles.requests.questions == [])
        #expect(posts.requests.questions == [])
        #expect(shown.values.count == 1)
        clock.advance()
        #expect(profiles.requests.questions.count == 1)
        #expect(posts.requests.questions.count == 1)
        #expect(trace.values.allSatisfy { $0.instant == Samples.noon })
    }

    @Test(arguments: [
        (UserInteractor.Command.loadProfile, ["profile load", "profile #load"]),
        (.loadPosts, ["posts load", "posts #load"]),
        (.loadMorePosts, ["posts loadMore", "posts #loadMore"]),
        (.reload, ["profile load", "posts load", "profile #load", "posts #load"]),
        (.showSaved, ["profile showSaved", "posts showSaved"]),
        (.showStored, ["profile showStored", "posts showStored"]),
        (.reloadHard, ["profile reloadHard", "posts reloadHard", "profile #loadAnew", "posts #loadAnew"]),
        (.cancel, ["profile cancel", "posts cancel"]),
        (.openProfile, ["profile open"]),
        (.copyProfile, ["profile copyLink"]),
        (.openPost(Samples.post(1).key), ["posts open"]),
        (.copyPost(Samples.post(1).key), ["posts copyLink"]),
    ])
    func `a command goes to the children that it means`(command: UserInteractor.Command, expected: [String]) {
        loadBoth()
        let before = children.count
        send(command)
        #expect(Array(children.dropFirst(before)) == expected)
    }

    @Test func `a cancel gives up both requests and keeps what is there`() {
        send(.reload)
        send(.cancel)
        #expect(profiles.requests.givenUp == [true])
        #expect(posts.requests.givenUp == [true])
        #expect(interactor.viewModel.value.label == "profile initialized, posts initialized")
        #expect(!interactor.viewModel.value.isPending)
    }

    @Test func `what one child is told does not disturb the other`() {
        loadBoth()
        let postsViewModel = interactor.viewModel.value.postsViewModel
        send(.loadProfile)
        profiles.requests.fail(2, .offline)
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile loaded stale, posts loaded")
        #expect(interactor.viewModel.value.postsViewModel == postsViewModel)
    }

    @Test func `S9: both children's effects come out, in the order of the commands`() {
        loadBoth()
        send(.openProfile)
        send(.copyPost(Samples.post(2).key))
        send(.copyProfile)
        send(.openPost(Samples.post(3).key))
        let page = "https://harbour.example/@lantern"
        #expect(
            effects.values == [
                WebAddress(page).map(UserInteractor.Effect.open), .copy(page + "/2"), .copy(page),
                WebAddress(page + "/3").map(UserInteractor.Effect.open),
            ]
        )
    }

    @Test func `both are asked for at once, and a slow one holds up nobody`() {
        send(.reload)
        #expect(profiles.requests.inFlight == [1])
        #expect(posts.requests.inFlight == [1])
        posts.requests.reply(1, PostsReply(posts: Samples.posts(1...3), next: "page 2"))
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile loading, posts loaded")
        send(.loadMorePosts)
        #expect(posts.requests.inFlight == [2])
        posts.requests.reply(2, PostsReply(posts: Samples.posts(4...5)))
        clock.advance()
        #expect(interactor.viewModel.value.postsViewModel.content?.posts.count == 5)
        profiles.requests.reply(1, Samples.lantern)
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile loaded, posts loaded")
    }

    @Test func `further posts are asked for at the token`() {
        loadBoth()
        send(.loadMorePosts)
        #expect(interactor.viewModel.value.label == "profile loaded, posts loaded more")
        #expect(posts.requests.questions.map(\.page) == [nil, "page 2"])
    }

    @Test func `a service that answers at once is shown at the same instant`() {
        struct Instant: ProfileServiceType, PostsServiceType {
            func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
                SignalProducer(value: Samples.lantern)
            }
            func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
                SignalProducer(error: .offline)
            }
        }
        let clock = TestScheduler()
        let interactor = UserInteractor(
            userId: 1,
            profileService: Instant(),
            postsService: Instant(),
            scheduler: .virtual(clock)
        )
        interactor.commandSink.send(value: .reload)
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile loaded, posts failed")
        withExtendedLifetime(interactor) {}
    }

    @Test func `dropping it frees it and its services, and gives both requests up`() {
        let clock = TestScheduler()
        weak var weakInteractor: UserInteractor?
        weak var weakProfiles: ManualProfileService?
        weak var weakPosts: ManualPostsService?
        let requests: Requests<User.ID, User, ServiceError>
        let postsRequests: Requests<ManualPostsService.Question, PostsReply, ServiceError>
        let shown: Recording<UserViewModel>
        do {
            let (profiles, posts) = (ManualProfileService(), ManualPostsService())
            let interactor = UserInteractor(
                userId: 1,
                profileService: profiles,
                postsService: posts,
                scheduler: .virtual(clock)
            )
            (weakInteractor, weakProfiles, weakPosts) = (interactor, profiles, posts)
            (requests, postsRequests) = (profiles.requests, posts.requests)
            shown = Recording(interactor.viewModel)
            interactor.commandSink.send(value: .reload)
            clock.advance()
            #expect(requests.givenUp == [false])
        }
        #expect(weakInteractor == nil)
        #expect(requests.givenUp == [true])
        #expect(postsRequests.givenUp == [true])
        clock.advance()
        #expect(weakProfiles == nil)
        #expect(weakPosts == nil)
        #expect(shown.ending == "completed")
    }

    @Test func `whoever keeps its sink keeps nothing else alive`() {
        let clock = TestScheduler()
        weak var weakProfiles: ManualProfileService?
        let sink: Signal<UserInteractor.Command, Never>.Observer
        do {
            let profiles = ManualProfileService()
            let interactor = UserInteractor(
                userId: 1,
                profileService: profiles,
                postsService: ManualPostsService(),
                scheduler: .virtual(clock)
            )
            (weakProfiles, sink) = (profiles, interactor.commandSink)
            sink.send(value: .reload)
            clock.advance()
        }
        clock.advance()
        #expect(weakProfiles == nil)
        sink.send(value: .reload)
        clock.advance()
    }
}
