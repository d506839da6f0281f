import Interaction
import InteractionTestSupport
import InteractionTesting
import People
import Reactive
import Testing

/// An interactor with children: one tester for each child's trace, an observer for what the parent makes of them.
struct UserInteractorExampleTests {
    private final class ManualProfileService: ProfileServiceType {
        let profiles = ManualService<User.ID, User, ServiceError>(report: .issues)

        func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
            profiles.producer(userId)
        }
    }

    private final class ManualPostsService: PostsServiceType {
        let pages = ManualService<PageToken?, PostsReply, ServiceError>(report: .issues)

        func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
            pages.producer(page)
        }
    }

    @Test func `S2: one child's change shows at once, and the other child is not disturbed`() {
        let clock = TestScheduler()
        let (profiles, pages) = (ManualProfileService(), ManualPostsService())
        let user = UserInteractor(
            userId: "lantern", profileService: profiles, postsService: pages, scheduler: .virtual(clock))
        let shown = TestObserver(user.viewModel.map { $0.label.text }, on: clock)
        let profile = InteractorTester(user, trace: user.profileTrace, clock: clock, report: .issues)
        let posts = InteractorTester(user, trace: user.postsTrace, clock: clock, report: .issues)

        profile.send(.reload, .effect(labelled: "load"), .view(labelled: "loading"))
        posts.receive(.command(labelled: "load"), .effect(labelled: "load"), .view(labelled: "loading"))
        clock.advance(by: 3)
        profiles.profiles.answer(1, .value(User(id: "lantern", name: "Lantern Keeper")))
        profile.receive(.reply(labelled: "loaded", to: 1), .view(labelled: "loaded"))
        profile.send(.loadPosts)
        posts.receive(.command(labelled: "load"))

        let expected: [TestObserver<String, Never>.Entry] = [
            .value("profile initialized, posts initialized", at: 0),
            .value("profile loading, posts initialized", at: 0),
            .value("profile loading, posts loading", at: 0),
            .value("profile loaded, posts loading", at: 3),
        ]
        #expect(shown.difference(from: expected) == nil)
        profile.finish()
        posts.finish(inFlight: 1)
    }

    @Test func `a command that the child did not get does not stand for a later one`() {
        let clock = TestScheduler()
        let user = UserInteractor(
            userId: "lantern", profileService: ManualProfileService(), postsService: ManualPostsService(),
            scheduler: .virtual(clock))
        let profile = InteractorTester(user, trace: user.profileTrace, clock: clock, report: .issues)
        profile.send(.loadPosts)
        user.commandSink.send(value: .loadProfile)
        profile.receive(.command(labelled: "load"), .effect(labelled: "load"))
        profile.finish(inFlight: 1)
    }

    @Test func `a child has no view before its first command`() {
        let clock = TestScheduler()
        let failures = Failures()
        let user = UserInteractor(
            userId: "lantern", profileService: ManualProfileService(), postsService: ManualPostsService(),
            scheduler: .virtual(clock))
        let profile = InteractorTester(
            user, trace: user.profileTrace, clock: clock, report: failures.reporter)
        profile.receive(.view(labelled: "initialized"))
        profile.finish()
        #expect(
            failures.messages == [
                """
                receive at +0s: expected view labelled "initialized", but the child has reduced no command yet.
                A child's first view is not in its trace: look at the parent's viewModel property.
                """
            ])
    }
}
