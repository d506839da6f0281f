/// A value that anybody may set, and whose changes can be followed.
///
/// **Delivery.** Setting stores the value at once and notifies before it returns; set from inside a notification, it
/// is stored at once and the notification waits its turn, so the last event every observer sees is the current value
/// (contract clause 121). Equal values notify too (clause 112).
///
/// **Lifetime.** When the property is released its signal and producers complete; a producer taken earlier still
/// replays the last value (clause 114).
///
/// It can wrap a variable: `@MutableProperty var count = 0` gives the value as `count` and the property as `$count`. It
/// remains one object: a copy of a struct that has such a variable shares it.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: MutablePropertyProtocol {
    @usableFromInline let core: Core<Value, Never>

    /// Sends every change from now on; completes when the property is released.
    public let signal: Signal<Value, Never>

    @usableFromInline let token = Lifetime.Token()

    /// A property that begins with `initialValue`.
    @inlinable
    public init(_ initialValue: Value) {
        core = Core(latest: initialValue)
        signal = Signal(core: core)
    }

    /// A property that begins with `wrappedValue`, for `@MutableProperty var name = …`.
    @inlinable
    public convenience init(wrappedValue: Value) {
        self.init(wrappedValue)
    }

    @inlinable
    deinit {
        core.send(.completed)
        token.dispose()
    }

    /// Ends when the property is released.
    public var lifetime: Lifetime { Lifetime(token) }

    /// The current value.
    ///
    /// Reading never waits for observers (contract clause 108).
    @inlinable
    public var value: Value {
        get { core.current }
        set { core.store(newValue) }
    }

    /// The current value, for `@MutableProperty var`: the same as ``value``.
    @inlinable
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The property itself, for `@MutableProperty var`: what `$name` gives.
    public var projectedValue: MutableProperty<Value> { self }

    /// Sends the current value, then every change, then completes when the property is released.
    @inlinable public var producer: SignalProducer<Value, Never> { core.producer(of: signal) }

    /// Sets the value and returns the one before, in one step (contract clause 113).
    @inlinable
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
        core.store(newValue) ?? newValue
    }

    /// Changes the value in one atomic step and notifies once (contract clause 113).
    ///
    /// `action` runs under the property's lock: it must not use the same property, which stops the program. If it
    /// throws, what it changed until then stays and nobody is notified.
    @inlinable
    @discardableResult
    public func modify<Result: Sendable, Failure: Swift.Error>(
        _ action: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try core.modify(action)
    }

    /// Runs `action` on the value under the property's lock, without changing it (contract clause 113).
    @inlinable
    @discardableResult
    public func withValue<Result: Sendable, Failure: Swift.Error>(
        _ action: (Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try core.withLockForInsider { () throws(Failure) in try action(core.unguardedCurrent) }
    }
}
