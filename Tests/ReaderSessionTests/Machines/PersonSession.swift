import Interaction
import People
import Reactive
import Synchronization

@testable import ReaderSession

/// A person's interactor, the post's `UserInteractor`, over services that answer when a test says so.
final class PersonSession: Sendable {
    /// What can be delivered.
    enum Reply: String, CaseIterable {
        case profileLoaded = "profile loaded"
        case profileSaved = "profile saved"
        case postsLoaded = "posts loaded"
        case postsSaved = "posts saved"

        var label: Label { Label(rawValue) }
        var isStored: Bool { self == .profileSaved || self == .postsSaved }
    }

    private final class Service: ProfileServiceType, PostsServiceType {
        let profile = Signal<User, ServiceError>.pipe()
        let profileSaved = Signal<Saved<User>, NoError>.pipe()
        let posts = Signal<PostsReply, ServiceError>.pipe()
        let postsSaved = Signal<Saved<PostsReply>, NoError>.pipe()

        func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
            SignalProducer(profile.output)
        }

        func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
            SignalProducer(profileSaved.output)
        }

        func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
            SignalProducer(posts.output)
        }

        func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
            SignalProducer(postsSaved.output)
        }
    }

    private let clock = TestScheduler(startDate: MachineSamples.noon)
    private let service = Service()
    let interactor: UserInteractor

    init() {
        interactor = UserInteractor(
            userId: "lantern", profileService: service, postsService: service, scheduler: .virtual(clock))
    }

    func send(_ command: UserInteractor.Command) {
        interactor.commandSink.send(value: command)
        clock.advance()
    }

    /// What the profile's own interactor shows, as its trace tells it.
    var lastProfile: Property<ProfileViewModel> {
        let changes = interactor.profileTrace.compactMap { step -> ProfileViewModel? in
            guard case .reduced(_, _, _, let after) = step.event else { return nil }
            return after
        }
        return Property(initial: ProfileViewModel(state: .initialized), then: changes)
    }

    /// What the posts' own interactor shows, as its trace tells it.
    var lastPosts: Property<PostsViewModel> {
        let changes = interactor.postsTrace.compactMap { step -> PostsViewModel? in
            guard case .reduced(_, _, _, let after) = step.event else { return nil }
            return after
        }
        return Property(initial: PostsViewModel(state: .initialized), then: changes)
    }

    /// Delivers one of the replies.
    func deliver(_ label: Label) {
        switch Reply(rawValue: label.text) {
        case .profileLoaded: service.profile.input.send(value: MachineSamples.user)
        case .profileSaved: service.profileSaved.input.send(value: MachineSamples.saved)
        case .postsLoaded:
            service.posts.input.send(value: PostsReply(posts: [MachineSamples.post(1)], next: "2"))
        case .postsSaved:
            service.postsSaved.input.send(
                value: Saved(PostsReply(posts: [MachineSamples.post(3)]), at: MachineSamples.noon))
        case nil: break
        }
        clock.advance()
    }
}
