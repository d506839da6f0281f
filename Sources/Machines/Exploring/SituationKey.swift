import Interaction

/// What makes two situations one: equal view models and equal effects in flight, numbers counted from the present.
struct SituationKey<R: ReducerType>: Sendable, Equatable {
    /// What can be hashed of it, so that only few situations have to be compared.
    struct Bucket: Hashable {
        let state: Label
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

    let bucket: Bucket
    let viewModel: R.ViewModel
    let effects: [R.Effect]

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
        bucket = Bucket(state: alphabet.stateLabel(situation.viewModel), flights: flights.map { $0.mark })
        (viewModel, effects) = alphabet.rebased(situation.viewModel, flights.map { $0.effect })
    }
}
