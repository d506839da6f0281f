extension Interactor {
    /// Gets the one value that a query asks for.
    public final class GetByQuery<T: Sendable>: Sendable {
        private let executor: any Executor
        private let body: @Sendable (any Query, any RepositoryOperation) -> Future<T>

        /// Gets from `repository`, on `executor`.
        public convenience init(_ executor: any Executor, _ repository: some GetRepository<T>) {
            self.init(executor) { repository.get($0, operation: $1) }
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any Query, any RepositoryOperation) -> Future<T>
        ) {
            self.executor = executor
            self.body = body
        }

        /// Gets what `query` asks for.
        ///
        /// - Parameters:
        ///   - query: what to get.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        public func execute(
            _ query: any Query = VoidQuery(),
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<T> {
            (executor ?? self.executor).submit(fileID: fileID, line: line) { [body] resolver in
                resolver.set(body(query, operation))
            }
        }
    }
}
