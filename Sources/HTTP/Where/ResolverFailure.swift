/// Why a name has no address.
enum ResolverFailure: Error {
    /// The name is known not to exist.
    case unknown
    /// Nobody answered.
    case unanswered
}
