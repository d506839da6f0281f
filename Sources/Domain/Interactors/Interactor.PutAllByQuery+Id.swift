extension Interactor.PutAllByQuery {
    /// Writes the list with this id; ends once it has begun.
    ///
    /// - Parameters:
    ///   - array: what to write.
    ///   - id: where to write.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    @discardableResult
    public func execute(
        _ array: [T],
        forId id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<[T]> {
        execute(array, query: IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }

    /// Writes each value under its id, in order; ends once it has begun.
    ///
    /// - Parameters:
    ///   - array: what to write.
    ///   - ids: where to write.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    @discardableResult
    public func execute(
        _ array: [T],
        forIds ids: [some QueryID],
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<[T]> {
        execute(array, query: IdsQuery(ids), operation, in: executor, fileID: fileID, line: line)
    }
}
