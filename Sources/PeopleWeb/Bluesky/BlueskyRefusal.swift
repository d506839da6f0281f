import People

/// Why the view answers 400.
enum BlueskyRefusal: Equatable {
    /// Nobody and nothing of that name.
    case notFound
    /// Bluesky has taken the account down.
    case takenDown
    /// The person has switched the account off, for now or for good.
    case deactivated
    /// The request was not understood.
    case other

    /// Reads the body: `{"error": "InvalidRequest", "message": "Profile not found"}`.
    init(_ body: [UInt8]) {
        let value = try? JSONValue(body)
        let message = (value?["message"]?.text ?? "").lowercased()
        switch value?["error"]?.text {
        case "AccountTakedown", "RepoTakendown": self = .takenDown
        case "AccountDeactivated", "RepoDeactivated": self = .deactivated
        case "NotFound", "RepoNotFound", "HandleNotFound", "AccountNotFound": self = .notFound
        case _ where message.contains("suspended"): self = .takenDown
        case _ where message.contains("deactivated"): self = .deactivated
        // All of these are the one error `InvalidRequest`; so is a name that could be nobody's.
        case _
        where message.contains("not found") || message.contains("valid did or a handle")
            || message.contains("could not be resolved") || message.contains("unable to resolve"):
            self = .notFound
        default: self = .other
        }
    }

    /// What a person is told who asked for `name`.
    func error(about name: String) -> ServiceError {
        switch self {
        case .notFound: .notFound(name)
        case .takenDown: .gone(name)
        case .deactivated: .notFound("active account \(name)")
        case .other: .unavailable(status: 400)
        }
    }
}
