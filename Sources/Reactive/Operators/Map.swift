extension Signal {
    /// Sends each value transformed (contract clause 35).
    ///
    /// ```text
    /// input           -1--2--3--|
    /// map { $0 * 2 }
    /// output          -2--4--6--|
    /// ```
    @preconcurrency
    @inlinable
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Signal<U, Error> {
        derive(Self.mapping(transform))
    }

    /// What `map` does with each event.
    @inlinable
    static func mapping<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> U
    ) -> @Sendable (Core<U, Error>) -> @Sendable (Event) -> Void {
        { downstream in
            { event in
                if case .value(let value) = event {
                    downstream.deliver(value: transform(value))
                } else {
                    downstream.deliverToAll(event.ending())
                }
            }
        }
    }

    // Disfavoured, because a closure behind `map` can be read as this value too, and the compiler then finds
    // `map { $0 + $1 }` on a stream of pairs ambiguous.

    /// Sends `value` in place of each value.
    @_disfavoredOverload
    @inlinable
    public func map<U: Sendable>(value: U) -> Signal<U, Error> {
        map { _ in value }
    }

    /// Sends what the key path leads to in each value.
    @inlinable
    public func map<U: Sendable>(_ keyPath: any KeyPath<Value, U> & Sendable) -> Signal<U, Error> {
        map { $0[keyPath: keyPath] }
    }
}

extension SignalProducer {
    /// Sends each value transformed (contract clause 35).
    @preconcurrency
    @inlinable
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
        derive(Signal.mapping(transform))
    }

    /// Sends `value` in place of each value.
    @_disfavoredOverload
    @inlinable
    public func map<U: Sendable>(value: U) -> SignalProducer<U, Error> {
        lift { $0.map(value: value) }
    }

    /// Sends what the key path leads to in each value.
    @inlinable
    public func map<U: Sendable>(_ keyPath: any KeyPath<Value, U> & Sendable) -> SignalProducer<U, Error> {
        lift { $0.map(keyPath) }
    }
}
