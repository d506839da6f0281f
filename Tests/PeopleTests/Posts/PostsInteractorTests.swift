import Interaction
import People
import Reactive
import Testing
import Values

@Suite struct PostsInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualPostsService()
    private let interactor: PostsInteractor
    private let shown: Recording<PostsViewModel>
    private let effects: Recording<PostsInteractor.Effect>

    init() {
        interactor = PostsInteractor(userId: "lantern", service: service, scheduler: .virtual(clock))
        shown = Recording(interactor.viewModel)
        effects = Recording(interactor.effect)
    }

    private func send(_ command: PostsInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func reply(_ number: Int, _ posts: [Post], next: PageToken? = nil) {
        service.requests.reply(number, PostsReply(posts: posts, next: next))
        clock.advance()
    }

    private func fail(_ number: Int, _ error: ServiceError) {
        service.requests.fail(number, error)
        clock.advance()
    }

    private var labels: [String] { shown.values.map(\.label.text) }

    @Test func `a load asks for the newest posts and shows them newest first`() {
        send(.load)
        #expect(service.requests.questions == [ManualPostsService.Question(userId: "lantern", page: nil)])
        reply(1, Samples.posts([2, 1, 3]))
        #expect(labels == ["initialized", "loading", "loaded"])
        #expect(interactor.viewModel.value.content?.posts == Posts(Samples.posts([1, 2, 3])))
    }

    @Test func `no posts are an empty list, and a reload says that it is under way`() {
        send(.load)
        reply(1, [])
        send(.load)
        fail(2, .offline)
        send(.load)
        reply(3, Samples.posts([1]))
        #expect(
            labels == [
                "initialized", "loading", "empty", "empty reloading", "empty stale", "empty reloading",
                "loaded",
            ]
        )
    }

    @Test func `a reload keeps showing what was there, and a failed one too`() {
        send(.load)
        reply(1, Samples.posts([1, 2]))
        send(.load)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(interactor.viewModel.value.content?.posts.count == 2)
        fail(2, .unavailable(status: 503))
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(interactor.viewModel.value.content?.posts.count == 2)
        send(.load)
        reply(3, Samples.posts([0, 1, 2]))
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(interactor.viewModel.value.content?.posts.count == 3)
    }

    @Test func `further posts are asked for at the service's token until it gives none`() {
        send(.load)
        reply(1, Samples.posts([1, 2]), next: "page 2")
        send(.loadMore)
        #expect(interactor.viewModel.value.label == "loaded more")
        reply(2, Samples.posts([2, 3]), next: "page 3")
        send(.loadMore)
        reply(3, Samples.posts([4]))
        send(.loadMore)
        #expect(service.requests.questions.map(\.page) == [nil, "page 2", "page 3"])
        #expect(interactor.viewModel.value.content?.posts == Posts(Samples.posts([1, 2, 3, 4])))
        #expect(interactor.viewModel.value.content?.tail == .end)
    }

    @Test func `further posts that fail can be asked for again`() {
        send(.load)
        reply(1, Samples.posts([1]), next: "page 2")
        send(.loadMore)
        fail(2, .offline)
        #expect(interactor.viewModel.value.label == "loaded more failed")
        #expect(interactor.viewModel.value.content?.tail.error == .offline)
        send(.loadMore)
        reply(3, Samples.posts([2]))
        #expect(service.requests.questions.map(\.page) == [nil, "page 2", "page 2"])
        #expect(interactor.viewModel.value.content?.posts.count == 2)
    }

    @Test func `a reload takes the place of further posts under way`() {
        send(.load)
        reply(1, Samples.posts([1]), next: "page 2")
        send(.loadMore)
        send(.load)
        #expect(service.requests.givenUp == [false, true, false])
        reply(2, Samples.posts([2]))
        #expect(interactor.viewModel.value.label == "loaded reloading")
        send(.loadMore)
        #expect(service.requests.questions.count == 3, "a reload takes no further page beside it")
        reply(3, Samples.posts([0, 1]), next: "page 2")
        #expect(interactor.viewModel.value.content?.posts == Posts(Samples.posts([0, 1])))
        #expect(interactor.viewModel.value.content?.tail == .more("page 2"))
    }

    @Test func `cancelling gives up what is awaited and keeps what is there`() {
        send(.load)
        send(.cancel)
        #expect(interactor.viewModel.value.label == "initialized")
        send(.load)
        reply(2, Samples.posts([1]), next: "page 2")
        send(.loadMore)
        send(.cancel)
        #expect(interactor.viewModel.value.content?.tail == .more("page 2"))
        send(.load)
        send(.cancel)
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(interactor.viewModel.value.content?.posts.count == 1)
        #expect(service.requests.givenUp == [true, false, true, true])
    }

    @Test func `S9: opening and copying a post are effects for the coordinator`() {
        send(.load)
        reply(1, Samples.posts([1, 2]))
        send(.open(Samples.post(2).key))
        send(.copyLink(Samples.post(1).key))
        send(.open(Samples.post(3).key))
        #expect(
            effects.values == [
                WebAddress("https://harbour.example/@lantern/2").map(PostsInteractor.Effect.open),
                .copy("https://harbour.example/@lantern/1"),
            ]
        )
    }
}
