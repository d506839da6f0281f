/// What the client's thread is told.
enum Letter: Sendable {
    case start(Order)
    case cancel(Int)
    /// What a resolver has found for the request of this number, after so many redirects.
    case resolved(Int, hop: Int, name: String, Result<[Address], ResolverFailure>)
}
