// MARK: - map

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
        changingAtOnce { $0.map(transform) } ?? derive(Signal.mapping(transform))
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

extension PropertyProtocol {
    /// A property whose value is always this one's, transformed.
    ///
    /// It does not keep this one alive, stays readable when that is gone, and completes when the ultimate source ends
    /// (contract clause 116). `transform` runs once per change, on the thread that sets, not when the value is read.
    @preconcurrency
    @inlinable
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
        Property(unsafeProducer: producer.map(transform))
    }

    /// A property of what the key path leads to in this one's value (contract clause 116).
    @inlinable
    public func map<U: Sendable>(_ keyPath: any KeyPath<Value, U> & Sendable) -> Property<U> {
        map { $0[keyPath: keyPath] }
    }

    /// A property that is always `value`, and notifies when this one does.
    @_disfavoredOverload
    @inlinable
    public func map<U: Sendable>(value: U) -> Property<U> {
        map { _ in value }
    }
}

// MARK: - lazyMap

extension Signal {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it: values that are replaced
    /// before are never transformed.
    ///
    /// Failure and completion follow on the scheduler; an interruption drops the value that waits (contract clause
    /// 95). To be used where the transform is dear and only its newest result is looked at.
    @preconcurrency
    @inlinable
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> Signal<U, Error> {
        lazyMapping(on: scheduler, transform: transform).0
    }

    @inlinable
    func lazyMapping<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> (Signal<U, Error>, Transit<U, Error>) {
        delivering { transit, _ in
            let waiting = Shared<Value?>(nil)
            return { event in
                switch event {
                case .value(let value):
                    guard waiting.replace(with: value) == nil else { return }
                    scheduler.schedule {
                        guard let newest = waiting.replace(with: nil), !transit.isClosed else { return }
                        transit.deliver(.value(transform(newest)))
                    }
                case .failed, .completed:
                    // Behind the value that waits.
                    scheduler.schedule { transit.deliver(event.ending()) }
                case .interrupted:
                    waiting.replace(with: nil)
                    transit.end(.interrupted, on: scheduler)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it (contract clause 95).
    ///
    /// Disposing of the start drops the value that waits and interrupts on `scheduler`.
    @preconcurrency
    @inlinable
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> SignalProducer<U, Error> {
        delivering(on: scheduler) { $0.lazyMapping(on: scheduler, transform: transform) }
    }
}

// MARK: - promoteValue

extension Signal where Value == Never {
    /// The same stream, seen as one that could send a `U` (contract clause 37).
    @inlinable
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> Signal<U, Error> {
        derive { downstream in
            { event in downstream.deliver(event.ending()) }
        }
    }
}

extension SignalProducer where Value == Never {
    /// The same work, seen as one that could send a `U` (contract clause 37).
    @inlinable
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        lift { $0.promoteValue(U.self) }
    }
}
