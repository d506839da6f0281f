import Interaction
import People
import Reactive
import Testing
import Values

@Suite struct ProfileInteractorTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = ManualProfileService()
    private let interactor: ProfileInteractor
    private let shown: Recording<ProfileViewModel>
    private let effects: Recording<ProfileInteractor.Effect>

    init() {
        interactor = ProfileInteractor(userId: "lantern", service: service, scheduler: .virtual(clock))
        shown = Recording(interactor.viewModel)
        effects = Recording(interactor.effect)
    }

    private func send(_ command: ProfileInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func reply(_ number: Int, _ user: User) {
        service.requests.reply(number, user)
        clock.advance()
    }

    private func fail(_ number: Int, _ error: ServiceError) {
        service.requests.fail(number, error)
        clock.advance()
    }

    private var labels: [String] { shown.values.map(\.label.text) }

    @Test func `it begins at rest and asks nobody`() {
        clock.advance(by: 3600.0)
        #expect(interactor.viewModel.value == ProfileViewModel(state: .initialized))
        #expect(service.requests.questions == [])
    }

    @Test func `a load asks for the person and shows the profile`() {
        send(.load)
        #expect(service.requests.questions == ["lantern"])
        reply(1, Samples.lantern)
        #expect(labels == ["initialized", "loading", "loaded"])
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
        #expect(effects.values == [])
    }

    @Test func `a second load while loading starts nothing`() {
        send(.load)
        send(.load)
        #expect(service.requests.questions.count == 1)
        #expect(labels == ["initialized", "loading"])
    }

    @Test func `a failure is shown, and a retry asks again`() {
        send(.load)
        fail(1, .offline)
        #expect(interactor.viewModel.value.state == .failed(.offline))
        send(.load)
        reply(2, Samples.lantern)
        #expect(labels == ["initialized", "loading", "failed", "loading", "loaded"])
    }

    @Test func `a reload keeps showing what was there, and says so`() {
        send(.load)
        reply(1, Samples.lantern)
        send(.load)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
        reply(2, Samples.lanternRenamed)
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(interactor.viewModel.value.content?.user == Samples.lanternRenamed)
    }

    @Test func `a failed reload keeps showing what was there, and why it is old`() {
        send(.load)
        reply(1, Samples.lantern)
        send(.load)
        fail(2, .timedOut(seconds: 10))
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
        #expect(interactor.viewModel.value.content?.refresh.error == .timedOut(seconds: 10))
    }

    @Test func `cancelling a load gives the request up and rests`() {
        send(.load)
        send(.cancel)
        #expect(service.requests.givenUp == [true])
        #expect(interactor.viewModel.value.label == "initialized")
        reply(1, Samples.lantern)
        #expect(labels == ["initialized", "loading", "initialized"])
    }

    @Test func `cancelling a reload gives the request up and keeps what was there`() {
        send(.load)
        reply(1, Samples.lantern)
        send(.load)
        send(.cancel)
        #expect(service.requests.givenUp == [false, true])
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
    }

    @Test func `cancelling nothing changes nothing`() {
        send(.cancel)
        send(.load)
        reply(1, Samples.lantern)
        send(.cancel)
        #expect(labels == ["initialized", "loading", "loaded"])
    }

    @Test func `a load after a cancelled one is answered by its own reply`() {
        send(.load)
        send(.cancel)
        send(.load)
        reply(1, Samples.pageless)
        #expect(interactor.viewModel.value.label == "loading")
        reply(2, Samples.lantern)
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
    }

    @Test func `S9: opening and copying the page are effects for the coordinator, and no work`() {
        send(.load)
        reply(1, Samples.lantern)
        send(.open)
        send(.copyLink)
        let page = "https://harbour.example/@lantern"
        #expect(effects.values == [WebAddress(page).map(ProfileInteractor.Effect.open), .copy(page)])
        #expect(service.requests.questions.count == 1)
        #expect(labels == ["initialized", "loading", "loaded"])
    }

    @Test func `opening while reloading does not disturb the reload`() {
        send(.load)
        reply(1, Samples.lantern)
        send(.load)
        send(.open)
        #expect(service.requests.givenUp == [false, false])
        reply(2, Samples.lanternRenamed)
        #expect(interactor.viewModel.value.content?.user == Samples.lanternRenamed)
    }

    @Test func `the trace tells commands, effects and answers by the scripts' labels`() {
        let trace = Recording(interactor.trace.map { $0.line(instance: "profile").event })
        send(.load)
        send(.cancel)
        send(.load)
        reply(2, Samples.lantern)
        let (first, second) = (EffectID(number: 1), EffectID(number: 2))
        #expect(
            trace.values == [
                .reduced("load", cause: .external, before: "initialized", after: "loading"),
                .started(first, "load"),
                .reduced("cancel", cause: .external, before: "loading", after: "initialized"),
                .finished(first, .cancelled),
                .reduced("load", cause: .external, before: "initialized", after: "loading"),
                .started(second, "load"),
                .finished(second, .completed),
                .reduced("loaded", cause: .reply(second), before: "loading", after: "loaded"),
            ]
        )
    }
}
