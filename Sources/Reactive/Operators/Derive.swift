extension Signal {
    /// The way every unary operator is built: a signal in the same domain, told by what `makeAction` returns.
    ///
    /// `makeAction` gets the core of the new signal and returns what to do with each event of this one; it may call
    /// `deliver` on that core, which runs under the baton that this event holds. Terminating events must be passed on.
    @inlinable
    func derive<U, F>(
        _ makeAction: (Core<U, F>) -> @Sendable (Event) -> Void
    ) -> Signal<U, F> {
        let downstream = Core<U, F>(inDomainOf: core)
        let signal = Signal<U, F>(core: downstream)
        // Without the slot this signal has ended, and its `interrupted` has just ended the new one.
        downstream.setUpstream(core.attach(Observer(makeAction(downstream)), keeping: self))
        return signal
    }
}

extension Signal.Event {
    /// This terminating event for a stream of other values; nothing for a value.
    @inlinable
    func ending<U>(_: U.Type = U.self) -> Signal<U, Error>.Event {
        switch self {
        case .value: preconditionFailure("only a terminating event is passed on as it is")
        case .failed(let error): return .failed(error)
        case .completed: return .completed
        case .interrupted: return .interrupted
        }
    }
}
