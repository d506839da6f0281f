extension Action {
    /// An action that is always enabled, and does its work with the latest value of `state`.
    @preconcurrency
    public convenience init<State: PropertyProtocol>(
        state: State,
        execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, enabledIf: { _ in true }, execute: execute)
    }

    /// An action that is enabled while `isEnabled` is true.
    @preconcurrency
    public convenience init<IsEnabled: PropertyProtocol>(
        enabledIf isEnabled: IsEnabled,
        execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
    ) where IsEnabled.Value == Bool {
        self.init(state: isEnabled, enabledIf: { $0 }, execute: { _, input in execute(input) })
    }

    /// An action that is enabled while `state` has a value, and does its work with that.
    @preconcurrency
    public convenience init<State: PropertyProtocol, T: Sendable>(
        unwrapping state: State,
        execute: @escaping @Sendable (T, Input) -> SignalProducer<Output, Error>
    ) where State.Value == T? {
        self.init(state: state, enabledIf: { $0 != nil }) { value, input in
            guard let value else { preconditionFailure("an action is enabled only while there is a value") }
            return execute(value, input)
        }
    }

    /// An action that is enabled while the last value proposed to `state` was taken, and does its work with what was
    /// taken.
    @preconcurrency
    public convenience init<T: Sendable, E: Swift.Error>(
        validated state: ValidatingProperty<T, E>,
        execute: @escaping @Sendable (T, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(unwrapping: state.result.map(\.value), execute: execute)
    }

    /// An action that is always enabled.
    @preconcurrency
    public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
        self.init(enabledIf: Property(value: true), execute: execute)
    }
}

extension Action where Input == Void {
    /// An action that is always enabled, and does its work with the latest value of `state`.
    @preconcurrency
    public convenience init<State: PropertyProtocol>(
        state: State,
        execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state) { value, _ in execute(value) }
    }

    /// An action that is enabled while `state` has a value, and does its work with that.
    @preconcurrency
    public convenience init<State: PropertyProtocol, T: Sendable>(
        unwrapping state: State,
        execute: @escaping @Sendable (T) -> SignalProducer<Output, Error>
    ) where State.Value == T? {
        self.init(unwrapping: state) { value, _ in execute(value) }
    }

    /// An action that is enabled while the last value proposed to `state` was taken, and does its work with what was
    /// taken.
    @preconcurrency
    public convenience init<T: Sendable, E: Swift.Error>(
        validated state: ValidatingProperty<T, E>,
        execute: @escaping @Sendable (T) -> SignalProducer<Output, Error>
    ) {
        self.init(validated: state) { value, _ in execute(value) }
    }

    /// A producer each start of which attempts to execute the action.
    public func apply() -> SignalProducer<Output, ActionError<Error>> {
        apply(())
    }
}

extension Action: BindingTargetProvider {
    /// Executes the action with every value; those that find it disabled are reported by ``disabledErrors``.
    public var bindingTarget: BindingTarget<Input> {
        BindingTarget(lifetime: lifetime) { [weak self] input in self?.apply(input).start() }
    }
}
