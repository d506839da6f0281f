import Interaction

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
