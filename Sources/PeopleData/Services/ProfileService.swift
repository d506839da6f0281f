import PeopleWeb
import Domain
import FoundationEssentials
public import People
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
