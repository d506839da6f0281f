// Operators that take a second producer, for anything that can be used as one: a signal or a property as well.

extension SignalProducer {
    /// Starts this producer and `other`, and sends the latest values of both each time one sends, once both have
    /// (contract clause 57).
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        combineLatest(with: other.producer)
    }

    /// Sends values until `trigger`, started first, sends a value or completes (contract clause 48).
    public func take<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        take(until: trigger.producer)
    }

    /// Leaves out values until `trigger`, started first, sends a value or completes (contract clause 44).
    public func skip<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        skip(until: trigger.producer)
    }

    /// Passes this stream on until `replacement`, started first, sends anything, then follows that one for good
    /// (contract clause 50).
    public func take<Replacement: SignalProducerConvertible>(
        untilReplacement replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        take(untilReplacement: replacement.producer)
    }

    /// Does this producer's work, dropping its values, and when it has completed follows `replacement` (contract
    /// clause 77).
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        following(with: replacement.producer)
    }

    /// Goes on with the stream that `transform` makes of the error, if this one fails (contract clause 78).
    @preconcurrency
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

extension Signal {
    /// Goes on with the stream that `transform` makes of the error, if this one fails (contract clause 78).
    @preconcurrency
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}
