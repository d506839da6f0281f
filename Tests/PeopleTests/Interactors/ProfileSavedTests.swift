import Interaction
import People
import Reactive
import Testing

/// What is stored of a profile is shown at once, the service's answer behind it.
@Suite struct ProfileSavedTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let service = StoringProfileService()
    private let interactor: ProfileInteractor
    private let shown: Recording<ProfileViewModel>

    static let stored = Saved(Samples.lantern, at: Samples.noon)
    private static let fresh = Samples.lanternRenamed

    init() {
        interactor = ProfileInteractor(userId: "lantern", service: service, scheduler: .virtual(clock))
        shown = Recording(interactor.viewModel)
    }

    private func send(_ command: ProfileInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    private func answer(_ change: () -> Void) {
        change()
        clock.advance()
    }

    private func replySaved(_ number: Int) {
        answer { service.saved.reply(number, Self.stored) }
    }

    private func reply(_ number: Int) {
        answer { service.requests.reply(number, Self.fresh) }
    }

    private func fail(_ number: Int) {
        answer { service.requests.fail(number, .offline) }
    }

    private var labels: [String] { shown.values.map(\.label.text) }
    private var content: ProfileViewModel.Content? { interactor.viewModel.value.content }

    @Test func `a load asks store and service at once`() {
        send(.load)
        #expect(service.saved.questions == ["lantern"])
        #expect(service.requests.questions.count == 1)
    }

    @Test func `what is stored is shown until the answer comes, then the answer, which has no age`() {
        send(.load)
        replySaved(1)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(content?.savedAt == Samples.noon)
        reply(1)
        #expect(labels == ["initialized", "loading", "loaded reloading", "loaded"])
        #expect(content?.savedAt == nil)
        #expect(content?.user == Samples.lanternRenamed)
    }

    @Test func `if the service fails, what is stored stays, with its age and the reason`() {
        send(.load)
        replySaved(1)
        fail(1)
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(content?.savedAt == Samples.noon)
        #expect(content?.refresh.error == .offline)
    }

    @Test func `a service that fails before the store answers is the same in the end`() {
        send(.load)
        fail(1)
        #expect(interactor.viewModel.value.label == "failed")
        replySaved(1)
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(content?.savedAt == Samples.noon)
    }

    @Test func `what is stored comes too late once the answer is there`() {
        send(.load)
        reply(1)
        replySaved(1)
        #expect(labels == ["initialized", "loading", "loaded"])
        #expect(content?.savedAt == nil)
    }

    @Test func `a load without anything stored is as it ever was`() {
        send(.load)
        answer { service.saved.complete(1) }
        #expect(interactor.viewModel.value.label == "loading")
        fail(1)
        #expect(labels == ["initialized", "loading", "failed"])
    }

    @Test func `a reload of what is shown does not ask the store`() {
        send(.load)
        replySaved(1)
        fail(1)
        send(.load)
        #expect(service.saved.questions.count == 1)
        #expect(content?.savedAt == Samples.noon)
        fail(2)
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(content?.savedAt == Samples.noon)
    }

    @Test func `cancelling gives up both, and what is stored is not shown later`() {
        send(.load)
        send(.cancel)
        #expect(service.saved.givenUp == [true])
        #expect(service.requests.givenUp == [true])
        replySaved(1)
        #expect(interactor.viewModel.value.label == "initialized")
    }

    @Test func `cancelling the load behind what is stored keeps that and its age`() {
        send(.load)
        replySaved(1)
        send(.cancel)
        #expect(service.requests.givenUp == [true])
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(content?.savedAt == Samples.noon)
    }

    @Test func `showing what is stored asks the service only if something is`() {
        send(.showSaved)
        #expect(service.requests.questions.count == 0)
        #expect(interactor.viewModel.value.label == "initialized")
        replySaved(1)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(content?.savedAt == Samples.noon)
        #expect(service.requests.questions.count == 1)
        #expect(service.saved.questions.count == 1)
        reply(1)
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(content?.savedAt == nil)
    }

    @Test func `showing what is stored rests if nothing is`() {
        send(.showSaved)
        answer { service.saved.complete(1) }
        #expect(service.requests.questions.count == 0)
        #expect(labels.allSatisfy { $0 == "initialized" })
        #expect(!interactor.viewModel.value.isPending)
    }

    @Test func `a load takes the place of a look at the store`() {
        send(.showSaved)
        send(.load)
        #expect(service.saved.givenUp == [true, false])
        replySaved(2)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(service.requests.questions.count == 1)
    }

    private func reloading(_ content: ProfileViewModel.Content) -> ProfileViewModel.Content {
        .init(user: content.user, refresh: .reloading, savedAt: content.savedAt)
    }

    @Test func `a hard reload keeps what is shown until the new has come`() {
        send(.load)
        replySaved(1)
        reply(1)
        let before = content
        send(.reloadHard)
        #expect(interactor.viewModel.value.label == "loaded reloading")
        #expect(content == before.map(reloading))
        #expect(service.anew.questions == ["lantern"])
        #expect(service.requests.questions.count == 1)
        #expect(service.saved.questions.count == 1)
        answer { service.anew.reply(1, Samples.lanternRenamed) }
        #expect(interactor.viewModel.value.label == "loaded")
    }

    @Test func `a hard reload that fails leaves what is shown, with the reason`() {
        send(.load)
        replySaved(1)
        send(.reloadHard)
        answer { service.anew.fail(1, .offline) }
        #expect(interactor.viewModel.value.label == "loaded stale")
        #expect(content?.refresh.error == .offline)
        #expect(content?.savedAt == Samples.noon)
    }

    @Test func `a hard reload that is given up leaves what is shown`() {
        send(.load)
        reply(1)
        let before = content
        send(.reloadHard)
        send(.cancel)
        #expect(service.anew.givenUp == [true])
        #expect(interactor.viewModel.value.label == "loaded")
        #expect(content == before)
    }

    @Test func `a hard reload with nothing on the screen loads, and fails, as any load`() {
        send(.reloadHard)
        #expect(interactor.viewModel.value.label == "loading")
        answer { service.anew.fail(1, .offline) }
        #expect(interactor.viewModel.value.label == "failed")
        send(.reloadHard)
        answer { service.anew.reply(2, Samples.lanternRenamed) }
        #expect(interactor.viewModel.value.label == "loaded")
    }

    @Test func `a hard reload gives up the load before it, stored answer included`() {
        send(.load)
        send(.reloadHard)
        #expect(service.requests.givenUp == [true])
        #expect(service.saved.givenUp == [true])
        #expect(interactor.viewModel.value.label == "loading")
    }

    @Test func `a store that answers within the call is shown before the service is heard`() {
        struct Instant: ProfileServiceType {
            func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
                SignalProducer(error: .offline)
            }
            func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
                SignalProducer(value: ProfileSavedTests.stored)
            }
        }
        let clock = TestScheduler()
        let interactor = ProfileInteractor(userId: 1, service: Instant(), scheduler: .virtual(clock))
        let shown = Recording(interactor.viewModel)
        interactor.commandSink.send(value: .load)
        clock.advance()
        #expect(
            shown.values.map(\.label.text) == ["initialized", "loading", "loaded reloading", "loaded stale"])
    }
}
