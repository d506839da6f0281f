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
