/// The main source, and its answer is saved.
public struct MainSyncOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}
