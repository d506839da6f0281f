import Reactive

extension Marbles {
    /// What the names in a diagram stand for: values by name, and how the stream fails.
    ///
    /// ```swift
    /// marbles.hot("-1-2-|", .digits)
    /// marbles.hot("-a-b-#", .letters(failure: Problem.noNetwork))
    /// marbles.hot("-a-b-|", ["a": [1, 2], "b": []])
    /// marbles.hot("-1-2-|", Marbles.Key { $0.wholeNumberValue.map { $0 * 10 } })
    /// ```
    public struct Key<Value: Sendable, Failure: Swift.Error>: Sendable {
        let value: @Sendable (Character) -> Value?
        let failure: Failure?

        /// The key in which `value` answers what a name stands for, `nil` if for nothing, and `#` is `failure`.
        public init(failure: Failure, _ value: @escaping @Sendable (Character) -> Value?) {
            self.value = value
            self.failure = failure
        }

        /// The key with the values of a dictionary, in which `#` is `failure`.
        public init(failure: Failure, _ values: [Character: Value]) {
            self.init(failure: failure) { values[$0] }
        }
    }
}

extension Marbles.Key where Failure == Never {
    /// The key of a stream that cannot fail: `value` answers what a name stands for, `nil` if for nothing.
    public init(_ value: @escaping @Sendable (Character) -> Value?) {
        self.value = value
        failure = nil
    }

    /// The key of a stream that cannot fail, with the values of a dictionary.
    public init(_ values: [Character: Value]) {
        self.init { values[$0] }
    }
}

extension Marbles.Key: ExpressibleByDictionaryLiteral where Failure == Never {
    /// The key of a stream that cannot fail, with these values.
    ///
    /// A name that is written twice stands for the last value.
    public init(dictionaryLiteral elements: (Character, Value)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension Marbles.Key where Value == Int {
    /// Every digit stands for itself, and `#` for `failure`.
    public static func digits(failure: Failure) -> Self {
        Self(failure: failure) { $0.wholeNumberValue }
    }
}

extension Marbles.Key where Value == Int, Failure == Never {
    /// Every digit stands for itself.
    public static var digits: Self {
        Self { $0.wholeNumberValue }
    }
}

extension Marbles.Key where Value == String {
    /// Every letter and every digit stands for itself, and `#` for `failure`.
    public static func letters(failure: Failure) -> Self {
        Self(failure: failure) { String($0) }
    }
}

extension Marbles.Key where Value == String, Failure == Never {
    /// Every letter and every digit stands for itself.
    public static var letters: Self {
        Self { String($0) }
    }
}

extension Marbles.Key {
    /// What `mark` stands for; `error` makes the error if it is nothing.
    func event(
        of mark: Marbles.Diagram.Mark,
        _ error: (Marbles.SyntaxError.Reason) -> Marbles.SyntaxError
    ) throws(Marbles.SyntaxError) -> Signal<Value, Failure>.Event {
        switch mark {
        case .value(let name):
            guard let value = value(name) else { throw error(.unnamed(name)) }
            return .value(value)
        case .failed:
            guard let failure else { throw error(.noFailure) }
            return .failed(failure)
        case .completed: return .completed
        case .interrupted: return .interrupted
        case .opened, .closed: throw error(.windowInStream)
        }
    }
}
