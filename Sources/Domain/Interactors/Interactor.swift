/// The namespace of the default interactors: one use case for each thing that can be done with a repository.
///
/// There are two of each kind. `Interactor.Get` has its query from the start; `Interactor.GetByQuery` is told the query
/// each time. All are made of an executor and a repository, and have one function, `execute`, which takes what the
/// repository takes, then an operation, then the executor to use this once instead of their own:
///
/// ```swift
/// let getUser = Interactor.GetByQuery<User>(executor, users)
/// getUser.execute("jenny", CacheSyncOperation(), in: DirectExecutor())
/// ```
///
/// Compose these, and interactors of your own made of these, rather than repositories. To hand one to a test, make it of
/// a closure.
///
/// What `execute` answers is cancelled with the last interest in it: work that waits for its turn never begins, and
/// readings are told to stop. A put or a delete that has begun ends.
///
/// Here "interactor" is a use case of the domain. The reactive interactors of the screens are another thing.
///
/// Source: seeds 000, 001, 003 and 004.
public struct Interactor {
    private init() {}
}
