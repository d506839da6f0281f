import FoundationEssentials

/// Writes to a cache and a main source as a plan says: the decision table of ``CacheRepository``.
///
/// A write that has begun goes through all its steps, whoever loses interest.
struct CacheWriter: Sendable {
    let traffic: CacheTraffic
    let queue: CacheQueue

    /// Writes by `plan`.
    ///
    /// - Parameters:
    ///   - main: the write to the main source, given what the cache answered if that was first.
    ///   - cache: the write to the cache, given what the main source answered if that was first.
    ///   - forget: makes the cache forget what the main source has replaced.
    func write<Answer: Sendable>(
        _ query: any Query,
        _ plan: CachePlan,
        main: @escaping @Sendable (Answer?) -> Future<Answer>,
        cache: @escaping @Sendable (Answer?) -> Future<Answer>,
        forget: @escaping @Sendable () -> Future<Void>
    ) -> Future<Answer> {
        let number = traffic.beginWrite(CacheScope(query), reachesMain: plan.reachesMain)
        let answer: Future<Answer> =
            switch plan {
            case .main:
                main(nil)
            case .cache:
                queue.enqueue { cache(nil) }
            case .mainSync:
                main(nil).flatMap { answer in
                    // Of two that were under way together nobody knows which the main source did last.
                    queue.enqueue {
                        traffic.isContested(number)
                            ? forget().map { answer } : cache(answer).map { _ in answer }
                    }
                    .recover { cause in forgetInstead(query, answer, cause, forget) }
                }
            case .cacheSync:
                queue.enqueue { cache(nil) }.flatMap { answer in
                    main(answer).mapError { DomainError.cacheIsAhead(query, $0) }
                }
            }
        answer.whenSet { [traffic] in traffic.endWrite(number) }
        let (future, resolver) = Future<Answer>.pending()
        _ = resolver.commit()
        resolver.set(answer)
        return future
    }

    /// The main source has the write and the cache has not: then the cache must not keep what was there before.
    private func forgetInstead<Answer: Sendable>(
        _ query: any Query,
        _ answer: Answer,
        _ cause: any Error,
        _ forget: @escaping @Sendable () -> Future<Void>
    ) -> Future<Answer> {
        // A query without a key cannot be saved, so there is nothing to forget.
        if cause.domainKind == .queryNotSupported { return Future(answer) }
        return queue.enqueue(forget)
            .map { _ in answer }
            .mapError { _ in DomainError.cacheIsBehind(query, cause) }
    }
}
