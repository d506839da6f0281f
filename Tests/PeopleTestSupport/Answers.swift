public import People
public import Reactive

/// What one request has been answered so far.
public final class Answers<Value: Sendable & Equatable>: Sendable {
    /// One event of a request, comparable.
    public enum Answer: Equatable, Sendable {
        case value(Value)
        case failed(ServiceError)
        case completed
        case interrupted
    }

    private let answers = MutableProperty<[Answer]>([])
    private let request = SerialDisposable()

    /// Starts a request.
    public init(_ producer: SignalProducer<Value, ServiceError>) {
        request.inner = producer.start { [answers] event in
            answers.modify { answers in
                switch event {
                case .value(let value): answers.append(.value(value))
                case .failed(let error): answers.append(.failed(error))
                case .completed: answers.append(.completed)
                case .interrupted: answers.append(.interrupted)
                }
            }
        }
    }

    /// All events until now.
    public var all: [Answer] { answers.value }

    /// The error that ended the request, if one did.
    public var error: ServiceError? {
        if case .failed(let error)? = all.last { error } else { nil }
    }

    /// The first value, if there is one.
    public var value: Value? {
        if case .value(let value)? = all.first { value } else { nil }
    }

    /// Gives the request up.
    public func dispose() {
        request.dispose()
    }
}
