import Interaction
import People
import Reactive
import Testing

/// Whoever drops an interactor gives up what it has asked for, and frees it and its service.
@Suite struct LifetimeTests {
    @Test func `a profile is freed with its service, and its request given up`() {
        check(
            ManualProfileService(), .load, requests: { $0.requests },
            make: { ProfileInteractor(userId: 1, service: $0, scheduler: $1) })
    }

    @Test func `posts are freed with their service, and their request given up`() {
        check(
            ManualPostsService(), .load, requests: { $0.requests },
            make: { PostsInteractor(userId: 1, service: $0, scheduler: $1) })
    }

    @Test func `a thread is freed with its service, and its request given up`() {
        check(
            ManualThreadService(), .load, requests: { $0.requests },
            make: { ThreadInteractor(post: Samples.post(3), service: $0, scheduler: $1) })
    }

    @Test func `the people list is freed with its service, and its request given up`() {
        check(
            ManualPeopleService(), .load, requests: { $0.requests },
            make: { PeopleInteractor(service: $0, scheduler: $1) })
    }

    @Test func `bookmarks are freed with their service, and their request given up`() {
        check(
            ManualBookmarksService(), .load, requests: { $0.reads },
            make: { BookmarksInteractor(service: $0, scheduler: $1) })
    }

    @Test func `a find is freed with its service, and given up`() {
        check(
            ManualFindService(), .find("harbour"), requests: { $0.requests },
            make: { FindInteractor(service: $0, scheduler: $1) })
    }

    private func check<Service: AnyObject, Interactor: InteractorType>(
        _ makeService: @autoclosure () -> Service, _ command: Interactor.Command,
        requests: (Service) -> any GivenUp,
        make: (Service, SchedulerContext) -> Interactor
    ) {
        let clock = TestScheduler()
        weak var weakService: Service?
        weak var weakInteractor: Interactor?
        let asked: any GivenUp
        let shown: Recording<Interactor.ViewModel>
        do {
            let service = makeService()
            let interactor = make(service, .virtual(clock))
            (weakService, weakInteractor, asked) = (service, interactor, requests(service))
            shown = Recording(interactor.viewModel)
            interactor.commandSink.send(value: command)
            clock.advance()
            #expect(asked.givenUp == [false])
        }
        #expect(weakInteractor == nil)
        #expect(asked.givenUp == [true])
        clock.advance()
        #expect(weakService == nil)
        #expect(shown.ending == "completed")
    }
}

/// Requests that tell which of them were given up.
private protocol GivenUp {
    var givenUp: [Bool] { get }
}

extension Requests: GivenUp {}
