extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
    /// Runs the streams that are sent and passes on their values as `strategy` says.
    ///
    /// A failure, inner or outer, fails the result at once and cancels what runs; an inner interruption counts as
    /// completion; the result completes when the outer and all inner streams have (contract clauses 67 to 71).
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flattening(strategy)
    }

    /// The operator itself, under a name that its overloads for streams without errors can call.
    @inlinable
    func flattening(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        Signal<Value.Value, Error> { observer, lifetime in
            switch strategy.kind {
            case .concurrent(let limit):
                let flatten = FlattenConcurrent(limit: limit, observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .latest:
                let flatten = FlattenLatest(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .race:
                let flatten = FlattenRace(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            case .throttle:
                let flatten = FlattenThrottle(observer: observer, lifetime: lifetime)
                lifetime += self.observe { flatten.receive($0.map(\.producer)) }
            }
        }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
    /// Runs the streams that are sent and passes on their values as `strategy` says (contract clauses 67 to 71).
    @inlinable
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        lift { $0.flatten(strategy) }
    }
}
