extension Interactor.DeleteByQuery {
    /// Deletes what has this id; ends once it has begun.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    @discardableResult
    public func execute(
        _ id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<Void> {
        execute(IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }

    /// Deletes what has one of these ids; ends once it has begun.
    ///
    /// - Parameters:
    ///   - ids: the ids.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    @discardableResult
    public func execute(
        _ ids: [some QueryID],
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<Void> {
        execute(IdsQuery(ids), operation, in: executor, fileID: fileID, line: line)
    }
}
