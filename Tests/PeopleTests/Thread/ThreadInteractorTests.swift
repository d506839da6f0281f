import Interaction
import People
import Reactive
import Testing

@Suite struct ThreadInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualThreadService()
    private let interactor: ThreadInteractor

    private static let post = Samples.post(3)
    private static let thread = PostThread(
        entries: [.init(post: Samples.post(1), depth: 0), .init(post: post, depth: 1)], focus: post.key)

    init() {
        interactor = ThreadInteractor(post: Self.post, service: service, scheduler: .virtual(clock))
    }

    private func send(_ command: ThreadInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    @Test func `a load asks once for the thread of the post, and shows it`() {
        send(.load)
        send(.load)
        #expect(service.requests.questions == [Self.post.key])
        #expect(interactor.viewModel.value.label == "loading")
        service.requests.reply(1, Self.thread)
        clock.advance()
        #expect(interactor.viewModel.value.content?.thread == Self.thread)
    }

    @Test func `it can begin with what was shown before, and asks nobody for it`() {
        let shown = ThreadViewModel(state: .loaded(.init(thread: Self.thread)), generation: 4)
        let other = ThreadInteractor(
            post: Self.post, service: service, viewModel: shown, scheduler: .virtual(clock))
        clock.advance()
        #expect(other.viewModel.value == shown)
        #expect(service.requests.questions == [])
    }
}
