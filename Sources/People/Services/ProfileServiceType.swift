import Reactive

/// Where profiles come from.
///
/// Each start of the producer is one request. It sends exactly one user and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
/// From the post's `ProfileServiceType`.
public protocol ProfileServiceType: Sendable {
    /// Asks for a person's profile; the request starts with the producer, on its caller's scheduler.
    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError>
}
