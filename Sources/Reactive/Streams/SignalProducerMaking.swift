extension SignalProducer {
    /// A producer of one value, then completion.
    @inlinable
    public init(value: Value) {
        self.init(atOnce: { observer in
            observer.send(value: value)
            observer.sendCompleted()
        })
    }

    /// A producer that calls `action` at each start, sends what it returns, then completes (contract clause 87).
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init(atOnce: { observer in
            observer.send(value: action())
            observer.sendCompleted()
        })
    }

    /// A producer that calls `action` at each start and sends its value, then completion, or its error.
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init(atOnce: { observer in
            switch action() {
            case .success(let value):
                observer.send(value: value)
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            }
        })
    }

    /// A producer that fails at once.
    @inlinable
    public init(error: Error) {
        self.init(atOnce: { observer in observer.send(error: error) })
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
    @inlinable
    public init<Source: SignalProducerConvertible>(
        _ source: Source
    ) where Source.Value == Value, Source.Error == Error {
        self = source.producer
    }

    /// A producer that completes at once.
    @inlinable
    public static var empty: SignalProducer {
        SignalProducer(source: .empty)
    }

    /// A producer that never sends anything and never ends.
    @inlinable
    public static var never: SignalProducer {
        SignalProducer { observer, lifetime in
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }
}

// Once more for producers that cannot fail: so that `SignalProducer(value: 1)` says all that is to be known.

extension SignalProducer where Error == Never {
    /// A producer of one value, then completion; it cannot fail.
    ///
    /// Each start sends on the thread that starts.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init(value: Value) {
        self.init(atOnce: { observer in
            observer.send(value: value)
            observer.sendCompleted()
        })
    }

    /// A producer of the elements of a sequence, then completion; it cannot fail.
    ///
    /// Each start sends on the thread that starts, and stops iterating as soon as nobody wants more (contract clause
    /// 88).
    ///
    /// Source: ReactiveSwift 7.
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

    /// A producer of the given values, then completion; it cannot fail.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// A producer that calls `action` at each start and sends what it returns, or fails with what it throws (contract
    /// clause 87).
    @preconcurrency
    @inlinable
    public init(_ action: @escaping @Sendable () throws -> Value) {
        self.init { () -> Result<Value, any Swift.Error> in Result(catching: action) }
    }
}

extension Result where Success: Sendable {
    /// A producer of this result: its value, then completion; or its error.
    ///
    /// It is sent at each start, on the thread that starts.
    ///
    /// A result is not itself a `SignalProducerConvertible`, as it is in ReactiveSwift: streams carry `Sendable` values,
    /// and Swift does not let a type conform only while a part of it is `Sendable`. Write `result.producer` where an
    /// operator takes a second stream.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public var producer: SignalProducer<Success, Failure> {
        SignalProducer(result: self)
    }
}

extension SignalProducer {
    /// A producer that goes through `values` at each start, in a task of its own, and sends its elements, then
    /// completion or its error.
    ///
    /// The elements are sent from the task. Disposing of the start cancels the task; nothing it does then is sent.
    ///
    /// - Parameters:
    ///   - values: the sequence; each start goes through it with an iterator of its own.
    ///   - priority: of the task; by default that of who starts.
    public init<Values: AsyncSequence & Sendable>(
        _ values: Values,
        priority: TaskPriority? = nil
    ) where Values.Element == Value, Values.Failure == Error {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    var iterator = values.makeAsyncIterator()
                    while let value = try await iterator.next(isolation: nil) {
                        observer.send(value: value)
                        // Not every sequence takes notice of its task being cancelled.
                        if lifetime.hasEnded { return }
                    }
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { task.cancel() }
        }
    }

    /// A producer that runs `operation` at each start, in a task of its own, and sends what it returns, or fails with
    /// what it throws.
    ///
    /// The value is sent from the task. Disposing of the start cancels the task; nothing it does then is sent.
    ///
    /// ```swift
    /// let answer = SignalProducer<Answer, any Error>(operation: { try await ask() })
    /// ```
    ///
    /// - Parameters:
    ///   - priority: of the task; by default that of who starts.
    ///   - operation: what to run.
    public init(
        priority: TaskPriority? = nil,
        operation: @escaping @Sendable () async throws(Error) -> Value
    ) {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    observer.send(value: try await operation())
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { task.cancel() }
        }
    }

    /// An ordinary producer, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    ///
    /// - Parameter startHandler: as for `SignalProducer(_:)`; it runs once per start.
    @preconcurrency
    @inlinable
    public static func unserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(startHandler)
    }
}
