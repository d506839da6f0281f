/// The values of a stream, for `for await` (`for try await` if it may fail).
///
/// Every loop observes the signal, or starts the producer, when it begins. Values that come faster than the loop takes
/// them wait in a queue without a limit. The loop ends when the stream completes or is interrupted, and throws when
/// it fails. Leaving the loop or cancelling its task ends the observation, and so disposes of the start.
///
/// ```swift
/// for await title in document.title.producer.values { print(title) }
/// ```
public struct AsyncValues<Value: Sendable, Failure: Swift.Error>: AsyncSequence, Sendable {
    let begin: @Sendable (Signal<Value, Failure>.Observer) -> (any Disposable)?

    /// Observes the stream and hands out its values.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var events: AsyncStream<Signal<Value, Failure>.Event>.Iterator

        /// The next value, waiting for it; nothing when the stream has ended or the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Value? {
            switch await events.next(isolation: actor) {
            case .value(let value): return value
            case .failed(let error): throw error
            case .completed, .interrupted, nil: return nil
            }
        }

        /// The next value, waiting for it; nothing when the stream has ended or the task is cancelled.
        public mutating func next() async throws(Failure) -> Value? {
            try await next(isolation: nil)
        }
    }

    /// Observes the signal, or starts the producer.
    public func makeAsyncIterator() -> AsyncIterator {
        let (events, continuation) = AsyncStream<Signal<Value, Failure>.Event>.makeStream()
        let observation = begin(
            Signal<Value, Failure>.Observer { event in
                continuation.yield(event)
                if event.isTerminating { continuation.finish() }
            }
        )
        continuation.onTermination = { _ in observation?.dispose() }
        return AsyncIterator(events: events.makeAsyncIterator())
    }
}

extension Signal {
    /// The values from the moment a loop begins on, as an asynchronous sequence.
    public var values: AsyncValues<Value, Error> {
        AsyncValues { self.observe($0) }
    }
}

extension SignalProducer {
    /// The values of a start of its own for every loop, as an asynchronous sequence.
    public var values: AsyncValues<Value, Error> {
        AsyncValues { self.start($0) }
    }
}

extension PropertyProtocol {
    /// The current value and every change, as an asynchronous sequence.
    public var values: AsyncValues<Value, Never> { producer.values }
}

// MARK: - ReactiveSwift's names

extension SignalProducer {
    /// The values of one start, made now, as a stream that throws the error; ReactiveSwift's name.
    ///
    /// Dropping the stream disposes of the start. For one start per loop, and an error with its type, see ``values``.
    public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> {
        AsyncThrowingStream { continuation in
            let handle = start { event in
                switch event {
                case .value(let value): continuation.yield(value)
                case .failed(let error): continuation.finish(throwing: error)
                case .completed, .interrupted: continuation.finish()
                }
            }
            continuation.onTermination = { _ in handle.dispose() }
        }
    }
}

extension SignalProducer where Error == Never {
    /// The values of one start, made now, as a stream; ReactiveSwift's name.
    ///
    /// Dropping the stream disposes of the start. For one start per loop see ``values``.
    public var asyncStream: AsyncStream<Value> {
        AsyncStream { continuation in
            let handle = start { event in
                switch event {
                case .value(let value): continuation.yield(value)
                case .completed, .interrupted: continuation.finish()
                }
            }
            continuation.onTermination = { _ in handle.dispose() }
        }
    }
}

extension Signal {
    /// The values from now on, as a stream that throws the error; ReactiveSwift's name.
    public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> {
        producer.asyncThrowingStream
    }
}

extension Signal where Error == Never {
    /// The values from now on, as a stream; ReactiveSwift's name.
    public var asyncStream: AsyncStream<Value> { producer.asyncStream }
}
