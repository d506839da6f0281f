// Flattening where one side cannot fail (contract clause 66).

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
    /// Runs the streams that are sent, which cannot fail, and passes on their values as `strategy` says.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        map { $0.producer.promoteError(Error.self) }.flattening(strategy)
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// Runs the streams that are sent, which may fail, and passes on their values as `strategy` says.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        map(\.producer).promoteError(Value.Error.self).flattening(strategy)
    }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
    /// Runs the streams that are sent and passes on their values as `strategy` says; nothing can fail.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never> {
        flattening(strategy)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
    /// Runs the streams that are sent, which cannot fail, and passes on their values as `strategy` says.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        lift { $0.flatten(strategy) }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// Runs the streams that are sent, which may fail, and passes on their values as `strategy` says.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        lift { $0.flatten(strategy) }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
    /// Runs the streams that are sent and passes on their values as `strategy` says; nothing can fail.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never> {
        lift { $0.flatten(strategy) }
    }
}
