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

extension Interactor.GetByQuery {
    /// Gets the value with this id.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    public func execute(
        _ id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<T> {
        execute(IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }
}

extension Interactor {
    /// Gets the one value that its query asks for, always the same query.
    public final class Get<T: Sendable>: Sendable {
        private let get: GetByQuery<T>
        private let query: any Query

        /// Gets what `query` asks for from `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some GetRepository<T>,
            _ query: any Query = VoidQuery()
        ) {
            self.init(GetByQuery(executor, repository), query)
        }

        /// Gets what has this id from `repository`, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: some GetRepository<T>, _ id: some QueryID
        ) {
            self.init(executor, repository, IdQuery(id))
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public convenience init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any RepositoryOperation) -> Future<T>
        ) {
            self.init(GetByQuery(executor) { body($1) }, VoidQuery())
        }

        private init(_ get: GetByQuery<T>, _ query: any Query) {
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
        ) -> Future<T> {
            get.execute(query, operation, in: executor, fileID: fileID, line: line)
        }
    }

    /// Gets the list that a query asks for.
    public final class GetAllByQuery<T: Sendable>: Sendable {
        private let executor: any Executor
        private let body: @Sendable (any Query, any RepositoryOperation) -> Future<[T]>

        /// Gets from `repository`, on `executor`.
        public convenience init(_ executor: any Executor, _ repository: some GetRepository<T>) {
            self.init(executor) { repository.getAll($0, operation: $1) }
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (any Query, any RepositoryOperation) -> Future<[T]>
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
            _ query: any Query = AllObjectsQuery(),
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<[T]> {
            (executor ?? self.executor).submit(fileID: fileID, line: line) { [body] resolver in
                resolver.set(body(query, operation))
            }
        }
    }
}

extension Interactor.GetAllByQuery {
    /// Gets the list with this id.
    ///
    /// - Parameters:
    ///   - id: the id.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    public func execute(
        _ id: some QueryID,
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<[T]> {
        execute(IdQuery(id), operation, in: executor, fileID: fileID, line: line)
    }

    /// Gets the values with these ids, in their order.
    ///
    /// - Parameters:
    ///   - ids: the ids.
    ///   - operation: how far the repository is to go.
    ///   - executor: where to run, if not where this interactor always does.
    ///   - fileID: where it is executed, for the message of a deadlock.
    ///   - line: where it is executed, for the message of a deadlock.
    public func execute(
        _ ids: [some QueryID],
        _ operation: any RepositoryOperation = DefaultOperation(),
        in executor: (any Executor)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Future<[T]> {
        execute(IdsQuery(ids), operation, in: executor, fileID: fileID, line: line)
    }
}

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

extension GetRepository {
    /// The interactor that gets one value from this repository by a query.
    public func toGetByQueryInteractor(_ executor: any Executor) -> Interactor.GetByQuery<Value> {
        Interactor.GetByQuery(executor, self)
    }

    /// The interactor that gets the value of one query from this repository.
    public func toGetInteractor(_ executor: any Executor, _ query: any Query = VoidQuery())
        -> Interactor.Get<Value>
    {
        Interactor.Get(executor, self, query)
    }

    /// The interactor that gets the value with one id from this repository.
    public func toGetInteractor(_ executor: any Executor, _ id: some QueryID) -> Interactor.Get<Value> {
        Interactor.Get(executor, self, id)
    }

    /// The interactor that gets a list from this repository by a query.
    public func toGetAllByQueryInteractor(_ executor: any Executor) -> Interactor.GetAllByQuery<Value> {
        Interactor.GetAllByQuery(executor, self)
    }

    /// The interactor that gets the list of one query from this repository.
    public func toGetAllInteractor(_ executor: any Executor, _ query: any Query = AllObjectsQuery())
        -> Interactor.GetAll<Value>
    {
        Interactor.GetAll(executor, self, query)
    }

    /// The interactor that gets the list with one id from this repository.
    public func toGetAllInteractor(_ executor: any Executor, _ id: some QueryID) -> Interactor.GetAll<Value> {
        Interactor.GetAll(executor, self, id)
    }
}
