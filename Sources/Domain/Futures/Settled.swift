/// The outcome of a future, as an object: what is written once can be read without a lock.
final class Settled<T: Sendable>: Sendable {
    let outcome: Result<T, any Error>

    init(_ outcome: Result<T, any Error>) {
        self.outcome = outcome
    }
}
