import FoundationEssentials

/// Writes to a cache and a main source as a plan says: the decision table of ``CacheRepository``.
///
/// A write that has begun goes through all its steps, whoever loses interest.
struct CacheWriter: Sendable {
    let traffic: CacheTraffic
    let queue: CacheQueue
    /// Makes the cache forget all lists.
    let forgetLists: @Sendable () -> Future<Void>

    /// What a write does to the two sources.
    struct Steps<Answer: Sendable>: Sendable {
        let query: any Query
        /// What it is about.
        let scope: CacheScope
        /// Where in the cache it writes.
        let place: CachePlace
        /// The write to the main source, given what the cache answered if that was first.
        let main: @Sendable (Answer?) -> Future<Answer>
        /// The write to the cache, given what the main source answered if that was first.
        let save: @Sendable (Answer?) -> Future<Answer>
        /// Makes the cache forget what is in the place.
        let forget: @Sendable () -> Future<Void>
        /// Whether it may have changed lists.
        let changesLists: Bool
    }

    /// Writes by `plan`.
    func write<Answer>(_ steps: Steps<Answer>, _ plan: CachePlan) -> Future<Answer> {
        let number = traffic.beginWrite(steps.scope, reachesMain: plan.reachesMain)
        let answer: Future<Answer> =
            switch plan {
            case .main:
                steps.main(nil)
            case .cache:
                inCache(steps) { steps.save(nil) }
            case .mainSync:
                steps.main(nil).flatMap { answer in
                    // Of two that were under way together nobody knows which the main source did last.
                    inCache(steps) {
                        traffic.isContested(number)
                            ? steps.forget().map { answer } : steps.save(answer).map { _ in answer }
                    }
                    .recover { cause in forgetInstead(steps, answer, cause) }
                }
            case .cacheSync:
                inCache(steps) { steps.save(nil) }.flatMap { answer in
                    steps.main(answer).mapError { DomainError.cacheIsAhead(steps.query, $0) }
                }
            }
        answer.whenSet { [traffic] in traffic.endWrite(number) }
        return answer.goingOn()
    }

    /// Does a write to the cache when its turn has come, and has the lists forgotten that it may have changed.
    ///
    /// These are two turns: else all who write an object would wait for one another.
    private func inCache<Answer>(
        _ steps: Steps<Answer>, _ write: @escaping @Sendable () -> Future<Answer>
    ) -> Future<Answer> {
        let written = queue.enqueue(steps.place, write)
        guard steps.changesLists else { return written }
        return written.flatMap { answer in queue.enqueue(.lists, forgetLists).map { answer } }
    }

    /// The main source has the write and the cache has not: then the cache must not keep what was there before.
    private func forgetInstead<Answer>(
        _ steps: Steps<Answer>, _ answer: Answer, _ cause: any Error
    ) -> Future<Answer> {
        // A query without a key cannot be saved, so there is nothing to forget.
        if cause.domainKind == .queryNotSupported { return Future(answer) }
        return inCache(steps) { steps.forget().map { answer } }
            .mapError { _ in DomainError.cacheIsBehind(steps.query, cause) }
    }
}

/// Where in a cache a write changes something.
enum CachePlace: Sendable {
    case objects(Set<String>)
    case list(String)
    /// All lists, whichever there are; what is done there is to forget them.
    case lists
    case everything

    /// Where what is put or deleted as an object lies, or as objects by their ids.
    init(_ query: any Query) {
        self = .objects(Set(query.objectKeys ?? []))
    }

    /// Where what is put as a list lies; ids name objects.
    init(list query: any Query) {
        if let key = (query as? any KeyQuery)?.key { self = .list(key) } else { self = CachePlace(query) }
    }

    /// Whether a write here has to wait for an earlier one there, because it makes a difference which is done first.
    func waits(for earlier: CachePlace) -> Bool {
        switch (self, earlier) {
        case (.everything, _), (_, .everything): true
        case (.objects(let keys), .objects(let others)): !keys.isDisjoint(with: others)
        case (.list(let key), .list(let other)): key == other
        case (.list, .lists): true
        // A list that is being saved is forgotten once more when it has been.
        case (.lists, .list): false
        // To forget the lists twice is to forget them.
        case (.lists, .lists): false
        case (.objects, _), (_, .objects): false
        }
    }

    /// Whether all that waits for the other waits for this one, which waits for the other.
    func covers(_ other: CachePlace) -> Bool {
        switch (self, other) {
        case (.everything, _): true
        case (.objects(let keys), .objects(let others)): others.isSubset(of: keys)
        case (.list(let key), .list(let other)): key == other
        default: false
        }
    }
}
