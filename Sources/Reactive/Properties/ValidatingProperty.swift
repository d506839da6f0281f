import Sync

/// A property that judges every value before it takes it (contract clause 127).
///
/// **Delivery.** A proposed value is judged, then ``result`` changes, then the value if it was accepted. Proposals are
/// judged one at a time in the order they come: one that is made from inside a validator, an observer, or by another
/// thread meanwhile, waits its turn.
///
/// **Lifetime.** The property keeps the one it wraps. Changes of that one made elsewhere are judged for ``result``, but
/// stand as they are.
///
/// ```swift
/// let name = ValidatingProperty<String, NameError>("") { $0.isEmpty ? .invalid(.empty) : .valid }
/// name.value = "moss"
/// name.result.value.isInvalid  // false
/// ```
///
/// Source: ReactiveSwift 7.
public final class ValidatingProperty<Value: Sendable, ValidationError: Swift.Error>:
    MutablePropertyProtocol
{
    /// What a validator may decide about a proposed value.
    public enum Decision: Sendable {
        /// It is taken.
        case valid
        /// Another value is taken in its place, with or without an error to show.
        case coerced(Value, ValidationError?)
        /// It is not taken.
        case invalid(ValidationError)
    }

    /// What came of the last proposed value.
    public enum Result: Sendable {
        /// It was taken.
        case valid(Value)
        /// Another value was taken in its place.
        case coerced(replacement: Value, proposed: Value, error: ValidationError?)
        /// It was not taken.
        case invalid(Value, ValidationError)
    }

    /// What came of the last proposed value.
    public let result: Property<Result>

    private let inner: MutableProperty<Value>
    private let proposals: Signal<Proposal, Never>.Observer
    private let token = Lifetime.Token()

    /// What is to be judged: a new value, one that the wrapped property has got already, or the last one again.
    private enum Proposal: Sendable {
        case new(Value)
        case standing(Value)
        case again

        var value: Value? {
            switch self {
            case .new(let value), .standing(let value): return value
            case .again: return nil
            }
        }
    }

    /// A property that wraps `inner` and judges with `validator`, which runs without a lock.
    @preconcurrency
    public init(
        _ inner: MutableProperty<Value>,
        _ validator: @escaping @Sendable (Value) -> Decision
    ) {
        let results = MutableProperty(Result(inner.value, validator(inner.value)))
        let (signal, proposals) = Signal<Proposal, Never>.pipe()
        // How many changes of the wrapped property are on their way here that this property made itself.
        let ownChanges = Locked(0)
        signal.observeValues { [weak inner] proposal in
            switch proposal {
            case .standing(let value):
                results.value = Result(value, validator(value))
            case .new, .again:
                let value = proposal.value ?? results.value.proposed
                let judged = Result(value, validator(value))
                results.value = judged
                guard let inner, let accepted = judged.value else { return }
                ownChanges.withLock { $0 += 1 }
                inner.value = accepted
            }
        }
        inner.signal.take(during: Lifetime(token)).observeValues { value in
            let isOwn = ownChanges.withLock { count in
                defer { count = max(0, count - 1) }
                return count > 0
            }
            if !isOwn { proposals.send(value: .standing(value)) }
        }
        self.inner = inner
        self.proposals = proposals
        result = Property(capturing: results)
    }

    /// A property that begins with `initial`, which is judged but stands whatever comes of it.
    @preconcurrency
    public convenience init(_ initial: Value, _ validator: @escaping @Sendable (Value) -> Decision) {
        self.init(MutableProperty(initial), validator)
    }

    /// A property that judges by the value of `other` too; when that changes, the last proposed value is judged again.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ inner: MutableProperty<Value>,
        with other: Other,
        _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        // Kept up to date here: `other` is not kept alive, and its last value goes on to count.
        let latest = Property(other)
        self.init(inner) { value in validator(value, latest.value) }
        let proposals = self.proposals
        latest.signal.take(during: Lifetime(token)).observeValues { _ in proposals.send(value: .again) }
    }

    /// A property that begins with `initial` and judges by the value of `other` too.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ initial: Value,
        with other: Other,
        _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    /// A property that judges by what was last proposed to `other` too, whether or not that was taken; with each
    /// proposal there the last value proposed here is judged again.
    ///
    /// `other` is not kept alive; the last value proposed to it goes on to count.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    public convenience init<U: Sendable, E: Swift.Error>(
        _ inner: MutableProperty<Value>,
        with other: ValidatingProperty<U, E>,
        _ validator: @escaping @Sendable (Value, U) -> Decision
    ) {
        let results = other.result
        self.init(inner) { value in validator(value, results.value.proposed) }
        let proposals = self.proposals
        results.signal.take(during: Lifetime(token)).observeValues { _ in proposals.send(value: .again) }
    }

    /// A property that begins with `initial` and judges by what was last proposed to `other` too, whether or not that
    /// was taken.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    public convenience init<U: Sendable, E: Swift.Error>(
        _ initial: Value,
        with other: ValidatingProperty<U, E>,
        _ validator: @escaping @Sendable (Value, U) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    deinit {
        token.dispose()
    }

    /// The last value that was taken; setting it proposes a value.
    public var value: Value {
        get { inner.value }
        set { proposals.send(value: .new(newValue)) }
    }

    /// Sends the current value, then every one that is taken.
    public var producer: SignalProducer<Value, Never> { inner.producer }

    /// Sends every value that is taken from now on.
    public var signal: Signal<Value, Never> { inner.signal }

    /// Ends when the wrapped property is released.
    public var lifetime: Lifetime { inner.lifetime }
}

extension ValidatingProperty.Result {
    fileprivate init(_ proposed: Value, _ decision: ValidatingProperty.Decision) {
        switch decision {
        case .valid: self = .valid(proposed)
        case .coerced(let replacement, let error):
            self = .coerced(replacement: replacement, proposed: proposed, error: error)
        case .invalid(let error): self = .invalid(proposed, error)
        }
    }

    fileprivate var proposed: Value {
        switch self {
        case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): return value
        }
    }

    /// Whether the value was not taken.
    public var isInvalid: Bool {
        if case .invalid = self { return true }
        return false
    }

    /// The value that was taken, if one was.
    public var value: Value? {
        switch self {
        case .valid(let value), .coerced(let value, _, _): return value
        case .invalid: return nil
        }
    }

    /// The error, if there is one.
    public var error: ValidationError? {
        switch self {
        case .valid: return nil
        case .coerced(_, _, let error): return error
        case .invalid(_, let error): return error
        }
    }
}
