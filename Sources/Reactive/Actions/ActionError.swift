/// Why an application of an action failed.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled, or was executing already.
    case disabled
    /// The work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
