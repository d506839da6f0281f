extension Signal {
    /// Sends the first `count` values, completing with the last of them (contract clause 45).
    ///
    /// With a count of 0 the stream has ended before anybody can observe it. Once it has completed it has let go of
    /// this signal.
    ///
    /// ```text
    /// input           -1--2--3--|
    /// take(first: 2)
    /// output          -1--(2|)
    /// ```
    ///
    /// - Parameter count: 0 or more.
    @inlinable
    public func take(first count: Int) -> Signal<Value, Error> {
        demand(count >= 0, "take(first:) takes a count of 0 or more, not \(count).")
        guard count > 0 else { return .empty }
        return derive { downstream in
            let taken = Serialized(0)
            return { event in
                guard case .value = event else {
                    downstream.deliver(event)
                    return
                }
                taken.value += 1
                guard taken.value <= count else { return }
                downstream.deliver(event)
                if taken.value == count { downstream.deliver(.completed) }
            }
        }
    }

    /// Sends values until `lifetime` ends, then completes; at once if it has ended (contract clause 49).
    ///
    /// The way to tie a stream to an object, which keeps the token of the lifetime. An end of this stream is passed on,
    /// and then nothing of it stays in the lifetime.
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> {
        Signal { observer, innerLifetime in
            innerLifetime += self.observe(observer)
            innerLifetime += lifetime.observeEnded { observer.sendCompleted() }
        }
    }

    /// Sends values until `trigger` sends a value or completes, then completes.
    ///
    /// An interruption of the trigger changes nothing (contract clause 48).
    ///
    /// ```text
    /// input    -1--2--3--|
    /// trigger  -----x
    /// output   -1--2|
    /// ```
    public func take(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        Signal { observer, lifetime in
            // The trigger first: if both come from one source, the end is not late.
            lifetime += trigger.observe { event in
                switch event {
                case .value, .completed: observer.sendCompleted()
                case .interrupted: break
                }
            }
            lifetime += self.observe(observer)
        }
    }
}

extension SignalProducer {
    /// Sends the first `count` values, completing with the last of them (contract clause 45).
    ///
    /// - Parameter count: 0 or more; with 0 nothing is started.
    @inlinable
    public func take(first count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "take(first:) takes a count of 0 or more, not \(count).")
        guard count > 0 else {
            return SignalProducer { observer, _ in observer.sendInterrupted() }
        }
        return lift { $0.take(first: count) }
    }

    /// Sends values until `lifetime` ends, then completes; at once if it has ended (contract clause 49).
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> {
        SignalProducer(prepare: {
            // A signal that ends before it can be observed can only interrupt; a producer can still complete.
            guard !lifetime.hasEnded else { return SignalProducer.empty.prepare() }
            return self.prepare().lift { $0.take(during: lifetime) }
        })
    }

    /// Sends values until `trigger` sends a value or completes, then completes (contract clause 48).
    public func take(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> {
        lift { $0.take(until: trigger) }
    }

    /// Sends values until the work of `trigger`, started first, sends a value or completes (contract clause 48).
    ///
    /// A trigger that fires while it is started prevents this producer's work. The trigger's work is disposed of with
    /// the stream.
    public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        SignalProducer { observer, lifetime in
            self.startWithSignal { signal, handle in
                lifetime += handle
                trigger.startWithSignal { triggerSignal, triggerHandle in
                    lifetime += triggerHandle
                    signal.take(until: triggerSignal).observe(observer)
                }
            }
        }
    }
}
