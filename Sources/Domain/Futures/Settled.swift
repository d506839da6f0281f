/// The outcome of a future as an object, which can be kept where its type is not known.
final class Settled<T: Sendable>: Sendable {
    let outcome: Result<T, any Error>

    init(_ outcome: Result<T, any Error>) {
        self.outcome = outcome
    }
}
