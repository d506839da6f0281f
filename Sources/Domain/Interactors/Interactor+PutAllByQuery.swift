extension Interactor {
    /// Writes a list in the place that a query names.
    public final class PutAllByQuery<T: Sendable>: Sendable {
        private let executor: any Executor
        private let body: @Sendable ([T], any Query, any RepositoryOperation) -> Future<[T]>

        /// Writes to `repository`, on `executor`.
        public convenience init(_ executor: any Executor, _ repository: some PutRepository<T>) {
            self.init(executor) { repository.putAll($0, in: $1, operation: $2) }
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable ([T], any Query, any RepositoryOperation) -> Future<[T]>
        ) {
            self.executor = executor
            self.body = body
        }

        /// Writes and answers what was written, as it is now; ends once it has begun.
        ///
        /// - Parameters:
        ///   - array: what to write.
        ///   - query: where to write.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ array: [T] = [],
            query: any Query = VoidQuery(),
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<[T]> {
            (executor ?? self.executor).submit(fileID: fileID, line: line) { [body] resolver in
                guard resolver.commit() else { return }
                resolver.set(body(array, query, operation))
            }
        }
    }
}
