extension SignalProducer {
    /// Applies an operator on two signals to the streams of every start; `other` starts before this one, so that this
    /// one's first values find it running.
    func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        startingLast other: SignalProducer<U, F>,
        _ transform: @escaping @Sendable (Signal<Value, Error>, Signal<U, F>) -> Signal<V, G>
    ) -> SignalProducer<V, G> {
        SignalProducer<V, G> { observer, lifetime in
            self.startWithSignal { signal, handle in
                lifetime += handle
                other.startWithSignal { otherSignal, otherHandle in
                    lifetime += otherHandle
                    transform(signal, otherSignal).observe(observer)
                }
            }
        }
    }

    /// Applies an operator on two signals to the streams of every start; this one starts before `other`.
    func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        startingFirst other: SignalProducer<U, F>,
        _ transform: @escaping @Sendable (Signal<Value, Error>, Signal<U, F>) -> Signal<V, G>
    ) -> SignalProducer<V, G> {
        other.lift(startingLast: self) { transform($1, $0) }
    }
}
