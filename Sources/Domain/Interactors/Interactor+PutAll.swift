extension Interactor {
    /// Writes a list in the place that its query names, always the same query.
    public final class PutAll<T: Sendable>: Sendable {
        private let put: PutAllByQuery<T>
        private let query: any Query

        /// Writes to `repository` in the place that `query` names, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some PutRepository<T>,
            _ query: any Query = VoidQuery()
        ) {
            self.init(PutAllByQuery(executor, repository), query)
        }

        /// Writes to `repository` under this id, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: some PutRepository<T>, _ id: some QueryID
        ) {
            self.init(executor, repository, IdQuery(id))
        }

        /// Writes each value to `repository` under its id, in order, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some PutRepository<T>,
            _ ids: [some QueryID]
        ) {
            self.init(executor, repository, IdsQuery(ids))
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public convenience init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable ([T], any RepositoryOperation) -> Future<[T]>
        ) {
            self.init(PutAllByQuery(executor) { body($0, $2) }, VoidQuery())
        }

        private init(_ put: PutAllByQuery<T>, _ query: any Query) {
            self.put = put
            self.query = query
        }

        /// Writes and answers what was written, as it is now; ends once it has begun.
        ///
        /// - Parameters:
        ///   - array: what to write.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ array: [T] = [],
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<[T]> {
            put.execute(array, query: query, operation, in: executor, fileID: fileID, line: line)
        }
    }
}
