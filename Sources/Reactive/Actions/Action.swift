import Sync

/// Work that can be done again and again with an input, but only while it is enabled, and one execution at a time
/// (contract clause 126).
///
/// **Delivery.** `apply(_:)` makes a producer; starting that is an attempt to execute. While the action is disabled or
/// executing the attempt fails with ``ActionError/disabled`` at once. What all executions send is on ``values``,
/// ``errors``, ``completed`` and ``events``; these reach their observers right after the producer's own observers.
/// When an execution has ended, `isExecuting` is false only after its end has been delivered.
///
/// **Lifetime.** The action keeps its state property. A producer made by `apply(_:)` keeps the action. When the action
/// is released its signals complete and its ``lifetime`` ends; an execution that is under way goes on.
///
/// ```swift
/// let save = Action<String, Void, SaveError>(enabledIf: isValid) { text in store.save(text) }
/// save.apply("words").start()
/// save.isExecuting.producer.startWithValues { spinner.isShown = $0 }
/// ```
///
/// Source: ReactiveSwift 7.
public final class Action<Input: Sendable, Output: Sendable, Error: Swift.Error>: Sendable {
    /// What to do with an input, for the state that was found when the execution was allowed.
    typealias Work = @Sendable (Input) -> SignalProducer<Output, Error>

    /// Every event of every execution.
    public let events: Signal<Signal<Output, Error>.Event, Never>

    /// Every value of every execution.
    public let values: Signal<Output, Never>

    /// Every error of every execution.
    public let errors: Signal<Error, Never>

    /// Sends when an execution has completed.
    public let completed: Signal<(), Never>

    /// Sends when an attempt to execute failed because the action was disabled or executing.
    public let disabledErrors: Signal<(), Never>

    /// Whether an execution is under way.
    public let isExecuting: Property<Bool>

    /// Whether an attempt to execute would succeed.
    public let isEnabled: Property<Bool>

    private let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
    private let disabledErrorsInput: Signal<(), Never>.Observer
    private let claim: @Sendable () -> Work?
    private let release: @Sendable () -> Void
    private let token: Lifetime.Token

    /// An action that is enabled while `isEnabled` is true for the value of `state`.
    ///
    /// The value that `isEnabled` judged is the value that `execute` gets. Both run without a lock.
    @preconcurrency
    public init<State: PropertyProtocol>(
        state: State,
        enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
        execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        let token = Lifetime.Token()
        self.token = token
        (events, eventsInput) = Signal<Signal<Output, Error>.Event, Never>.pipe()
        (disabledErrors, disabledErrorsInput) = Signal<(), Never>.pipe()
        values = events.compactMap(\.value)
        errors = events.compactMap(\.error)
        completed = events.filter(\.isCompleted).map(value: ())

        let first = state.value
        let gate = MutableProperty(ActionGate(state: first, isAllowed: isEnabled(first)))
        state.producer
            .take(during: Lifetime(token))
            .startWithValues { value in
                // Judged here, outside the lock; what is replaced is released outside it too.
                var next = ActionGate(state: value, isAllowed: isEnabled(value))
                gate.modify { gate in
                    next.isExecuting = gate.isExecuting
                    swap(&gate, &next)
                }
            }
        Lifetime(token).observeEnded { withExtendedLifetime(state) {} }

        self.isEnabled = gate.map(\.isOpen).skipRepeats()
        isExecuting = gate.map(\.isExecuting).skipRepeats()
        claim = { () -> Work? in
            let claimed = gate.modify { (gate: inout ActionGate<State.Value>) -> State.Value? in
                guard gate.isOpen else { return nil }
                gate.isExecuting = true
                return gate.state
            }
            guard let claimed else { return nil }
            return { input in execute(claimed, input) }
        }
        release = { gate.modify { $0.isExecuting = false } }
    }

    deinit {
        eventsInput.sendCompleted()
        disabledErrorsInput.sendCompleted()
        token.dispose()
    }

    /// Ends when the action is released.
    public var lifetime: Lifetime { Lifetime(token) }

    /// A producer each start of which attempts to execute the action with `input`.
    ///
    /// It passes on what the work sends, with its error as ``ActionError/producerFailed(_:)``, or fails with
    /// ``ActionError/disabled``. Disposing of a start cancels the work.
    public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
        SignalProducer<Output, ActionError<Error>> { observer, lifetime in
            guard let work = self.claim() else {
                observer.send(error: .disabled)
                self.disabledErrorsInput.send(value: ())
                return
            }
            work(input).startWithSignal { signal, handle in
                lifetime += handle
                signal.observe { event in
                    observer.send(event.mapError(ActionError.producerFailed))
                    self.eventsInput.send(value: event)
                }
            }
            lifetime.observeEnded(self.release)
        }
    }
}

/// What an action knows: its state, what that means, and whether it is busy.
private struct ActionGate<State: Sendable>: Sendable {
    var state: State
    var isAllowed: Bool
    var isExecuting = false

    var isOpen: Bool { isAllowed && !isExecuting }
}

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

/// Why an application of an action failed.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled, or was executing already.
    case disabled
    /// The work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
