/// What has to happen before a pending future can have its outcome, as far as this library knows.
enum Dependency: Sendable {
    /// Nothing: it has an outcome.
    case nothing
    /// Somebody outside will set it.
    case unknown
    /// Another future's outcome.
    case future(any Awaitable)
    /// The outcome of any of several: each may decide it.
    case anyOf(PendingSources)
    /// A job's end.
    case job(Job)
}
