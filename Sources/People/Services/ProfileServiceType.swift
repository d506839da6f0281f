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

    /// Asks for the profile and, once the answer is there, drops what was stored before: only the answer stays stored.
    ///
    /// A request that fails leaves everything stored as it is.
    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError>
}

extension ProfileServiceType {
    /// Nothing: this service stores nothing.
    public func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> { .empty }

    /// The same as a plain request: this service stores nothing.
    public func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        readProfile(userId: userId)
    }
}
