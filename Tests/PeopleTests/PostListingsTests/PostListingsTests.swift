import Foundation
import Interaction
import Reactive
import Testing

/// The post's template compiles and runs as it stands, with its faults: what Perch does about those is tested
/// where its own interactors are.
@Suite struct PostListingsTests {
    private let clock = TestScheduler(startDate: Samples.noon)
    private let ada = Listings.User(id: 7, name: "Ada")
    private let lost = NSError(domain: "people", code: 404)

    @Test func `the post's profile interactor loads a profile`() {
        let service = Listings.ManualProfileService()
        let interactor = Listings.ProfileInteractor(userId: 7, service: service, scheduler: .virtual(clock))
        let shown = Recording(interactor.viewModel)
        interactor.commandSink.send(value: .load)
        interactor.commandSink.send(value: .load)
        clock.advance()
        #expect(service.requests.questions == [7])
        service.requests.reply(1, ada)
        clock.advance()
        #expect(shown.values.map(\.state) == [.initialized, .loading, .loaded(ada)])
        #expect(interactor.viewModel.value.state == .loaded(ada))
    }

    @Test func `the post's profile interactor shows a failure and tries again`() {
        let service = Listings.ManualProfileService()
        let interactor = Listings.ProfileInteractor(userId: 7, service: service, scheduler: .virtual(clock))
        let shown = Recording(interactor.viewModel)
        interactor.commandSink.send(value: .load)
        clock.advance()
        service.requests.fail(1, lost)
        clock.advance()
        interactor.commandSink.send(value: .load)
        clock.advance()
        service.requests.reply(2, ada)
        clock.advance()
        #expect(shown.values.map(\.state) == [.initialized, .loading, .failed(lost), .loading, .loaded(ada)])
    }

    @Test func `the post's posts interactor loads posts`() {
        let service = Listings.ManualPostsService()
        let interactor = Listings.PostsInteractor(userId: 7, service: service, scheduler: .virtual(clock))
        let shown = Recording(interactor.viewModel)
        interactor.commandSink.send(value: .load)
        clock.advance()
        service.requests.reply(1, [Listings.Post(id: 1, title: "One")])
        clock.advance()
        #expect(
            shown.values.map(\.state) == [
                .initialized, .loading, .loaded([Listings.Post(id: 1, title: "One")]),
            ]
        )
    }

    @Test func `the post's user interactor begins with both children at rest`() {
        let interactor = Listings.UserInteractor(
            userId: 7,
            profileService: Listings.ManualProfileService(),
            postsService: Listings.ManualPostsService(),
            scheduler: .virtual(clock)
        )
        #expect(interactor.viewModel.value.profileViewModel.state == .initialized)
        #expect(interactor.viewModel.value.postsViewModel.state == .initialized)
    }

    @Test func `S2: the post's way to combine two children waits for both`() {
        let profiles = Listings.ManualProfileService()
        let posts = Listings.ManualPostsService()
        let profile = Listings.ProfileInteractor(userId: 7, service: profiles, scheduler: .virtual(clock))
        let list = Listings.PostsInteractor(userId: 7, service: posts, scheduler: .virtual(clock))
        let combined = Recording(
            Signal
                .combineLatest(profile.viewModel.signal, list.viewModel.signal)
                .map(Listings.UserViewModel.init)
        )
        profile.commandSink.send(value: .load)
        clock.advance()
        #expect(combined.values == [])
        list.commandSink.send(value: .load)
        clock.advance()
        #expect(combined.values.count == 1)
    }

    @Test func `the raw template is a circle: dropped, it keeps its service and its request`() {
        weak var weakService: Listings.ManualProfileService?
        let requests: Requests<Int, Listings.User, NSError>
        do {
            let service = Listings.ManualProfileService()
            let interactor = Listings.ProfileInteractor(
                userId: 7, service: service, scheduler: .virtual(clock))
            (weakService, requests) = (service, service.requests)
            interactor.commandSink.send(value: .load)
            clock.advance()
        }
        clock.advance()
        #expect(requests.givenUp == [false])
        #expect(weakService != nil)
    }

    @Test func `the raw template that nobody ever used is a circle, too`() {
        weak var weakService: Listings.ManualProfileService?
        do {
            let service = Listings.ManualProfileService()
            weakService = service
            _ = Listings.ProfileInteractor(userId: 7, service: service, scheduler: .virtual(clock))
        }
        clock.advance()
        #expect(weakService != nil)
    }

    @Test func `with take(during lifetime) before the last line it frees everything`() {
        weak var weakService: Listings.ManualProfileService?
        let requests: Requests<Int, Listings.User, NSError>
        do {
            let service = Listings.ManualProfileService()
            let interactor = Listings.TiedProfileInteractor(
                userId: 7, service: service, scheduler: .virtual(clock))
            (weakService, requests) = (service, service.requests)
            interactor.commandSink.send(value: .load)
            clock.advance()
            #expect(interactor.viewModel.value.state == .loading)
            #expect(requests.givenUp == [false])
        }
        clock.advance()
        #expect(requests.givenUp == [true])
        #expect(weakService == nil)
    }
}
