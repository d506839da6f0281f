import Interaction
import People
import Reactive
import Testing

@Suite struct PeopleInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualPeopleService()
    private let interactor: PeopleInteractor
    private let shown: Recording<PeopleViewModel>
    private let effects: Recording<PeopleInteractor.Effect>

    init() {
        interactor = PeopleInteractor(service: service, scheduler: .virtual(clock))
        shown = Recording(interactor.viewModel)
        effects = Recording(interactor.effect)
    }

    private func send(_ command: PeopleInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private var labels: [String] { shown.values.map(\.label.text) }

    @Test func `a load shows the people in the service's order`() {
        send(.load)
        send(.load)
        service.requests.reply(1, [Samples.ben, Samples.ada])
        clock.advance()
        #expect(service.requests.questions.count == 1)
        #expect(labels == ["initialized", "loading", "loaded"])
        #expect(interactor.viewModel.value.people == [Samples.ben, Samples.ada])
    }

    @Test func `a reload keeps the list, and so does one that fails`() {
        send(.load)
        service.requests.reply(1, [Samples.ada])
        clock.advance()
        send(.load)
        service.requests.fail(2, .offline)
        clock.advance()
        #expect(labels == ["initialized", "loading", "loaded", "loaded reloading", "loaded stale"])
        #expect(interactor.viewModel.value.people == [Samples.ada])
        #expect(interactor.viewModel.value.refresh.error == .offline)
    }

    @Test func `nobody listed is an empty list, and a failure a failed one`() {
        send(.load)
        service.requests.fail(1, .notFound("People"))
        clock.advance()
        send(.load)
        service.requests.reply(2, [])
        clock.advance()
        #expect(labels == ["initialized", "loading", "failed", "loading", "empty"])
        #expect(interactor.viewModel.value.people == [])
    }

    @Test func `cancelling gives the request up`() {
        send(.load)
        send(.cancel)
        #expect(service.requests.givenUp == [true])
        #expect(labels == ["initialized", "loading", "initialized"])
    }

    @Test func `S9: showing an account and quitting are effects for the coordinator, in any state`() {
        send(.show("file:People#ada"))
        send(.load)
        send(.show("file:Elsewhere#ben"))
        send(.quit)
        #expect(effects.values == [.show("file:People#ada"), .show("file:Elsewhere#ben"), .quit])
        #expect(service.requests.givenUp == [false])
    }
}
