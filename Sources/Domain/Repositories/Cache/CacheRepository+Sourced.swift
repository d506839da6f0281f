extension CacheRepository {
    /// The values of this repository with where they came from, for interactors.
    ///
    /// ```swift
    /// let getUser = users.sourcedObjects.toGetByQueryInteractor(executor)
    /// getUser.execute("jenny").then { user in print(user.value, user.provenance) }
    /// ```
    public var sourcedObjects: some GetRepository<Sourced<Value>> {
        SourcedRepository { self.getSourced($0, operation: $1) }
    }

    /// The lists of this repository, each as one value with where it came from, for interactors.
    public var sourcedLists: some GetRepository<Sourced<[Value]>> {
        SourcedRepository { self.getAllSourced($0, operation: $1) }
    }
}
