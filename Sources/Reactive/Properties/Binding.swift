precedencegroup BindingPrecedence {
    associativity: right
    // Tighter than assignment, looser than everything else: `let handle = title <~ name.map(\.first)`.
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

extension BindingTargetProvider {
    /// Hands every value of `source` to the target, until the target's lifetime or the source ends or the returned
    /// disposable is disposed of (contract clause 125).
    ///
    /// A producer is started by it. The target is not kept alive.
    ///
    /// ```swift
    /// let title = MutableProperty("")
    /// title <~ user.map(\.name)
    /// ```
    ///
    /// - Returns: what ends the binding; always something, though optional as in ReactiveSwift.
    @discardableResult
    @inlinable
    public static func <~ <Source: BindingSource>(
        provider: Self,
        source: Source
    ) -> (any Disposable)? where Source.Value == Value {
        let target = provider.bindingTarget
        return source.producer.take(during: target.lifetime).startWithValues(target.action)
    }

    /// Hands every value of `source` to a target of optional values (contract clause 125).
    ///
    /// - Returns: what ends the binding; always something, though optional as in ReactiveSwift.
    @discardableResult
    @inlinable
    public static func <~ <Source: BindingSource>(
        provider: Self,
        source: Source
    ) -> (any Disposable)? where Value == Source.Value? {
        let target = provider.bindingTarget
        return source.producer
            .take(during: target.lifetime)
            .startWithValues { target.action($0) }
    }
}

extension Signal.Observer {
    /// Sends every value of `source` to `observer`, until the source ends or the returned disposable is disposed of.
    ///
    /// Only values are passed on: the end of the source leaves the observer's stream open. A producer is started by
    /// it. The binding keeps the observer, and so an input's stream, alive until the source ends. Values arrive on
    /// the thread that the source sends on.
    ///
    /// ```swift
    /// commandSink <~ button.presses.map { .reload }
    /// ```
    ///
    /// - Returns: what ends the binding; always something, though optional as in ReactiveSwift.
    ///
    /// Source: ReactiveSwift 7.
    @discardableResult
    @inlinable
    public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer,
        source: Source
    ) -> (any Disposable)? where Source.Value == Value {
        source.producer.startWithValues { observer.send(value: $0) }
    }
}

/// What can be bound to a target with `<~`: any stream that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

extension Signal: BindingSource where Error == Never {}

extension SignalProducer: BindingSource where Error == Never {}

/// What values can be bound to with `<~`.
public protocol BindingTargetProvider<Value> {
    /// What it takes.
    associatedtype Value: Sendable

    /// Where the values go.
    var bindingTarget: BindingTarget<Value> { get }
}

extension MutablePropertyProtocol {
    /// Sets the property, which is not kept alive.
    @inlinable
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak self] value in self?.value = value }
    }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The target of what is there; without anything, a target whose lifetime has ended, so that nothing is bound.
    @inlinable
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        switch self {
        case .some(let provider): return provider.bindingTarget
        case .none: return BindingTarget(lifetime: .empty) { _ in }
        }
    }
}

/// Where values can be bound to: an action, and the lifetime that ends every binding to it (contract clause 125).
public struct BindingTarget<Value: Sendable>: BindingTargetProvider, Sendable {
    /// Ends the bindings.
    public let lifetime: Lifetime

    /// Takes a value.
    public let action: @Sendable (Value) -> Void

    /// A target that hands each value to `action` until `lifetime` ends.
    @preconcurrency
    @inlinable
    public init(lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = action
    }

    /// A target that hands each value to `action` on `scheduler`, until `lifetime` ends.
    @preconcurrency
    @inlinable
    public init(
        on scheduler: any Scheduler,
        lifetime: Lifetime,
        action: @escaping @Sendable (Value) -> Void
    ) {
        self.init(lifetime: lifetime) { value in
            scheduler.schedule {
                // What was scheduled before the end may come after it.
                if !lifetime.hasEnded { action(value) }
            }
        }
    }

    /// A target that sets what `keyPath` leads to in `object`, which it does not keep alive.
    @inlinable
    public init<Object: AnyObject & Sendable>(
        lifetime: Lifetime,
        object: Object,
        keyPath: any WritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(lifetime: lifetime) { [weak object] value in
            guard var object else { return }
            object[keyPath: keyPath] = value
        }
    }

    /// A target that sets, on `scheduler`, what `keyPath` leads to in `object`, which it does not keep alive.
    @inlinable
    public init<Object: AnyObject & Sendable>(
        on scheduler: any Scheduler,
        lifetime: Lifetime,
        object: Object,
        keyPath: any WritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(on: scheduler, lifetime: lifetime) { [weak object] value in
            guard var object else { return }
            object[keyPath: keyPath] = value
        }
    }

    /// The target itself.
    @inlinable
    public var bindingTarget: BindingTarget<Value> { self }
}
