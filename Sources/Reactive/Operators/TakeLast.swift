extension Signal {
    /// Keeps the last `count` values and sends them at completion; sends none if the stream ends otherwise (contract
    /// clause 47).
    ///
    /// ```text
    /// input          -1--2--3--|
    /// take(last: 2)
    /// output         ----------(23|)
    /// ```
    ///
    /// - Parameter count: 0 or more; no more values than this are kept.
    @inlinable
    public func take(last count: Int) -> Signal<Value, Error> {
        demand(count >= 0, "take(last:) takes a count of 0 or more, not \(count).")
        return derive { downstream in
            let kept = Serialized(Queue<Value>())
            return { event in
                switch event {
                case .value(let value):
                    kept.value.append(value)
                    if kept.value.count > count { _ = kept.value.popFirst() }
                case .completed:
                    while let value = kept.value.popFirst() { downstream.deliver(.value(value)) }
                    downstream.deliver(event)
                case .failed, .interrupted:
                    downstream.deliver(event)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Keeps the last `count` values and sends them at completion (contract clause 47).
    ///
    /// - Parameter count: 0 or more; no more values than this are kept.
    @inlinable
    public func take(last count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "take(last:) takes a count of 0 or more, not \(count).")
        return lift { $0.take(last: count) }
    }
}
