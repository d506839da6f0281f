/// What can be used as a producer: a signal, a producer, a property.
public protocol SignalProducerConvertible<Value, Error>: Sendable {
    /// What it sends.
    associatedtype Value: Sendable
    /// How it may fail.
    associatedtype Error: Swift.Error

    /// This, as a producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// What can be used as a signal.
public protocol SignalConvertible<Value, Error>: Sendable {
    /// What it sends.
    associatedtype Value: Sendable
    /// How it may fail.
    associatedtype Error: Swift.Error

    /// This, as a signal.
    var signal: Signal<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible {
    /// The producer itself.
    public var producer: SignalProducer { self }
}

extension Signal: SignalProducerConvertible, SignalConvertible {
    /// A producer that passes on what this signal sends from the start on.
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }

    /// The signal itself.
    public var signal: Signal { self }
}
