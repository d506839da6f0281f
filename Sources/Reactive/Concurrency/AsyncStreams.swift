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
