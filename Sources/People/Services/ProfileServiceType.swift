import Reactive

/// Where profiles come from.
///
/// Each start of the producer is one request. It sends exactly one user and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
/// From the post's `ProfileServiceType`.
public protocol ProfileServiceType: Sendable {
    /// Asks for a person's profile; the request starts with the producer, on its caller's scheduler.
    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError>

    /// The profile as it was stored when it was last read: one value, or none when there is none; then completes.
    ///
    /// A service without a store has none.
    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError>

    /// Drops what is stored of the profile, and completes when that is done; sends nothing.
    func forgetProfile(userId: User.ID) -> SignalProducer<Never, NoError>
}

extension ProfileServiceType {
    /// Nothing: this service stores nothing.
    public func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> { .empty }

    /// Nothing to do: this service stores nothing.
    public func forgetProfile(userId: User.ID) -> SignalProducer<Never, NoError> { .empty }
}
