import FoundationEssentials
import Sync

/// Writes to a cache and a main source as a plan says: the decision table of ``CacheRepository``.
///
/// A write that has begun goes through all its steps, whoever loses interest.
struct CacheWriter: Sendable {
    let traffic: CacheTraffic
    let queue: CacheQueue

    /// Writes by `plan`.
    ///
    /// - Parameters:
    ///   - scope: what the write is about.
    ///   - main: the write to the main source, given what the cache answered if that was first.
    ///   - cache: the write to the cache, given what the main source answered if that was first.
    ///   - forget: makes the cache forget what the main source has replaced.
    func write<Answer: Sendable>(
        _ query: any Query,
        _ scope: CacheScope,
        _ plan: CachePlan,
        main: @escaping @Sendable (Answer?) -> Future<Answer>,
        cache: @escaping @Sendable (Answer?) -> Future<Answer>,
        forget: @escaping @Sendable () -> Future<Void>
    ) -> Future<Answer> {
        let number = traffic.beginWrite(scope, reachesMain: plan.reachesMain)
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

/// Runs the writes to a cache one after another, in the order in which they were asked for.
///
/// A cache that works on a queue of its own might do two writes in either order; then it would not help to know which
/// is the newer. The next begins when the future of the one before is set. A write that was asked for is done, whoever
/// loses interest.
///
/// What waits here depends on the write that is under way, and says so: a job that waits for a write whose turn cannot
/// come, because the one under way needs the slot of that very job, is told of the deadlock like any other.
final class CacheQueue: Sendable {
    /// A write that calls what it is given when it is done.
    private typealias Turn = @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

    private struct State: Sendable {
        var waiting: [Turn] = []
        /// A write has begun and is not done.
        var isBusy = false
        /// A thread is in `work`; no other need be.
        var isAttended = false
    }

    private let state = Locked(State())
    /// Never set: it stands for the write that is under way, on which it depends, and those that wait depend on it.
    private let turnstile = Future<Void>(pending: .unknown)

    /// What `write` answers, when its turn has come; at once if none is under way.
    func enqueue<Answer: Sendable>(_ write: @escaping @Sendable () -> Future<Answer>) -> Future<Answer> {
        let (future, resolver) = Future<Answer>.pending()
        _ = resolver.commit()
        if let deadlock = WaitGraph.follow(turnstile, by: future) {
            resolver.set(deadlock)
            return future
        }
        state.withLock { state in
            state.waiting.append { [turnstile] done in
                // From now on it waits for its own write, and the others for it.
                future.depend(on: .unknown)
                _ = WaitGraph.follow(future, by: turnstile)
                let answer = write()
                answer.whenSet(done)
                resolver.set(answer)
            }
        }
        work()
        return future
    }

    /// Takes turns until there is none, or one that takes its time.
    ///
    /// A loop, so that a thousand that wait do not nest.
    private func work() {
        let mayAttend = state.withLock { state in
            defer { state.isAttended = true }
            return !state.isAttended
        }
        guard mayAttend else { return }
        while let turn = nextTurn() {
            turn { [self] in
                turnstile.depend(on: .unknown)
                state.withLock { $0.isBusy = false }
                work()
            }
        }
    }

    private func nextTurn() -> Turn? {
        state.withLock { state in
            guard !state.isBusy, !state.waiting.isEmpty else {
                state.isAttended = false
                return nil
            }
            state.isBusy = true
            return state.waiting.removeFirst()
        }
    }
}
