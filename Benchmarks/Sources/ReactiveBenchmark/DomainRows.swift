import Domain

/// Use cases on a direct executor, and futures: all on one thread.
enum DomainRows {
    /// A query whose key costs nothing to make.
    private struct ReadyQuery: KeyQuery {
        let key = "jenny"
    }

    private static func source(_ query: any KeyQuery) -> InMemoryDataSource<Int> {
        let source = InMemoryDataSource<Int>()
        source.put(1, in: query)
        return source
    }

    private static func interactor(_ query: any KeyQuery) -> Interactor.GetByQuery<Int> {
        Interactor.GetByQuery(DirectExecutor(), SingleDataSourceRepository(source(query)))
    }

    private static func value(_ future: Future<Int>) -> Int {
        guard case .success(let value) = future.outcome else { return 0 }
        return value
    }

    static func getById() -> (Int) -> Void {
        let interactor = interactor(IdQuery("jenny"))
        return { count in for _ in 0..<count { sink &+= value(interactor.execute(IdQuery("jenny"))) } }
    }

    static func getByKey() -> (Int) -> Void {
        let interactor = interactor(ReadyQuery())
        return { count in for _ in 0..<count { sink &+= value(interactor.execute(ReadyQuery())) } }
    }

    static func getThen() -> (Int) -> Void {
        let interactor = interactor(ReadyQuery())
        return { count in for _ in 0..<count { interactor.execute(ReadyQuery()).then { sink &+= $0 } } }
    }

    static func cacheHit() -> (Int) -> Void {
        let repository = CacheRepository(main: source(ReadyQuery()))
        // The first reading saves what the others find.
        _ = repository.get(ReadyQuery(), operation: CacheSyncOperation())
        return { count in
            for _ in 0..<count {
                sink &+= value(repository.get(ReadyQuery(), operation: CacheSyncOperation()))
            }
        }
    }

    static func handOver() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                let (future, resolver) = Future<Int>.pending()
                future.then { sink &+= $0 }
                resolver.set(number)
            }
        }
    }

    static func handOverMapped() -> (Int) -> Void {
        { count in
            for number in 0..<count {
                let (future, resolver) = Future<Int>.pending()
                future.map { $0 &+ 1 }.map { $0 &* 3 }.map { $0 &- 1 }.then { sink &+= $0 }
                resolver.set(number)
            }
        }
    }
}
