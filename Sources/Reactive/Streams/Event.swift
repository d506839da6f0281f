extension Signal {
    /// One thing that happens on a stream.
    ///
    /// A stream is any number of values, then at most one terminating event: `failed`, `completed` or
    /// `interrupted` (contract clause 1).
    @frozen
    public enum Event: Sendable {
        /// A value; more may follow.
        case value(Value)
        /// The stream ended because of an error.
        ///
        /// Nothing follows.
        case failed(Error)
        /// The stream ended because it was done.
        ///
        /// Nothing follows.
        case completed
        /// The stream ended because nobody can or wants to continue it: its work was cancelled or its input
        /// is gone.
        ///
        /// Nothing follows.
        case interrupted
    }
}

extension Signal.Event {
    /// Whether this event ends the stream.
    @inlinable
    public var isTerminating: Bool {
        switch self {
        case .value: return false
        case .failed, .completed, .interrupted: return true
        }
    }

    /// Whether this is `completed`.
    @inlinable
    public var isCompleted: Bool {
        if case .completed = self { return true }
        return false
    }

    /// The value, if this is one.
    @inlinable
    public var value: Value? {
        if case .value(let value) = self { return value }
        return nil
    }

    /// The error, if this is `failed`.
    @inlinable
    public var error: Error? {
        if case .failed(let error) = self { return error }
        return nil
    }

    /// This event with its value transformed; terminating events stay as they are.
    @inlinable
    public func map<U>(_ transform: (Value) -> U) -> Signal<U, Error>.Event {
        switch self {
        case .value(let value): return .value(transform(value))
        case .failed(let error): return .failed(error)
        case .completed: return .completed
        case .interrupted: return .interrupted
        }
    }

    /// This event with its error transformed; everything else stays as it is.
    @inlinable
    public func mapError<F>(_ transform: (Error) -> F) -> Signal<Value, F>.Event {
        switch self {
        case .value(let value): return .value(value)
        case .failed(let error): return .failed(transform(error))
        case .completed: return .completed
        case .interrupted: return .interrupted
        }
    }
}

extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}
