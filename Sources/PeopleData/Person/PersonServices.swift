import Domain
import FoundationEssentials
public import People
import PeopleStore
import PeopleWeb
public import Reactive

/// The profiles of one account, from its origin and from the store.
///
/// Each start of a producer that asks the origin executes a domain interactor, on that interactor's executor; disposing
/// of it withdraws the interest. What an origin answers is stored before it is sent, if it can be. `opened` is told whenever
/// a profile is there, of the store or of the origin; `hidden` when the origin says that the person does not want to be
/// shown.
public struct ProfileService: ProfileServiceType {
    let account: Account?
    let store: Store?
    let getProfile: GetProfileInteractor
    let getProfileAnew: GetAnewInteractor<User>
    var opened: @Sendable (User.ID) -> Void = { _ in }
    var hidden: @Sendable (User.ID) -> Void = { _ in }
    var notRead: @Sendable (any Error) -> Void = { _ in }

    /// Asks the origin, and stores what it answers.
    public func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer.future { getProfile.execute(query(userId)) }
            .whenRefused { _ = try store?.profile(of: userId) }
            .whenHidden { hidden(userId) }
            .on(value: { _ in opened(userId) })
    }

    /// What is stored, whatever its age.
    ///
    /// It is read on the thread that starts the producer: a stored profile is there within the start.
    public func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        .stored(notRead: notRead) { try store?.profile(of: userId) }.on(value: { _ in opened(userId) })
    }

    /// Asks the origin; when it has answered, its answer takes the place of what is stored.
    public func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer.future { getProfileAnew.execute(query(userId)) }
            .whenHidden { hidden(userId) }
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
    let store: Store?
    let getPosts: GetPostsInteractor
    let getPostsAnew: GetAnewInteractor<PostsReply>
    let offlineMode: Property<Bool>
    let reading: any Executor
    let now: @Sendable () -> Date
    var hidden: @Sendable (User.ID) -> Void = { _ in }
    var notRead: @Sendable (any Error) -> Void = { _ in }

    /// Asks the origin, and stores what it answers; or reads on in the store, at a token of its own.
    public func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future {
            if let page, let token = StoreToken(page) { return readOn(userId, at: token) }
            return getPosts.execute(query(userId, page))
        }
        .map { [now] in $0.seen(at: now()) }
        .whenRefused { _ = try newest(of: userId) }
        .whenHidden { hidden(userId) }
    }

    /// The newest stored posts, whatever their age.
    ///
    /// They are read on the thread that starts the producer: stored posts are there within the start.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        .stored(notRead: notRead) { try newest(of: userId) }
    }

    private func newest(of user: User.ID) throws -> Saved<PostsReply>? {
        try store?.savedPosts(of: user, limit: StoreToken.firstPage, overGaps: offlineMode.value)
    }

    /// Asks the origin; when it has answered, its answer takes the place of what is stored.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer.future { getPostsAnew.execute(query(userId)) }
            .map { [now] in $0.seen(at: now()) }
            .whenHidden { hidden(userId) }
    }

    /// The stored posts behind a token of the store's, read where origins are asked: nobody waits for them on a screen that
    /// is still empty.
    private func readOn(_ user: User.ID, at token: StoreToken) -> Future<PostsReply> {
        // Nobody can be asked what lies between while offline mode is on.
        let overGaps = offlineMode.value
        return reading.submit { [store, notRead] resolver in
            let page: Saved<PostsReply>?
            do {
                page = try store?.savedPosts(of: user, at: token, limit: token.count, overGaps: overGaps)
            } catch {
                notRead(error)
                throw error
            }
            guard let page else {
                throw DomainError.notFound(
                    "The store has nothing behind \(token.token.text). Load the posts again.")
            }
            resolver.set(page.value)
        }
    }

    private func query(_ user: User.ID, _ page: PageToken? = nil) -> PostsQuery {
        PostsQuery(user, account: account, page: page)
    }
}

extension SignalProducer {
    /// What `read` finds in the store, within the start, on the thread that starts it.
    ///
    /// Ends without a value where there is nothing: a store that cannot answer has nothing to offer, which is no failure
    /// of reading, and is told to `notRead`.
    static func stored<Content: Equatable & Sendable>(
        notRead: @escaping @Sendable (any Swift.Error) -> Void,
        _ read: @escaping @Sendable () throws -> Saved<Content>?
    ) -> SignalProducer<Saved<Content>, NoError> where Value == Saved<Content>, Error == NoError {
        SignalProducer { observer, _ in
            do {
                if let saved = try read() { observer.send(value: saved) }
            } catch {
                notRead(error)
            }
            observer.sendCompleted()
        }
    }
}

extension SignalProducer where Error == ServiceError {
    /// Fails with what `look` throws, where offline mode is why nobody is asked: what is stored would be there else, and to switch
    /// that off is not what helps.
    func whenRefused(
        look: @escaping @Sendable () throws -> Void
    ) -> SignalProducer<Value, ServiceError> {
        mapError { error in
            guard error == .offlineMode else { return error }
            do {
                try look()
                return error
            } catch {
                return ServiceError(error)
            }
        }
    }

    /// Runs `action` before the failure that says that somebody does not want to be shown.
    func whenHidden(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, ServiceError> {
        on(failed: { error in
            if case .hidden = error { action() }
        })
    }
}
