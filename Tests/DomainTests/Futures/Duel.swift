import Domain
import Synchronization

/// Two threads that do something at about the same time, round after round.
final class Duel: Sendable {
    private let arrivals = Atomic(0)
    private let rounds: Int

    private init(rounds: Int) {
        self.rounds = rounds
    }

    /// Runs both closures, each on a thread of its own; they begin every round at about the same time, the second a
    /// little later in each of 64 rounds, so that they meet at all distances.
    static func run(
        rounds: Int,
        _ first: @escaping @Sendable (_ round: Int) throws -> Void,
        _ second: @escaping @Sendable (_ round: Int) throws -> Void
    ) async throws {
        let duel = Duel(rounds: rounds)
        async let one: Void = Crew.away { try duel.take(part: first, late: 0) }
        async let other: Void = Crew.away { try duel.take(part: second, late: 8) }
        _ = try await (one, other)
    }

    private func take(part: (Int) throws -> Void, late: Int) throws {
        for round in 0..<rounds {
            arrivals.wrappingAdd(1, ordering: .relaxed)
            // Not for long: one that is late must not stop the other.
            var patience = 2_000
            while arrivals.load(ordering: .relaxed) < (round + 1) * 2, patience > 0 { patience -= 1 }
            var wait = late * (round % 64)
            while wait > 0 {
                wait -= 1
                _ = arrivals.load(ordering: .relaxed)
            }
            try part(round)
        }
    }
}
