extension SignalProducer {
    /// Applies an operator on signals to the stream of every start.
    ///
    /// The transform runs once per start, before any event (contract clause 89). Disposing of the start interrupts
    /// the stream it came from, and the result if that had ended.
    @preconcurrency
    @inlinable
    public func lift<U: Sendable, F: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> Signal<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>(prepare: { self.prepare().lift(transform) })
    }

    /// Applies an operator on two signals to the streams of every start; the argument starts before the receiver.
    @preconcurrency
    @inlinable
    public func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> @Sendable (Signal<U, F>) -> Signal<V, G>
    ) -> @Sendable (SignalProducer<U, F>) -> SignalProducer<V, G> {
        { other in
            SignalProducer<V, G> { observer, lifetime in
                self.startWithSignal { signal, handle in
                    lifetime += handle
                    other.startWithSignal { otherSignal, otherHandle in
                        lifetime += otherHandle
                        transform(signal)(otherSignal).observe(observer)
                    }
                }
            }
        }
    }
}
