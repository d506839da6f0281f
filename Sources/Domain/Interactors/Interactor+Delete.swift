extension Interactor {
    /// Deletes what its query names, always the same query.
    public final class Delete: Sendable {
        private let delete: DeleteByQuery
        private let query: any Query

        /// Deletes what `query` names in `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: any DeleteRepository, _ query: any Query
        ) {
            self.init(DeleteByQuery(executor, repository), query)
        }

        /// Deletes what has this id in `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: any DeleteRepository, _ id: some QueryID
        ) {
            self.init(executor, repository, IdQuery(id))
        }

        /// Deletes what has one of these ids in `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: any DeleteRepository, _ ids: [some QueryID]
        ) {
            self.init(executor, repository, IdsQuery(ids))
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public convenience init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any RepositoryOperation) -> Future<Void>
        ) {
            self.init(DeleteByQuery(executor) { body($1) }, VoidQuery())
        }

        private init(_ delete: DeleteByQuery, _ query: any Query) {
            self.delete = delete
            self.query = query
        }

        /// Deletes; ends once it has begun.
        ///
        /// - Parameters:
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<Void> {
            delete.execute(query, operation, in: executor, fileID: fileID, line: line)
        }
    }
}
