extension Interactor.GetByQuery {
    /// Gets the value with this id.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    public func execute(
        _ id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<T> {
        execute(IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }
}
