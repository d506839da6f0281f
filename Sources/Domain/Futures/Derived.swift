/// What a callback makes of an outcome: another outcome, or a future that will have it.
enum Derived<T: Sendable>: Sendable {
    case value(T)
    case error(any Error)
    case future(Future<T>)

    init(_ outcome: Result<T, any Error>) {
        switch outcome {
        case .success(let value): self = .value(value)
        case .failure(let error): self = .error(error)
        }
    }
}
