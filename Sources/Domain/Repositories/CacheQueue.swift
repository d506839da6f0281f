import Sync

/// Runs the writes to a cache that are about the same thing one after another, in the order in which they were asked for.
///
/// A cache that works on a queue of its own might do two writes in either order; then it would not help to know which
/// is the newer. The next begins when the future of the one before is set. A write that was asked for is done, whoever
/// loses interest. One that does not end holds up those that are about the same thing, and nobody else.
///
/// So who has all lists forgotten does not wait for one that is being saved. That list is *outdated* from then on: it counts as
/// not being there, and when it has been saved it is forgotten once more.
///
/// What waits here depends on the writes before it, and says so: a job that waits for a write whose turn cannot come,
/// because the one under way needs the slot of that very job, is told of the deadlock like any other.
final class CacheQueue: Sendable {
    /// A write that was asked for and is not done.
    private struct Turn: Sendable {
        let number: Int
        let place: CachePlace
        let isDone: Future<Void>
    }

    private struct State: Sendable {
        var turns: [Turn] = []
        var nextNumber = 0
        /// How many are to save a list and have not, by its key.
        var saves: [String: Int] = [:]
        /// The lists that are outdated, each with the number of the first turn that saves a newer one.
        var outdated: [String: Int] = [:]
    }

    private let state = Locked(State())
    private let forgetList: @Sendable (_ key: String) -> Future<Void>

    /// - Parameter forgetList: makes the cache forget the list with this key.
    init(forgetList: @escaping @Sendable (_ key: String) -> Future<Void>) {
        self.forgetList = forgetList
    }

    /// Whether the list with this key counts as not being there.
    func isOutdated(list key: String) -> Bool {
        state.withLock { $0.outdated[key] != nil }
    }

    /// What `write` answers, when its turn has come; at once if it need not wait for one that is under way.
    func enqueue<Answer: Sendable>(
        _ place: CachePlace, _ write: @escaping @Sendable () -> Future<Answer>
    ) -> Future<Answer> {
        let (turn, written, waits) = state.withLock { state -> (Turn, Future<Answer>, Bool) in
            let number = state.nextNumber
            state.nextNumber += 1
            let earlier = state.turns.filter { place.waits(for: $0.place) }
            // Who waits for this one waits for those, too. So of a thousand in one place each knows the one before it.
            state.turns.removeAll { place.covers($0.place) && place.waits(for: $0.place) }
            // Who is in the table is not done, so nobody is called under this lock. And whoever finds this turn there finds
            // what it waits for: between the two, a ring would be missed.
            let written =
                earlier.isEmpty
                ? Future<Answer>(pending: .unknown)
                : Future.batch(earlier.map(\.isDone)).flatMap { _ in self.run(write, in: place, number) }
            let turn = Turn(number: number, place: place, isDone: Future<Void>(pending: .future(written)))
            written.commit()
            // Those that wait for it may all go away.
            turn.isDone.commit()
            state.turns.append(turn)
            switch place {
            case .list(let key): state.saves[key, default: 0] += 1
            case .lists: for key in state.saves.keys { state.outdated[key] = number }
            case .objects, .everything: break
            }
            return (turn, written, !earlier.isEmpty)
        }
        written.observe(isInterested: false) { [self] _ in
            leave(turn)
            return turn.isDone.settle(Settled(()), by: .resolver) ?? []
        }.deliver()
        if !waits { written.follow(run(write, in: place, turn.number)) }
        return written
    }

    /// Does a write whose turn has come, and forgets the list that it has saved if that is outdated.
    private func run<Answer>(
        _ write: () -> Future<Answer>, in place: CachePlace, _ number: Int
    ) -> Future<Answer> {
        switch place {
        case .list(let key):
            return write().flatMap { [self] answer in forgetIfOutdated(key, number).map { answer } }
        case .everything:
            // What was saved before is gone, whatever it was worth; nothing is written beside it.
            return write().map { [self] answer in
                state.withLock { $0.outdated = [:] }
                return answer
            }
        case .objects, .lists: return write()
        }
    }

    private func forgetIfOutdated(_ key: String, _ number: Int) -> Future<Void> {
        let isOutdated = state.withLock { state in
            guard let newer = state.outdated[key], number < newer else {
                state.outdated[key] = nil
                return false
            }
            return true
        }
        guard isOutdated else { return Future(()) }
        return forgetList(key).map { [self] in
            // Others that wait may be as old.
            state.withLock { if $0.saves[key] == 1 { $0.outdated[key] = nil } }
        }.recover { _ in
            // It counts as not being there until it is saved anew.
            Future(())
        }
    }

    private func leave(_ turn: Turn) {
        // Released outside the lock.
        _ = state.withLock { state in
            if case .list(let key) = turn.place {
                let rest = state.saves[key, default: 1] - 1
                state.saves[key] = rest == 0 ? nil : rest
            }
            return state.turns.firstIndex { $0.number == turn.number }.map { state.turns.remove(at: $0) }
        }
    }
}
