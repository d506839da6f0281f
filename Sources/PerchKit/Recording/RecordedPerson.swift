import People
import Reactive

/// A person's services, whose answers a log notes.
struct RecordedPerson: ProfileServiceType, PostsServiceType, ThreadServiceType {
    let services: PersonServices
    let person: Int
    let log: SessionLog
    let scheduler: any Scheduler
    /// Whether what is stored is asked for at all.
    let hasStore: Bool
    /// Which of the person's lists it is.
    var tab = PostsTab.posts

    private var list: any PostsServiceType { services.tabServices[tab] ?? services.postsService }
    private var kind: RequestID.Kind { tab == .posts ? .posts : .tab(tab) }
    private var savedKind: RequestID.Kind { tab == .posts ? .savedPosts : .savedTab(tab) }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        log.following(
            services.profileService.readProfile(userId: userId), .profile, of: person, on: scheduler
        ) { .profile($0) }
    }

    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        log.following(
            services.profileService.readProfileAnew(userId: userId), .profile, of: person, on: scheduler
        ) { .profile($0) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        let saved = services.profileService.savedProfile(userId: userId)
        // An interactor looks whether there is nothing to do at all, and a follower would hide that.
        guard hasStore else { return saved }
        return log.following(
            saved, .savedProfile, of: person, on: scheduler, nothing: .savedProfile(nil)
        ) { .savedProfile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        log.following(
            list.readPosts(userId: userId, page: page), kind, of: person, on: scheduler
        ) { .posts($0) }
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        // Nobody asks a person without threads for one.
        guard let service = services.threadService else { return .empty }
        return log.following(service.readThread(of: post), .thread, of: person, on: scheduler) {
            .thread($0)
        }
    }

    func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        log.following(
            list.readPostsAnew(userId: userId), kind, of: person, on: scheduler
        ) { .posts($0) }
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        let saved = list.savedPosts(userId: userId)
        guard hasStore else { return saved }
        return log.following(
            saved, savedKind, of: person, on: scheduler, nothing: .savedPosts(nil)
        ) { .savedPosts($0) }
    }
}
