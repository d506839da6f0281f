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
