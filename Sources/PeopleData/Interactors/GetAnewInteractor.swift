public import Domain

/// Gets something anew: the origin is asked, and only when it has answered does the answer take the place of all that
/// is stored.
///
/// A use case composed from three default interactors over one repository with a cache. A get that fails has touched
/// nothing.
public struct GetAnewInteractor<Value: Sendable>: Sendable {
    private let get: Interactor.GetByQuery<Sourced<Value>>
    private let delete: Interactor.DeleteByQuery
    private let put: Interactor.PutByQuery<Value>

    /// Gets with `get`, and puts the answer in the place of what is stored with `delete` and `put`.
    public init(
        _ get: Interactor.GetByQuery<Sourced<Value>>,
        _ delete: Interactor.DeleteByQuery,
        _ put: Interactor.PutByQuery<Value>
    ) {
        self.get = get
        self.delete = delete
        self.put = put
    }

    /// Gets what `query` asks for from its origin.
    ///
    /// The answer comes when it is stored. If it cannot be stored it comes all the same, and its provenance says why.
    ///
    /// - Parameters:
    ///   - query: a ``ProfileQuery``, or a ``PostsQuery``, whose answer replaces all stored posts of the person.
    ///   - executor: where to run, if not where it always does.
    public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Sourced<Value>> {
        get.execute(query, MainOperation(), in: executor).flatMap { answer in
            replace(query, answer.value)
                .map { Sourced(answer.value, .main()) }
                .recover { Future(Sourced(answer.value, .main(notSaved: $0))) }
        }
    }

    /// Drops what is stored and stores `value`; done whole once it has begun, whoever loses interest.
    private func replace(_ query: any Query, _ value: Value) -> Future<Void> {
        // On this thread: whoever answered for the origin holds a place of the executor already.
        let here = DirectExecutor()
        return here.submit { resolver in
            guard resolver.commit() else { return }
            resolver.set(
                delete.execute(query, CacheOperation(), in: here).flatMap {
                    put.execute(value, query: query, CacheOperation(), in: here).map { _ in }
                })
        }
    }
}
