import FoundationEssentials

/// Reads from a cache and a main source as an operation says: the decision table of ``CacheRepository``.
struct CacheReader<Content: Sendable>: Sendable {
    let shelf: CacheShelf<Content>
    let traffic: CacheTraffic
    let queue: CacheQueue
    let reads: SharedReads<Sourced<Content>>
    let now: @Sendable () -> Date

    init(
        _ shelf: CacheShelf<Content>,
        traffic: CacheTraffic,
        queue: CacheQueue,
        now: @escaping @Sendable () -> Date
    ) {
        self.shelf = shelf
        self.traffic = traffic
        self.queue = queue
        self.now = now
        reads = SharedReads(traffic)
    }

    func read(_ query: any Query, _ plan: CachePlan) -> Future<Sourced<Content>> {
        switch plan {
        case .main: readMain(query)
        case .mainSync: sync(query)
        case .cache(let ignoreValidation): readCache(query, ignoreValidation: ignoreValidation)
        case .cacheSync(let fallback): readCacheOrSync(query, fallback)
        }
    }

    /// Only the main source.
    private func readMain(_ query: any Query) -> Future<Sourced<Content>> {
        reads.join(query.identity.map { "main \($0)" }, CacheScope(query)) { _ in
            shelf.readMain(query).map { Sourced($0, .main()) }
        }
    }

    /// The main source, whose answer is saved.
    ///
    /// That it could not be saved does not make the answer worse.
    private func sync(_ query: any Query) -> Future<Sourced<Content>> {
        reads.join(query.identity.map { "sync \($0)" }, CacheScope(query)) { reading in
            shelf.readMain(query).flatMap { content in
                save(content, query, of: reading)
                    .map { _ in Sourced(content, .main()) }
                    .recover { Future(Sourced(content, .main(notSaved: $0))) }
            }
        }
    }

    /// Saves what a reading has brought, unless it was overtaken before its turn came.
    private func save(_ content: Content, _ query: any Query, of reading: Int) -> Future<Content> {
        queue.enqueue {
            guard !traffic.isOvertaken(reading) else { return Future(DomainError.overtaken(query)) }
            return shelf.save(Cached(content, storedAt: now()), query)
        }
    }

    /// Only what is saved.
    private func readCache(_ query: any Query, ignoreValidation: Bool) -> Future<Sourced<Content>> {
        shelf.readCache(query).map { cached in
            let time = now()
            if shelf.isValid(cached, time) { return Sourced(cached.value, .fresh(age: cached.age(at: time))) }
            guard ignoreValidation else { throw DomainError.refused(query) }
            return Sourced(cached.value, .stale(age: cached.age(at: time), cause: nil))
        }
    }

    /// What is saved if it is valid, else the main source, else what is saved though it is not valid.
    private func readCacheOrSync(
        _ query: any Query,
        _ fallback: @escaping @Sendable (any Error) -> Bool
    ) -> Future<Sourced<Content>> {
        shelf.readCache(query).map { cached -> Cached<Content>? in
            cached
        }.recover { error in
            isMiss(error) ? Future(nil) : Future(error)
        }.flatMap { cached in
            guard let cached else { return sync(query) }
            let time = now()
            if shelf.isValid(cached, time) {
                return Future(Sourced(cached.value, .fresh(age: cached.age(at: time))))
            }
            return sync(query).recover { error in
                guard !(error is CancellationError), fallback(error) else { return Future(error) }
                return Future(Sourced(cached.value, .stale(age: cached.age(at: now()), cause: error)))
            }
        }
    }

    /// Whether an error of the cache only says that it has nothing to offer.
    ///
    /// Any other is worth being seen.
    private func isMiss(_ error: any Error) -> Bool {
        switch error.domainKind {
        case .notFound, .notValid, .serialization, .queryNotSupported: true
        default: false
        }
    }
}
