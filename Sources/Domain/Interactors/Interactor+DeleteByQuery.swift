extension Interactor {
    /// Deletes what a query names, one value or a list; with ``AllObjectsQuery``, everything.
    public final class DeleteByQuery: Sendable {
        private let executor: any Executor
        private let body: @Sendable (any Query, any RepositoryOperation) -> Future<Void>

        /// Deletes in `repository`, on `executor`.
        public convenience init(_ executor: any Executor, _ repository: any DeleteRepository) {
            self.init(executor) { repository.delete($0, operation: $1) }
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any Query, any RepositoryOperation) -> Future<Void>
        ) {
            self.executor = executor
            self.body = body
        }

        /// Deletes; ends once it has begun.
        ///
        /// - Parameters:
        ///   - query: what to delete.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ query: any Query,
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<Void> {
            (executor ?? self.executor).submit(fileID: fileID, line: line) { [body] resolver in
                guard resolver.commit() else { return }
                resolver.set(body(query, operation))
            }
        }
    }
}
