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

    private var label: Label { interactor.viewModel.value.label }

    @Test func `it begins at rest and asks nobody`() {
        clock.advance(by: 3600.0)
        #expect(label == "initialized")
        #expect(service.requests.questions == [])
    }

    @Test func `a load asks once for the thread of the post, and shows it`() {
        send(.load)
        send(.load)
        #expect(service.requests.questions == [Self.post.key])
        #expect(label == "loading")
        service.requests.reply(1, Self.thread)
        clock.advance()
        #expect(interactor.viewModel.value.content?.thread == Self.thread)
    }

    @Test func `a reload that fails keeps the thread and says why`() {
        send(.load)
        service.requests.reply(1, Self.thread)
        clock.advance()
        send(.load)
        service.requests.fail(2, .offline)
        clock.advance()
        #expect(interactor.viewModel.value.content == .init(thread: Self.thread, refresh: .failed(.offline)))
    }

    @Test func `cancelling gives the request up, and another can be made`() {
        send(.load)
        send(.cancel)
        #expect(service.requests.givenUp == [true])
        #expect(label == "initialized")
        send(.load)
        service.requests.fail(2, .offline)
        clock.advance()
        #expect(interactor.viewModel.value.state == .failed(.offline))
    }

    /// Fails request number `number` with the wish for a pause of 12 seconds.
    private func refuse(_ number: Int) {
        service.requests.fail(number, .busy(status: 429, seconds: 12))
        clock.advance()
    }

    @Test func `a busy server is asked again after its pause, not a moment before, and three times at most`()
    {
        send(.load)
        for number in 1...3 {
            refuse(number)
            #expect(label == "waiting")
            #expect(interactor.viewModel.value.wait?.number == number)
            clock.advance(by: 11.9)
            #expect(service.requests.questions.count == number)
            clock.advance(by: 0.1)
            #expect(service.requests.questions.count == number + 1)
            #expect(label == "loading")
        }
        refuse(4)
        #expect(interactor.viewModel.value.state == .failed(.busy(status: 429, seconds: 12)))
        clock.advance(by: 1_000.0)
        #expect(service.requests.questions.count == 4)
        #expect(clock.isIdle)
    }

    @Test func `a load asks at once, and the wait that it replaces asks nobody`() {
        send(.load)
        refuse(1)
        clock.advance(by: 3.0)
        send(.load)
        #expect(label == "loading")
        #expect(service.requests.questions.count == 2)
        clock.advance(by: 60.0)
        #expect(service.requests.questions.count == 2)
        refuse(2)
        #expect(interactor.viewModel.value.wait?.number == 1, "somebody asked: that is no retry")
    }

    @Test func `whoever stops the waiting is left with the error, whoever cancels with what was there`() {
        send(.load)
        refuse(1)
        send(.stopWaiting)
        #expect(label == "failed")
        send(.load)
        service.requests.reply(2, Self.thread)
        clock.advance()
        for (number, command, label) in [
            (3, ThreadInteractor.Command.stopWaiting, "loaded stale" as Label), (4, .cancel, "loaded"),
        ] {
            send(.load)
            refuse(number)
            #expect(self.label == "loaded waiting")
            #expect(interactor.viewModel.value.content?.thread == Self.thread)
            send(command)
            #expect(self.label == label)
            #expect(clock.isIdle)
        }
        clock.advance(by: 60.0)
        #expect(service.requests.questions.count == 4)
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
