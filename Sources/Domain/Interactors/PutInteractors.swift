extension Interactor {
    /// Writes a value in the place that a query names.
    public final class PutByQuery<T: Sendable>: Sendable {
        private let executor: any Executor
        private let body: @Sendable (T?, any Query, any RepositoryOperation) -> Future<T>

        /// Writes to `repository`, on `executor`.
        public convenience init(_ executor: any Executor, _ repository: some PutRepository<T>) {
            self.init(executor) { repository.put($0, in: $1, operation: $2) }
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (T?, any Query, any RepositoryOperation) -> Future<T>
        ) {
            self.executor = executor
            self.body = body
        }

        /// Writes and answers what was written, as it is now; ends once it has begun.
        ///
        /// - Parameters:
        ///   - value: what to write; nil where the query is an action in itself.
        ///   - query: where to write.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ value: T? = nil,
            query: any Query = VoidQuery(),
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<T> {
            (executor ?? self.executor).submit(fileID: fileID, line: line) { [body] resolver in
                guard resolver.commit() else { return }
                resolver.set(body(value, query, operation))
            }
        }
    }
}

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

extension Interactor {
    /// Writes a value in the place that its query names, always the same query.
    public final class Put<T: Sendable>: Sendable {
        private let put: PutByQuery<T>
        private let query: any Query

        /// Writes to `repository` in the place that `query` names, on `executor`.
        public convenience init(
            _ executor: any Executor,
            _ repository: some PutRepository<T>,
            _ query: any Query = VoidQuery()
        ) {
            self.init(PutByQuery(executor, repository), query)
        }

        /// Writes to `repository` under this id, on `executor`.
        public convenience init(
            _ executor: any Executor, _ repository: some PutRepository<T>, _ id: some QueryID
        ) {
            self.init(executor, repository, IdQuery(id))
        }

        /// Does what `body` says, on `executor`: for tests, and for repositories of another kind.
        public convenience init(
            _ executor: any Executor = DirectExecutor(),
            _ body: @escaping @Sendable (T?, any RepositoryOperation) -> Future<T>
        ) {
            self.init(PutByQuery(executor) { body($0, $2) }, VoidQuery())
        }

        private init(_ put: PutByQuery<T>, _ query: any Query) {
            self.put = put
            self.query = query
        }

        /// Writes and answers what was written, as it is now; ends once it has begun.
        ///
        /// - Parameters:
        ///   - value: what to write; nil where the query is an action in itself.
        ///   - operation: how far the repository is to go.
        ///   - executor: where to run, if not where this interactor always does.
        ///   - fileID: where it is executed, for the message of a deadlock.
        ///   - line: where it is executed, for the message of a deadlock.
        @discardableResult
        public func execute(
            _ value: T? = nil,
            _ operation: any RepositoryOperation = DefaultOperation(),
            in executor: (any Executor)? = nil,
            fileID: String = #fileID,
            line: UInt = #line
        ) -> Future<T> {
            put.execute(value, query: query, operation, in: executor, fileID: fileID, line: line)
        }
    }

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

extension PutRepository {
    /// The interactor that writes one value to this repository by a query.
    public func toPutByQueryInteractor(_ executor: any Executor) -> Interactor.PutByQuery<Value> {
        Interactor.PutByQuery(executor, self)
    }

    /// The interactor that writes the value of one query to this repository.
    public func toPutInteractor(_ executor: any Executor, _ query: any Query = VoidQuery())
        -> Interactor.Put<Value>
    {
        Interactor.Put(executor, self, query)
    }

    /// The interactor that writes the value with one id to this repository.
    public func toPutInteractor(_ executor: any Executor, _ id: some QueryID) -> Interactor.Put<Value> {
        Interactor.Put(executor, self, id)
    }

    /// The interactor that writes a list to this repository by a query.
    public func toPutAllByQueryInteractor(_ executor: any Executor) -> Interactor.PutAllByQuery<Value> {
        Interactor.PutAllByQuery(executor, self)
    }

    /// The interactor that writes the list of one query to this repository.
    public func toPutAllInteractor(_ executor: any Executor, _ query: any Query = VoidQuery())
        -> Interactor.PutAll<Value>
    {
        Interactor.PutAll(executor, self, query)
    }

    /// The interactor that writes the list with one id to this repository.
    public func toPutAllInteractor(_ executor: any Executor, _ id: some QueryID) -> Interactor.PutAll<Value> {
        Interactor.PutAll(executor, self, id)
    }
}
