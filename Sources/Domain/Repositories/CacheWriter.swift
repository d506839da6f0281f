import FoundationEssentials
import Sync

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
        let ending = answer.map { $0 }
        ending.commit()
        return ending
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

    /// Whether it makes a difference which of two writes is done first.
    func meets(_ other: CachePlace) -> Bool {
        switch (self, other) {
        case (.everything, _), (_, .everything): true
        case (.objects(let keys), .objects(let others)): !keys.isDisjoint(with: others)
        case (.list(let key), .list(let other)): key == other
        case (.list, .lists), (.lists, .list): true
        // To forget the lists twice is to forget them.
        case (.lists, .lists): false
        case (.objects, _), (_, .objects): false
        }
    }

    /// Whether all that meets the other meets this one, too.
    func covers(_ other: CachePlace) -> Bool {
        switch (self, other) {
        case (.everything, _), (.lists, .list): true
        case (.objects(let keys), .objects(let others)): others.isSubset(of: keys)
        case (.list(let key), .list(let other)): key == other
        default: false
        }
    }
}

/// Runs the writes to a cache that meet in one place one after another, in the order in which they were asked for.
///
/// A cache that works on a queue of its own might do two writes in either order; then it would not help to know which
/// is the newer. The next begins when the future of the one before is set. A write that was asked for is done, whoever
/// loses interest. One that does not end holds up those that meet it, and nobody else.
///
/// What waits here depends on the writes before it, and says so: a job that waits for a write whose turn cannot come,
/// because the one under way needs the slot of that very job, is told of the deadlock like any other.
final class CacheQueue: Sendable {
    /// A write that was asked for and is not done.
    private struct Turn: Sendable {
        let place: CachePlace
        let isDone: Future<Void>
    }

    private let turns = Locked<[Turn]>([])

    /// What `write` answers, when its turn has come; at once if none that meets it is under way.
    func enqueue<Answer: Sendable>(
        _ place: CachePlace, _ write: @escaping @Sendable () -> Future<Answer>
    ) -> Future<Answer> {
        let (written, isDone, waits) = turns.withLock { turns in
            let earlier = turns.filter { $0.place.meets(place) }
            // Who waits for this one waits for those, too. So of a thousand in one place each knows the one before it.
            turns.removeAll { place.covers($0.place) && $0.place.meets(place) }
            // Who is in the table is not done, so nobody is called under this lock. And whoever finds this turn there finds
            // what it waits for: between the two, a ring would be missed.
            let written =
                earlier.isEmpty
                ? Future<Answer>(pending: .unknown)
                : Future.batch(earlier.map(\.isDone)).flatMap { _ in write() }
            let isDone = Future<Void>(pending: .future(written))
            written.commit()
            // Those that wait for it may all go away.
            isDone.commit()
            turns.append(Turn(place: place, isDone: isDone))
            return (written, isDone, !earlier.isEmpty)
        }
        written.observe(isInterested: false) { [self] _ in
            leave(isDone)
            return isDone.settle(.success(()), by: .resolver) ?? []
        }.deliver()
        if !waits { written.follow(write()) }
        return written
    }

    private func leave(_ isDone: Future<Void>) {
        // Released outside the lock.
        _ = turns.withLock { turns in
            turns.firstIndex { $0.isDone === isDone }.map { turns.remove(at: $0) }
        }
    }
}
