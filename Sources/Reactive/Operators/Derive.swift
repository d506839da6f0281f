public import Sync

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

extension SignalProducer {
    /// The same for producers: each start has a core more, and no signal for it that nobody asks for.
    @inlinable
    func derive<U, F>(
        _ makeAction: @escaping @Sendable (Core<U, F>) -> @Sendable (Signal<Value, Error>.Event) -> Void
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>(prepare: { self.prepare().derive(makeAction) })
    }
}

extension Start {
    /// This start with a core more at its end.
    @inlinable
    func derive<U, F>(
        _ makeAction: (Core<U, F>) -> @Sendable (Signal<Value, Error>.Event) -> Void
    ) -> Start<U, F> {
        let downstream = Core<U, F>(inDomainOf: core)
        downstream.setUpstream(core.attach(.init(makeAction(downstream)), keeping: made))
        return Start<U, F>(core: downstream, handle: handle, begin: begin)
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

/// A value behind a lock that several closures share: state of the operators that deliver on a scheduler.
///
/// What is replaced is returned, so that it is released outside the lock.
@usableFromInline
final class Shared<State: Sendable>: Sendable {
    @usableFromInline let state: Locked<State>

    @inlinable
    init(_ initial: State) {
        state = Locked(initial)
    }

    @discardableResult
    @inlinable
    func replace(with new: State) -> State {
        var value = new
        return state.withLock { state in
            swap(&state, &value)
            return value
        }
    }

    @inlinable
    func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }
}
