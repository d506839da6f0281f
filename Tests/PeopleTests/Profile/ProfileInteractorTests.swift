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

    private var labels: [String] { shown.values.map(\.label.text) }

    @Test func `a load asks for the person and shows the profile`() {
        send(.load)
        #expect(service.requests.questions == ["lantern"])
        reply(1, Samples.lantern)
        #expect(labels == ["initialized", "loading", "loaded"])
        #expect(interactor.viewModel.value.content?.user == Samples.lantern)
        #expect(effects.values == [])
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
