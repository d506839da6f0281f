/// Where values can be bound to: an action, and the lifetime that ends every binding to it (contract clause 125).
public struct BindingTarget<Value: Sendable>: BindingTargetProvider, Sendable {
    /// Ends the bindings.
    public let lifetime: Lifetime

    /// Takes a value.
    public let action: @Sendable (Value) -> Void

    /// A target that hands each value to `action` until `lifetime` ends.
    @preconcurrency
    public init(lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = action
    }

    /// A target that hands each value to `action` on `scheduler`, until `lifetime` ends.
    @preconcurrency
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
    public var bindingTarget: BindingTarget<Value> { self }
}
