import Domain
import Sync

/// The requests that are on their way, so that nobody asks for what is coming.
final class Flights: Sendable {
    private let futures = Locked<[Flight: Future<WebAnswer>]>([:])

    /// A share of what a flight brings; `begin` is called for whoever comes first.
    ///
    /// When all shares are cancelled, the flight is.
    ///
    /// - Parameters:
    ///   - flight: what is asked for.
    ///   - begin: starts the request; it is given what sets the answer, and what to call when it has ended: who asks from
    ///     then on asks anew.
    func join(
        _ flight: Flight,
        begin: (_ resolver: FutureResolver<WebAnswer>, _ end: @escaping @Sendable () -> Void) -> Void
    ) -> Future<WebAnswer> {
        let (future, resolver) = Future<WebAnswer>.pending()
        let (shared, isNew) = futures.withLock { futures in
            if let shared = futures[flight], !shared.isResolved { return (shared, false) }
            futures[flight] = future
            return (future, true)
        }
        let share = Future<WebAnswer>(shared)
        if isNew { begin(resolver) { [self] in end(flight, future) } }
        return share
    }

    private func end(_ flight: Flight, _ future: Future<WebAnswer>) {
        futures.withLock { futures in
            // Another one may have begun meanwhile.
            if futures[flight] === future { futures[flight] = nil }
        }
    }
}
