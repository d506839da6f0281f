/// What values can be bound to with `<~`.
public protocol BindingTargetProvider<Value> {
    /// What it takes.
    associatedtype Value: Sendable

    /// Where the values go.
    var bindingTarget: BindingTarget<Value> { get }
}

extension MutablePropertyProtocol {
    /// Sets the property, which is not kept alive.
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak self] value in self?.value = value }
    }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The target of what is there; without anything, a target whose lifetime has ended, so that nothing is bound.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        switch self {
        case .some(let provider): return provider.bindingTarget
        case .none: return BindingTarget(lifetime: .empty) { _ in }
        }
    }
}
