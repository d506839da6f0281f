// Once more for producers that cannot fail: so that `SignalProducer(value: 1)` says all that is to be known.

extension SignalProducer where Error == Never {
    /// A producer of one value, then completion; it cannot fail.
    ///
    /// Each start sends on the thread that starts.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init(value: Value) {
        self.init { observer, _ in
            observer.send(value: value)
            observer.sendCompleted()
        }
    }

    /// A producer of the elements of a sequence, then completion; it cannot fail.
    ///
    /// Each start sends on the thread that starts, and stops iterating as soon as nobody wants more (contract clause
    /// 88).
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
        self.init { observer, lifetime in
            for value in values {
                observer.send(value: value)
                if lifetime.hasEnded { return }
            }
            observer.sendCompleted()
        }
    }

    /// A producer of the given values, then completion; it cannot fail.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }
}
