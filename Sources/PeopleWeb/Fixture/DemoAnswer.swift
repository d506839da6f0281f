import People

/// One scripted answer of a demo person, as the `demo` part of its file names it.
enum DemoAnswer: String, CaseIterable, Sendable {
    /// What the file holds.
    case ok
    /// No network.
    case offline
    /// No answer within ten seconds; it fails as soon as any other answer, so that nobody has to wait for it.
    case timedOut = "timed-out"
    /// No such person.
    case notFound = "not-found"
    /// The server is down.
    case unavailable

    /// The failure that this answer is, for a request about `name`; nil for ``ok``.
    func error(about name: String) -> ServiceError? {
        switch self {
        case .ok: nil
        case .offline: .offline
        case .timedOut: .timedOut(seconds: 10)
        case .notFound: .notFound(name)
        case .unavailable: .unavailable(status: 503)
        }
    }
}
