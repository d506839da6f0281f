extension Interactor {
    /// Gets the list that its query asks for, always the same query.
    public final class GetAll<T: Sendable>: Sendable {
        private let get: GetAllByQuery<T>
        private let query: any Query

        /// Gets what `query` asks for from `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some GetRepository<T>,
            _ query: any Query = AllObjectsQuery()
        ) {
            self.init(GetAllByQuery(executor, repository), query)
        }

        /// Gets what has this id from `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: some GetRepository<T>, _ id: some QueryID
        ) {
            self.init(executor, repository, IdQuery(id))
        }

        /// Gets the values with these ids, in their order, from `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some GetRepository<T>,
            _ ids: [some QueryID]
        ) {
            self.init(executor, repository, IdsQuery(ids))
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public convenience init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any RepositoryOperation) -> Future<[T]>
        ) {
            self.init(GetAllByQuery(executor) { body($1) }, VoidQuery())
        }

        private init(_ get: GetAllByQuery<T>, _ query: any Query) {
            self.get = get
            self.query = query
        }

        /// Gets what the query asks for.
        ///
        /// - Parameters:
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        public func execute(
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<[T]> {
            get.execute(query, operation, in: executor, fileID: fileID, line: line)
        }
    }
}
