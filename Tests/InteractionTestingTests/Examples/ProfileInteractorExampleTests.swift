import FoundationEssentials
import Interaction
import InteractionTestSupport
import InteractionTesting
import People
import Reactive
import Testing
import Values

/// Tests of Tests/PeopleTests/Profile/ProfileInteractorTests.swift, written with the kit.
struct ProfileInteractorExampleTests {
    /// A profile service that answers when the test says so.
    private final class ManualProfileService: ProfileServiceType {
        let profiles = ManualService<User.ID, User, ServiceError>(report: .issues)

        func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
            profiles.producer(userId)
        }
    }

    private static let lantern = User(
        id: "lantern", name: "Lantern Keeper", address: WebAddress("https://harbour.example/@lantern"))
    private static let renamed = User(id: "lantern", name: "Keeper of Lanterns")

    private let service = ManualProfileService()
    private let tester: InteractorTester<ProfileInteractor, ProfileInteractor.Reducer>

    init() {
        let clock = TestScheduler()
        let interactor = ProfileInteractor(userId: "lantern", service: service, scheduler: .virtual(clock))
        tester = InteractorTester(interactor, trace: interactor.trace, clock: clock, report: .issues)
    }

    /// Where most tests begin: the profile is shown.
    private func load() {
        tester.send(.load, .effect(.load(generation: 1, showsSaved: true)), .view(labelled: "loading"))
        service.profiles.answer(.question("lantern"), .value(Self.lantern))
        tester.receive(.reply(.loaded(Self.lantern, generation: 1), to: 1), .view(labelled: "loaded"))
    }

    @Test func `a second load while loading starts nothing`() {
        tester.send(.load, .effect(labelled: "load"))
        tester.send(.load, .view(labelled: "loading"))
        tester.finish(inFlight: 1)
    }

    @Test func `a failed reload keeps showing what was there, and why it is old`() {
        load()
        tester.send(.load, .effect(.load(generation: 2)), .view(labelled: "loaded reloading"))
        service.profiles.answer(2, .failure(.timedOut(seconds: 10)))
        tester.receive(
            .reply(.failed(.timedOut(seconds: 10), generation: 2)), .view(labelled: "loaded stale"))
        #expect(tester.viewModel?.content?.user == Self.lantern)
        #expect(tester.viewModel?.content?.refresh.error == .timedOut(seconds: 10))
        tester.finish()
    }

    @Test func `cancelling a reload gives the request up and keeps what was there`() {
        load()
        tester.send(.load, .effect(.load(generation: 2)))
        tester.send(.cancel, .cancelled(2), .view(labelled: "loaded"))
        #expect(service.profiles.cancelled == [2])
        tester.finish()
    }

    @Test func `S9: opening and copying the page are effects for the coordinator, and no work`() throws {
        let page = try #require(Self.lantern.address)
        load()
        tester.send(.open, .emit(.outward(.open(page))), .view(labelled: "loaded"))
        tester.send(.copyLink, .emit(.outward(.copy(page.text))), .view(labelled: "loaded"))
        tester.finish()
    }

    @Test func `opening while reloading does not disturb the reload`() {
        load()
        tester.send(.load, .effect(.load(generation: 2)))
        tester.send(.open, .emit(labelled: "open"))
        service.profiles.answer(2, .value(Self.renamed))
        tester.receive(.reply(.loaded(Self.renamed, generation: 2), to: 2), .view(labelled: "loaded"))
        #expect(tester.viewModel?.content?.user == Self.renamed)
        tester.finish()
    }

    @Test func `dropping it frees it and its service, and gives the request up`() {
        // A tester would keep the interactor: what is left of it is seen by the service and an observer.
        let clock = TestScheduler()
        let profiles: ManualService<User.ID, User, ServiceError>
        weak var weakService: ManualProfileService?
        weak var weakInteractor: ProfileInteractor?
        let shown: TestObserver<ProfileViewModel, Never>
        do {
            let service = ManualProfileService()
            let interactor = ProfileInteractor(userId: 1, service: service, scheduler: .virtual(clock))
            (weakService, weakInteractor, profiles) = (service, interactor, service.profiles)
            shown = TestObserver(interactor.viewModel, on: clock)
            interactor.commandSink.send(value: .load)
            clock.advance()
            #expect(profiles.waiting == [1])
        }
        #expect(weakInteractor == nil)
        #expect(profiles.cancelled == [1])
        clock.advance()
        #expect(weakService == nil)
        #expect(shown.ending == .completed)
        tester.finish()
    }
}
