extension SignalProducer {
    /// A producer of one value, then completion.
    @inlinable
    public init(value: Value) {
        self.init { observer, _ in
            observer.send(value: value)
            observer.sendCompleted()
        }
    }

    /// A producer that calls `action` at each start, sends what it returns, then completes (contract clause 87).
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init { observer, _ in
            observer.send(value: action())
            observer.sendCompleted()
        }
    }

    /// A producer that calls `action` at each start and sends its value, then completion, or its error.
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init { observer, _ in
            switch action() {
            case .success(let value):
                observer.send(value: value)
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            }
        }
    }

    /// A producer that fails at once.
    @inlinable
    public init(error: Error) {
        self.init { observer, _ in observer.send(error: error) }
    }

    /// A producer of a result: its value, then completion; or its error.
    @inlinable
    public init(result: Result<Value, Error>) {
        self.init { () -> Result<Value, Error> in result }
    }

    /// A producer of the elements of a sequence, then completion.
    ///
    /// It stops iterating as soon as nobody wants more (contract clause 88).
    @inlinable
    public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
        self.init { observer, lifetime in
            for value in values {
                observer.send(value: value)
                if lifetime.hasEnded { return }
            }
            observer.sendCompleted()
        }
    }

    /// A producer of the given values, then completion.
    @inlinable
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }

    /// A producer that passes on what a signal sends from the start on.
    ///
    /// It keeps the signal. If that has ended, a start is interrupted.
    @inlinable
    public init(_ signal: Signal<Value, Error>) {
        self.init { observer, lifetime in
            lifetime += signal.observe(observer)
        }
    }

    /// A producer of a result: its value, then completion; or its error.
    ///
    /// The same as `SignalProducer(result:)`.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init(_ result: Result<Value, Error>) {
        self.init(result: result)
    }

    /// A producer of what `source` sends: a property's value and its changes, for instance.
    ///
    /// - Parameter source: what can be used as a producer; kept alive by this one as it is by its own `producer`.
    ///
    /// Source: ReactiveSwift 7.
    public init<Source: SignalProducerConvertible>(
        _ source: Source
    ) where Source.Value == Value, Source.Error == Error {
        self = source.producer
    }

    /// A producer that completes at once.
    public static var empty: SignalProducer {
        SignalProducer(source: .empty)
    }

    /// A producer that never sends anything and never ends.
    public static var never: SignalProducer {
        SignalProducer { observer, lifetime in
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }
}
