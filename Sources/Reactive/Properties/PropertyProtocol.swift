/// A value that can be read at any time and whose changes can be followed.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource, SignalConvertible
where Error == Never {
    /// The current value.
    ///
    /// Inside a notification it is the value being delivered, or a newer one set meanwhile (contract clause
    /// 111).
    var value: Value { get }

    /// Sends the current value, then every change, then completes (contract clause 109).
    ///
    /// It sends the first value before `start` returns: to make a `Property` of one that does not stops the program.
    var producer: SignalProducer<Value, Never> { get }

    /// Sends every change from now on, then completes (contract clause 109).
    var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The current value; setting it notifies the observers, equal values included.
    var value: Value { get set }

    /// Ends when the property is released.
    var lifetime: Lifetime { get }
}
