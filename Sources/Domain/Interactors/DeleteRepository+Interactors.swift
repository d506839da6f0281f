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
