extension Interactor.PutByQuery {
    /// Writes the value with this id; ends once it has begun.
    ///
    /// - Parameters:
    ///   - value: what to write.
    ///   - id: where to write.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    @discardableResult
    public func execute(
        _ value: T?,
        forId id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<T> {
        execute(value, query: IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }
}
