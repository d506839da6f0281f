extension Interactor.GetAllByQuery {
    /// Gets the list with this id.
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
    ) -> Future<[T]> {
        execute(IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }

    /// Gets the values with these ids, in their order.
    ///
    /// - Parameters:
    ///   - ids: the ids.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    public func execute(
        _ ids: [some QueryID],
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<[T]> {
        execute(IdsQuery(ids), operation, in: executor, fileID: fileID, line: line)
    }
}
