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

    /// Deletes what a query names: the name that ``DeleteByQuery`` had in seeds 003 and 004.
    @available(*, deprecated, renamed: "DeleteByQuery", message: "One delete serves for all.")
    public typealias DeleteAllByQuery = DeleteByQuery

    /// Deletes what its query names: the name that ``Delete`` had in seeds 003 and 004.
    ///
    /// Give it an ``AllObjectsQuery`` to delete everything.
    @available(*, deprecated, renamed: "Delete", message: "One delete serves for all.")
    public typealias DeleteAll = Delete
}

extension DeleteRepository {
    /// The interactor that deletes in this repository by a query.
    public func toDeleteByQueryInteractor(_ executor: any Executor) -> Interactor.DeleteByQuery {
        Interactor.DeleteByQuery(executor, self)
    }

    /// The interactor that deletes what one query names in this repository.
    public func toDeleteInteractor(_ executor: any Executor, _ query: any Query) -> Interactor.Delete {
        Interactor.Delete(executor, self, query)
    }

    /// The interactor that deletes what has one id in this repository.
    public func toDeleteInteractor(_ executor: any Executor, _ id: some QueryID) -> Interactor.Delete {
        Interactor.Delete(executor, self, id)
    }
}
