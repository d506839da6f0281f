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

/// A value that can be read at any time and followed, but not set.
///
/// A property made from a stream or from other properties follows them. It does not keep its sources alive, stays
/// readable after they are gone, and completes when they end (contract clause 116). While it is followed through its
/// `signal` or `producer` it goes on, even if nobody references the property itself.
///
/// ```swift
/// let viewModel = Property(initial: ProfileViewModel(state: .initialized), then: viewModelSignal)
/// viewModel.value                                  // at any time
/// viewModel.producer.startWithValues { show($0) }  // now, and on every change
/// ```
///
/// It can wrap a variable: `@Property(value: 1) var count: Int` gives the value as `count` and the property as `$count`.
///
/// Source: the post, goals 2 and 3; ReactiveSwift 7.
@propertyWrapper
public final class Property<Value: Sendable>: PropertyProtocol {
    @usableFromInline let core: Core<Value, Never>

    /// Sends every change from now on; completes when the sources end.
    ///
    /// A constant's has ended.
    public let signal: Signal<Value, Never>

    /// What a capturing property keeps alive.
    @usableFromInline let source: (any PropertyProtocol<Value>)?

    @inlinable
    init(core: Core<Value, Never>, source: (any PropertyProtocol<Value>)? = nil) {
        self.core = core
        self.source = source
        signal = Signal(core: core)
    }

    /// A property that is always `value`: its producer completes after sending it, its signal has ended (contract
    /// clause 117).
    @inlinable
    public convenience init(value: Value) {
        self.init(core: Core(latest: value))
        core.finish(.completed)
    }

    /// A property that begins with `initial` and follows `values`; an interruption shows as completion (contract
    /// clause 115).
    @inlinable
    public convenience init(initial: Value, then values: Signal<Value, Never>) {
        self.init(core: Core(latest: initial))
        core.setUpstream(values.observe(core.follower))
    }

    /// A property that begins with `initial` and follows the values of a producer, which it starts.
    @inlinable
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
        self.init(core: Core(latest: initial))
        core.follow(values)
    }

    /// A property that follows `property` without keeping it alive (contract clause 116).
    @inlinable
    public convenience init(_ property: some PropertyProtocol<Value>) {
        self.init(unsafeProducer: property.producer)
    }

    /// A property that follows `property` and keeps it alive (contract clause 118).
    @inlinable
    public convenience init(capturing property: some PropertyProtocol<Value>) {
        self.init(core: Core(), source: property)
        core.follow(property.producer)
        demandValue()
    }

    /// A property that follows a producer which is known to send its first value while it starts.
    @inlinable
    convenience init(unsafeProducer: SignalProducer<Value, Never>) {
        self.init(core: Core())
        core.follow(unsafeProducer)
        demandValue()
    }

    @inlinable
    func demandValue() {
        demand(
            core.withLock { core.latest != nil },
            "A property's producer sends a value while it starts. To follow one that may not, use Property(initial:then:)."
        )
    }

    /// The current value.
    ///
    /// Reading never waits for observers (contract clause 108).
    @inlinable
    public var value: Value { core.current }

    /// The current value, for `@Property var`: the same as ``value``.
    @inlinable
    public var wrappedValue: Value { value }

    /// The property itself, for `@Property var`: what `$name` gives.
    public var projectedValue: Property<Value> { self }

    /// Sends the current value, then every change, then completes.
    @inlinable public var producer: SignalProducer<Value, Never> { core.producer(of: signal) }
}

extension Property {
    /// A property that begins with `initial` and follows the values of anything that can be used as a producer
    /// (contract clause 115).
    @inlinable
    public convenience init<Values: SignalProducerConvertible>(
        initial: Value,
        then values: Values
    ) where Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}

extension Core where Error == Never {
    /// Stores what a stream sends, and shows its end as completion.
    @inlinable var follower: Observer {
        Observer { event in
            switch event {
            case .value(let value): self.store(value)
            case .completed, .interrupted: self.send(.completed)
            }
        }
    }

    /// Starts `producer` and stores what it sends, until this core is no longer needed.
    @inlinable
    func follow(_ producer: SignalProducer<Value, Never>) {
        producer.startWithSignal { signal, handle in
            setUpstream(handle)
            signal.observe(follower)
        }
    }

    /// The latest value, under the lock.
    @inlinable
    var current: Value {
        demandOutside()
        return withOwnLock { unguardedCurrent }
    }

    /// The latest value, for who holds the lock.
    @inlinable
    var unguardedCurrent: Value {
        guard let latest = latest?.value else { preconditionFailure("a property begins with a value") }
        return latest
    }

    /// A producer of the latest value and all that follow.
    @inlinable
    func producer(of signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
        SignalProducer { observer, lifetime in
            lifetime += self.attachReplaying(observer, keeping: signal)
        }
    }
}
