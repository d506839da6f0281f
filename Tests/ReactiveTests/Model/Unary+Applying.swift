import Reactive

// The same list twice: signals and producers have the same operators, but nothing else in common.

extension Operation.Unary {
    /// The operator on a signal; what it calls keeps `member` alive.
    func applied(to source: Signal<Int, TestError>, _ member: Census.Member) -> Signal<Int, TestError> {
        switch self {
        case .map(let number):
            return source.map { value in
                member.attend()
                return Arithmetic.small(value + number)
            }
        case .filter(let divisor):
            return source.filter { value in
                member.attend()
                return value % divisor != 0
            }
        case .compactMap(let divisor): return source.compactMap { Arithmetic.half($0, unless: divisor) }
        case .scan:
            return source.scan(0) { state, value in
                member.attend()
                return Arithmetic.pair(state, value)
            }
        case .combinePrevious(nil): return source.combinePrevious().map(Arithmetic.pair)
        case .combinePrevious(let initial?): return source.combinePrevious(initial).map(Arithmetic.pair)
        case .skipFirst(let count): return source.skip(first: count)
        case .skipWhile(let limit): return source.skip(while: { $0 < limit })
        case .takeFirst(let count): return source.take(first: count)
        case .takeLast(let count): return source.take(last: count)
        case .takeWhile(let limit): return source.take(while: { $0 < limit })
        case .takeUntil(let limit): return source.take(until: { $0 < limit })
        case .skipRepeats: return source.skipRepeats()
        case .uniqueValues: return source.uniqueValues()
        case .collect(nil): return source.collect().map(Arithmetic.batch)
        case .collect(let count?): return source.collect(count: count).map(Arithmetic.batch)
        case .reduce: return source.reduce(0, Arithmetic.pair)
        case .materialize:
            return source.materialize().map(Arithmetic.number).promoteError(TestError.self)
        case .roundTrip: return source.materialize().dematerialize()
        case .attempt(let divisor):
            return source.attemptMap { value in value % divisor == 0 ? .failure(.again) : .success(value) }
        }
    }

    /// The operator on a producer; what it calls keeps `member` alive.
    func applied(
        to source: SignalProducer<Int, TestError>, _ member: Census.Member
    ) -> SignalProducer<Int, TestError> {
        switch self {
        case .map(let number):
            return source.map { value in
                member.attend()
                return Arithmetic.small(value + number)
            }
        case .filter(let divisor):
            return source.filter { value in
                member.attend()
                return value % divisor != 0
            }
        case .compactMap(let divisor): return source.compactMap { Arithmetic.half($0, unless: divisor) }
        case .scan:
            return source.scan(0) { state, value in
                member.attend()
                return Arithmetic.pair(state, value)
            }
        case .combinePrevious(nil): return source.combinePrevious().map(Arithmetic.pair)
        case .combinePrevious(let initial?): return source.combinePrevious(initial).map(Arithmetic.pair)
        case .skipFirst(let count): return source.skip(first: count)
        case .skipWhile(let limit): return source.skip(while: { $0 < limit })
        case .takeFirst(let count): return source.take(first: count)
        case .takeLast(let count): return source.take(last: count)
        case .takeWhile(let limit): return source.take(while: { $0 < limit })
        case .takeUntil(let limit): return source.take(until: { $0 < limit })
        case .skipRepeats: return source.skipRepeats()
        case .uniqueValues: return source.uniqueValues()
        case .collect(nil): return source.collect().map(Arithmetic.batch)
        case .collect(let count?): return source.collect(count: count).map(Arithmetic.batch)
        case .reduce: return source.reduce(0, Arithmetic.pair)
        case .materialize:
            return source.materialize().map(Arithmetic.number).promoteError(TestError.self)
        case .roundTrip: return source.materialize().dematerialize()
        case .attempt(let divisor):
            return source.attemptMap { value in value % divisor == 0 ? .failure(.again) : .success(value) }
        }
    }
}
