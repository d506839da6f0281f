import Interaction
import People
import Reactive
import Testing

/// A server asks for a pause: the interactors grant it, and ask again by themselves.
@Suite struct WaitingTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let profiles = StoringProfileService()
    private let posts = StoringPostsService()
    private let interactor: UserInteractor
    private static let busy = ServiceError.busy(status: 429, seconds: 12)

    init() {
        interactor = UserInteractor(
            userId: "lantern", profileService: profiles, postsService: posts, scheduler: .virtual(clock))
    }

    private func send(_ command: UserInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func failProfile(_ number: Int, _ error: ServiceError = busy) {
        profiles.requests.fail(number, error)
        clock.advance()
    }

    private func failPosts(_ number: Int, _ error: ServiceError = busy) {
        posts.requests.fail(number, error)
        clock.advance()
    }

    private func wait(_ seconds: Double) { clock.advance(by: seconds) }

    private func loadPosts(next: PageToken? = nil) {
        send(.loadPosts)
        posts.saved.complete(1)
        posts.requests.reply(1, PostsReply(posts: Samples.posts(1...3), next: next))
        clock.advance()
    }

    private var profile: ProfileViewModel { interactor.viewModel.value.profileViewModel }
    private var list: PostsViewModel { interactor.viewModel.value.postsViewModel }

    @Test func `after the pause that a server asks for it is asked again, and not a moment before`() {
        send(.loadProfile)
        failProfile(1)
        #expect(profile.label == "waiting")
        #expect(profile.wait?.error == Self.busy)
        #expect(profile.wait?.seconds == 12)
        wait(11.9)
        #expect(profiles.requests.questions.count == 1)
        wait(0.1)
        #expect(profiles.requests.questions.count == 2)
        #expect(profile.label == "loading")
        profiles.requests.reply(2, Samples.lantern)
        clock.advance()
        #expect(profile.label == "loaded")
        #expect(clock.isIdle)
    }

    @Test func `three waits in a row are the most, and then it has failed`() {
        send(.loadProfile)
        for number in 1...3 {
            failProfile(number)
            #expect(profile.wait?.number == number)
            wait(12)
        }
        failProfile(4)
        #expect(profile.label == "failed")
        #expect(profile.state == .failed(Self.busy))
        wait(1_000)
        #expect(profiles.requests.questions.count == 4)
        send(.loadProfile)
        failProfile(5)
        #expect(profile.wait?.number == 1)
    }

    @Test func `an answer in between begins the count anew`() {
        send(.loadProfile)
        failProfile(1)
        wait(12)
        profiles.requests.reply(2, Samples.lantern)
        clock.advance()
        send(.loadProfile)
        failProfile(3)
        #expect(profile.label == "loaded waiting")
        #expect(profile.wait?.number == 1)
        #expect(profile.content?.user == Samples.lantern)
    }

    @Test func `an error of another kind ends the waiting`() {
        send(.loadProfile)
        failProfile(1)
        wait(12)
        failProfile(2, .offline)
        #expect(profile.state == .failed(.offline))
    }

    @Test func `a load asks at once, and the end of the wait that it replaces asks nobody`() {
        send(.reload)
        failProfile(1)
        failPosts(1)
        wait(3)
        send(.reload)
        #expect(profiles.requests.questions.count == 2)
        #expect(posts.requests.questions.count == 2)
        #expect(interactor.viewModel.value.label == "profile loading, posts loading")
        wait(60)
        #expect(profiles.requests.questions.count == 2)
        #expect(posts.requests.questions.count == 2)
        failProfile(2)
        #expect(profile.wait?.number == 1, "somebody asked: that is no retry")
    }

    @Test func `whoever stops the waiting is left with the error, and nobody is asked any more`() {
        send(.loadProfile)
        loadPosts()
        send(.loadPosts)
        failProfile(1)
        failPosts(2)
        #expect(interactor.viewModel.value.label == "profile waiting, posts loaded waiting")
        send(.stopWaiting)
        #expect(profile.state == .failed(Self.busy))
        #expect(list.content?.refresh == .failed(Self.busy))
        #expect(list.content?.posts.count == 3)
        #expect(!interactor.viewModel.value.isPending)
        wait(60)
        #expect(profiles.requests.questions.count == 1)
        #expect(posts.requests.questions.count == 2)
        #expect(clock.isIdle)
    }

    @Test func `a cancel ends the wait as it ends a load`() {
        send(.loadProfile)
        loadPosts(next: "2")
        send(.loadMorePosts)
        failProfile(1)
        failPosts(2)
        #expect(interactor.viewModel.value.label == "profile waiting, posts loaded more waiting")
        send(.cancel)
        #expect(interactor.viewModel.value.label == "profile initialized, posts loaded")
        #expect(list.content?.tail == .more("2"))
        #expect(clock.isIdle)
    }

    @Test func `a busy reload never takes the list away, and what comes after the wait replaces it`() {
        loadPosts()
        send(.loadPosts)
        failPosts(2)
        #expect(list.label == "loaded waiting")
        #expect(list.content?.posts.count == 3)
        wait(12)
        #expect(list.label == "loaded reloading")
        posts.requests.reply(3, PostsReply(posts: Samples.posts(0...3)))
        clock.advance()
        #expect(list.label == "loaded")
        #expect(list.content?.posts.count == 4)
    }

    @Test func `a busy further page is asked for again at its token`() {
        loadPosts(next: "page 2")
        send(.loadMorePosts)
        failPosts(2)
        #expect(list.label == "loaded more waiting")
        wait(12)
        #expect(posts.requests.questions == [nil, "page 2", "page 2"])
        posts.requests.reply(3, PostsReply(posts: Samples.posts(4...5)))
        clock.advance()
        #expect(list.content?.posts.count == 5)
    }

    @Test func `asking now for what waits at the list's end does not begin the list anew`() {
        loadPosts(next: "page 2")
        send(.loadMorePosts)
        failPosts(2)
        send(.loadPosts)
        #expect(list.label == "loaded more")
        #expect(posts.requests.questions == [nil, "page 2", "page 2"])
    }

    @Test func `an empty list waits as one with posts does`() {
        send(.loadPosts)
        posts.requests.reply(1, PostsReply(posts: []))
        clock.advance()
        send(.loadPosts)
        failPosts(2)
        #expect(list.label == "empty waiting")
        wait(12)
        #expect(list.label == "empty reloading")
        failPosts(3)
        send(.stopWaiting)
        #expect(list.label == "empty stale")
    }

    @Test func `a hard reload is a hard one after the wait, too`() {
        send(.reloadHard)
        profiles.anew.fail(1, Self.busy)
        posts.anew.fail(1, Self.busy)
        clock.advance()
        wait(12)
        #expect(profiles.anew.questions.count == 2)
        #expect(posts.anew.questions.count == 2)
        profiles.anew.fail(2, Self.busy)
        posts.anew.fail(2, Self.busy)
        clock.advance()
        send(.reload)
        #expect(profiles.anew.questions.count == 3)
        #expect(posts.anew.questions.count == 3)
        #expect(profiles.requests.questions.isEmpty)
        #expect(posts.requests.questions.isEmpty)
    }

    @Test func `what is stored is shown while a server that was faster is left alone`() {
        send(.reload)
        failProfile(1)
        failPosts(1)
        #expect(profiles.saved.inFlight == [2])
        profiles.saved.reply(2, Saved(Samples.lantern, at: Samples.noon))
        posts.saved.reply(2, Saved(PostsReply(posts: Samples.posts(1...2)), at: Samples.noon))
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile loaded waiting, posts loaded waiting")
        wait(12)
        #expect(interactor.viewModel.value.label == "profile loaded reloading, posts loaded reloading")
    }

    @Test func `one of both waits while the other is shown`() {
        send(.reload)
        failProfile(1)
        posts.requests.reply(1, PostsReply(posts: Samples.posts(1...2)))
        clock.advance()
        #expect(interactor.viewModel.value.label == "profile waiting, posts loaded")
    }

    @Test(arguments: [(0, 1), (-5, 1), (1, 1), (86_400, 86_400), (Int.max, 86_400)])
    func `no pause is so short that it is none, and none is longer than a day`(asked: Int, granted: Int) {
        #expect(Wait(for: .busy(status: 503, seconds: asked), after: 0)?.seconds == granted)
        send(.loadProfile)
        failProfile(1, .busy(status: 503, seconds: asked))
        wait(Double(granted))
        #expect(profiles.requests.questions.count == 2)
    }

    @Test func `only a server that asks for a pause gets one`() {
        for error in ServiceErrorTests.all {
            let isBusy = if case .busy = error { true } else { false }
            #expect((Wait(for: error, after: 0) != nil) == isBusy, "\(error)")
        }
        #expect(Wait(for: Self.busy, after: 3) == nil)
    }

    @Test func `dropping the interactor ends its wait`() {
        let clock = TestScheduler()
        let service = StoringProfileService()
        do {
            let interactor = ProfileInteractor(userId: 1, service: service, scheduler: .virtual(clock))
            interactor.commandSink.send(value: .load)
            clock.advance()
            service.requests.fail(1, Self.busy)
            clock.advance()
            #expect(interactor.viewModel.value.label == "waiting")
        }
        clock.advance()
        #expect(clock.isIdle)
        clock.advance(by: 60.0)
        #expect(service.requests.questions.count == 1)
    }
}
