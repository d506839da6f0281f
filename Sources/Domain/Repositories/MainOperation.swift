/// Only the main source; what is saved is neither read nor changed.
public struct MainOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}
