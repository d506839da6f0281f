public import Interaction

/// What an explorer walks on: a view model, and the effects in flight around it.
public struct Situation<R: ReducerType>: Sendable {
    /// What is shown.
    public let viewModel: R.ViewModel
    /// The effects in flight, late ones too, in the order in which they started.
    public let flights: [Flight<R>]
    /// How many effects have started work on the path that leads here.
    let started: Int
}

/// An effect whose work is under way, or was interrupted and may still answer.
public struct Flight<R: ReducerType>: Sendable {
    /// Its number on the path that leads here.
    public let id: EffectID
    /// The effect.
    public let effect: R.Effect
    /// The strands that have not answered yet, by their places in the effect's work.
    public internal(set) var strands: [Int]
    /// Whether it was interrupted or given up: what it still answers is to change nothing.
    public internal(set) var isLate: Bool
}

extension Alphabet {
    /// Whether an answer of the flight is awaited.
    func awaits(_ flight: Flight<R>) -> Bool {
        guard !flight.isLate else { return false }
        let work = work(flight.effect)
        return flight.strands.contains { work[$0].isAwaited }
    }

    /// How many awaited effects are in flight.
    func awaited(in situation: Situation<R>) -> Int {
        situation.flights.count(where: awaits)
    }

    /// Whether nothing waits and nothing awaited is coming.
    func isSettled(_ situation: Situation<R>) -> Bool {
        !isWaiting(situation.viewModel) && awaited(in: situation) == 0
    }
}

/// What makes two situations one: equal view models and equal effects in flight, numbers counted from the present.
struct SituationKey<R: ReducerType>: Sendable, Equatable {
    /// What can be hashed of it, so that only few situations have to be compared.
    struct Bucket: Hashable {
        let state: Label
        let hash: Int
        let flights: [Mark]
    }

    /// A flight without its effect's arguments.
    struct Mark: Hashable, Comparable {
        let effect: Label
        let strands: [Int]
        let isLate: Bool

        static func < (left: Mark, right: Mark) -> Bool {
            if left.effect != right.effect { return left.effect.text < right.effect.text }
            if left.isLate != right.isLate { return right.isLate }
            return left.strands.lexicographicallyPrecedes(right.strands)
        }
    }

    /// What a bucket does not tell.
    struct Rest: Sendable, Equatable {
        let viewModel: R.ViewModel
        let effects: [R.Effect]
    }

    let bucket: Bucket
    let rest: Rest

    init(_ situation: Situation<R>, alphabet: Alphabet<R>) {
        // Which of two independent effects started first makes no difference to what can come.
        let flights = situation.flights
            .map { flight in
                let mark = Mark(
                    effect: alphabet.effectLabel(flight.effect), strands: flight.strands,
                    isLate: flight.isLate)
                return (mark: mark, effect: flight.effect)
            }
            .sorted { $0.mark < $1.mark }
        // A key path is made anew at each use where its root is generic, and keys are made for everything that happens.
        let (viewModel, effects) = alphabet.rebased(situation.viewModel, flights.map { $0.effect })
        var hasher = Hasher()
        alphabet.hashed(viewModel, &hasher)
        bucket = Bucket(
            state: alphabet.stateLabel(situation.viewModel), hash: hasher.finalize(),
            flights: flights.map { $0.mark })
        rest = Rest(viewModel: viewModel, effects: effects)
    }
}

/// Which situations were met already, and where they stand.
struct Places<R: ReducerType> {
    // All in a bucket have the same marks, so the rest alone is compared.
    private var buckets: [SituationKey<R>.Bucket: [(rest: SituationKey<R>.Rest, place: Int)]] = [:]

    func place(of key: SituationKey<R>) -> Int? {
        buckets[key.bucket]?.first { $0.rest == key.rest }?.place
    }

    mutating func enter(_ key: SituationKey<R>, at place: Int) {
        buckets[key.bucket, default: []].append((key.rest, place))
    }
}
