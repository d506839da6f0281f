extension SignalProducer {
    /// Does the work `count` times, one after the other, then completes (contract clause 80).
    ///
    /// A failure or interruption ends it. The count does not grow the stack.
    ///
    /// ```text
    /// each round  -1-2-|
    /// repeat(2)
    /// output      -1-2--1-2-|
    /// ```
    ///
    /// - Parameter count: 0 or more; with 0 nothing is started.
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "repeat takes a count of 0 or more, not \(count).")
        if count == 0 { return .empty }
        if count == 1 { return self }
        return SignalProducer { observer, lifetime in
            let rounds = Restarting(self, remaining: count - 1, lifetime: lifetime) { event, rounds in
                if case .completed = event, rounds.takeTurn() {
                    rounds.start()
                } else {
                    observer.send(event)
                }
            }
            rounds.start()
        }
    }
}
