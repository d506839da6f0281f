import Interaction
import People
import Reactive
import Testing

@Suite struct FindInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualFindService()
    private let interactor: FindInteractor

    init() {
        interactor = FindInteractor(service: service, scheduler: .virtual(clock))
    }

    private var shown: FindViewModel { interactor.viewModel.value }

    private func send(_ command: FindInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func reply(_ number: Int, _ posts: FoundPost...) {
        service.requests.reply(number, posts)
        clock.advance()
    }

    @Test func `it begins at rest and asks nobody`() {
        clock.advance(by: 3600.0)
        #expect(shown == FindViewModel(state: .initialized))
        #expect(service.requests.questions == [])
    }

    @Test func `a find shows the posts that have the words, in the service's order`() {
        send(.find("harbour light"))
        #expect(service.requests.questions == ["harbour light (200)"])
        #expect(shown.label == "loading")
        reply(1, Samples.found(3), Samples.found(1))
        #expect(shown.posts == [Samples.found(3), Samples.found(1)])
        #expect(shown.words == "harbour light")
    }

    @Test func `the latest find wins: the one before it is given up`() {
        send(.find("harbour"))
        send(.find("light"))
        #expect(service.requests.givenUp == [true, false])
        reply(1, Samples.found(1))
        #expect(shown.label == "loading")
        reply(2, Samples.found(2))
        #expect(shown.posts == [Samples.found(2)])
        #expect(shown.words == "light")
    }

    @Test func `nothing found and a failure are told apart`() {
        send(.find("harbour"))
        reply(1)
        #expect(shown.label == "empty")
        send(.find("light"))
        service.requests.fail(2, .storage(why: "The database is locked."))
        clock.advance()
        #expect(shown.state == .failed(.storage(why: "The database is locked.")))
    }

    @Test func `cancelling gives the find up and rests`() {
        send(.find("harbour"))
        send(.cancel)
        #expect(service.requests.givenUp == [true])
        #expect(shown.label == "initialized")
    }
}
