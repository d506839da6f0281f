public import Domain
public import People

/// Finds words in everything that is stored.
public struct FindPostsInteractor: Sendable {
    private let getAll: Interactor.GetAllByQuery<FoundPost>

    /// Finds with `getAll`, which stands on a repository over the full-text index.
    public init(_ getAll: Interactor.GetAllByQuery<FoundPost>) {
        self.getAll = getAll
    }

    /// Finds what `query` asks for, best first.
    ///
    /// - Parameters:
    ///   - query: the words.
    ///   - executor: where to run, if not where finding always does.
    public func execute(_ query: FindQuery, in executor: (any Executor)? = nil) -> Future<[FoundPost]> {
        getAll.execute(query, in: executor)
    }
}
