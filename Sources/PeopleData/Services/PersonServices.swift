import Domain
import FoundationEssentials
public import People
import PeopleStore
import PeopleWeb
public import Reactive

/// The profiles of one account, from its origin and from the store.
///
/// Each start of a producer executes a domain interactor, on that interactor's executor; disposing of it withdraws the
/// interest. What an origin answers is stored before it is sent. That it could not be stored is told to `unsaved` and
/// costs nothing else. `opened` is told whenever a profile is there, of the store or of the origin; `hidden`
/// when the origin says that the person does not want to be shown.
public struct ProfileService: ProfileServiceType {
    let account: Account?
    let getProfile: GetProfileInteractor
    let getProfileAnew: GetAnewInteractor<User>
    let now: @Sendable () -> Date
    let unsaved: @Sendable (any Error) -> Void
    var opened: @Sendable (User.ID) -> Void = { _ in }
    var hidden: @Sendable (User.ID) -> Void = { _ in }

    /// Asks the origin, and stores what it answers.
    public func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer.future { getProfile.execute(query(userId)) }
            .values(reportingTo: unsaved).whenHidden { hidden(userId) }
            .on(value: { _ in opened(userId) })
    }

    /// What is stored, whatever its age.
    ///
    /// It is read on the thread that starts the producer: a stored profile is there within the start.
    public func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        SignalProducer.future {
            getProfile.execute(query(userId), CacheOperation(ignoreValidation: true), in: DirectExecutor())
        }
        .saved(now: now).on(value: { _ in opened(userId) })
    }

    /// Asks the origin; when it has answered, its answer takes the place of what is stored.
    public func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer.future { getProfileAnew.execute(query(userId)) }
            .values(reportingTo: unsaved).whenHidden { hidden(userId) }
            .on(value: { _ in opened(userId) })
    }

    private func query(_ user: User.ID) -> ProfileQuery {
        ProfileQuery(user, account: account)
    }
}

/// The posts of one account, from its origin and from the store.
///
/// Like ``ProfileService``. A page whose token is the store's is read there, in whatever order pages are asked for.
public struct PostsService: PostsServiceType {
    let account: Account?
    let getPosts: GetPostsInteractor
    let getPostsAnew: GetAnewInteractor<PostsReply>
    let offlineMode: Property<Bool>
    let now: @Sendable () -> Date
    let unsaved: @Sendable (any Error) -> Void
    var hidden: @Sendable (User.ID) -> Void = { _ in }

    /// Asks the origin, and stores what it answers; or reads on in the store, at a token of its own.
    public func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future {
            if let page, StoreToken(page) != nil {
                return getPosts.execute(query(userId, page), CacheOperation(ignoreValidation: true))
            }
            return getPosts.execute(query(userId, page))
        }
        .values(reportingTo: unsaved).whenHidden { hidden(userId) }
    }

    /// The newest stored posts, whatever their age.
    ///
    /// They are read on the thread that starts the producer: stored posts are there within the start.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        SignalProducer.future {
            getPosts.execute(query(userId), CacheOperation(ignoreValidation: true), in: DirectExecutor())
        }
        .saved(now: now)
    }

    /// Asks the origin; when it has answered, its answer takes the place of what is stored.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future { getPostsAnew.execute(query(userId)) }
            .values(reportingTo: unsaved).whenHidden { hidden(userId) }
    }

    private func query(_ user: User.ID, _ page: PageToken? = nil) -> PostsQuery {
        // Nobody can be asked what lies between while offline mode is on.
        PostsQuery(user, account: account, page: page, overGaps: offlineMode.value)
    }
}

extension SignalProducer {
    /// The values alone; of one that could not be stored it is told to `report` why.
    func values<Content: Sendable>(
        reportingTo report: @escaping @Sendable (any Swift.Error) -> Void
    ) -> SignalProducer<Content, Error> where Value == Sourced<Content> {
        on(value: { $0.reportUnsaved(to: report) }).map(\.value)
    }

    /// What was stored, with when that was.
    ///
    /// Ends without a value where there was nothing: a store that cannot answer has nothing to offer, which is no failure
    /// of reading.
    func saved<Content: Equatable & Sendable>(
        now: @escaping @Sendable () -> Date
    ) -> SignalProducer<Saved<Content>, NoError> where Value == Sourced<Content> {
        map { $0.saved(now: now()) }.flatMapError { _ in .empty }
    }
}

extension SignalProducer where Error == ServiceError {
    /// Runs `action` before the failure that says that somebody does not want to be shown.
    func whenHidden(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, ServiceError> {
        on(failed: { error in
            if case .hidden = error { action() }
        })
    }
}

extension Sourced where Value: Equatable {
    /// A value of the store with when it was stored, seen from `now`.
    func saved(now: Date) -> Saved<Value> {
        Saved(value, at: now - (provenance.age ?? 0))
    }
}

extension Sourced {
    /// Tells `report` why an answer of the origin could not be stored, if it could not.
    ///
    /// An answer that was overtaken by a newer write is not worth telling: nothing is lost.
    func reportUnsaved(to report: (any Error) -> Void) {
        guard case .main(let error?) = provenance else { return }
        if let error = error as? DomainError, error.kind == .overtaken || error.kind == .notImplemented {
            return
        }
        report(error)
    }
}
