extension Core where Error == Never {
    /// The latest value, under the lock.
    @inlinable
    var current: Value {
        withOwnLock { unguardedCurrent }
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
