// MARK: - take(first:), take(during:), take(until:)

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
    @inlinable
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
    @inlinable
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
    @inlinable
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> {
        SignalProducer(prepare: {
            // A signal that ends before it can be observed can only interrupt; a producer can still complete.
            guard !lifetime.hasEnded else { return SignalProducer.empty.prepare() }
            return self.prepare().lift { $0.take(during: lifetime) }
        })
    }

    /// Sends values until `trigger` sends a value or completes, then completes (contract clause 48).
    @inlinable
    public func take(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> {
        lift { $0.take(until: trigger) }
    }

    /// Sends values until the work of `trigger`, started first, sends a value or completes (contract clause 48).
    ///
    /// A trigger that fires while it is started prevents this producer's work. The trigger's work is disposed of with
    /// the stream.
    @inlinable
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

// MARK: - take(last:)

extension Signal {
    /// Keeps the last `count` values and sends them at completion; sends none if the stream ends otherwise (contract
    /// clause 47).
    ///
    /// ```text
    /// input          -1--2--3--|
    /// take(last: 2)
    /// output         ----------(23|)
    /// ```
    ///
    /// - Parameter count: 0 or more; no more values than this are kept.
    @inlinable
    public func take(last count: Int) -> Signal<Value, Error> {
        demand(count >= 0, "take(last:) takes a count of 0 or more, not \(count).")
        return derive { downstream in
            let kept = Serialized(Queue<Value>())
            return { event in
                switch event {
                case .value(let value):
                    kept.value.append(value)
                    if kept.value.count > count { _ = kept.value.popFirst() }
                case .completed:
                    while let value = kept.value.popFirst() { downstream.deliver(.value(value)) }
                    downstream.deliver(event)
                case .failed, .interrupted:
                    downstream.deliver(event)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Keeps the last `count` values and sends them at completion (contract clause 47).
    ///
    /// - Parameter count: 0 or more; no more values than this are kept.
    @inlinable
    public func take(last count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "take(last:) takes a count of 0 or more, not \(count).")
        return lift { $0.take(last: count) }
    }
}

// MARK: - By condition

extension Signal {
    /// Passes values on until `shouldContinue` is false for one, then completes without it (contract clause 46).
    ///
    /// ```text
    /// input               -1--2--3--|
    /// take(while: { $0 < 2 })
    /// output              -1--|
    /// ```
    @preconcurrency
    @inlinable
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        derive { downstream in
            { event in
                if case .value(let value) = event, !shouldContinue(value) {
                    downstream.deliver(.completed)
                } else {
                    downstream.deliver(event)
                }
            }
        }
    }

    /// Passes values on until `shouldContinue` is false for one, sends that one too, then completes (contract clause
    /// 46).
    ///
    /// The closure says whether to go on, as in ReactiveSwift, whatever the label may suggest.
    ///
    /// ```text
    /// input               -1--2--3--|
    /// take(until: { $0 < 2 })
    /// output              -1--(2|)
    /// ```
    @preconcurrency
    @inlinable
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        derive { downstream in
            { event in
                downstream.deliver(event)
                if case .value(let value) = event, !shouldContinue(value) {
                    downstream.deliver(.completed)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Passes values on until `shouldContinue` is false for one, then completes without it (contract clause 46).
    @preconcurrency
    @inlinable
    public func take(
        while shouldContinue: @escaping @Sendable (Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.take(while: shouldContinue) }
    }

    /// Passes values on until `shouldContinue` is false for one, sends that one too, then completes (contract clause
    /// 46).
    @preconcurrency
    @inlinable
    public func take(
        until shouldContinue: @escaping @Sendable (Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.take(until: shouldContinue) }
    }
}

// MARK: - take(untilReplacement:)

extension Signal {
    /// Passes this stream on until `signal` sends anything, then follows that one for good (contract clause 50).
    ///
    /// Completion of this stream is left out: the replacement may still come. Its failure or interruption before that
    /// ends the result.
    ///
    /// ```text
    /// input        -1--2--3--|
    /// replacement  -----a--b---c|
    /// output       -1--2a--b---c|
    /// ```
    @inlinable
    public func take(untilReplacement signal: Signal<Value, Error>) -> Signal<Value, Error> {
        let core = Core<Value, Error>()
        let result = Signal(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        // Guarded by the resulting signal's lock.
        let isReplaced = Serialized(false)
        let original = observe { event in
            core.send { isReplaced.value || event.isCompleted ? nil : event }
        }
        disposables += original
        disposables += signal.observe { event in
            core.send {
                isReplaced.value = true
                return event
            }
            original?.dispose()
        }
        return result
    }
}

extension SignalProducer {
    /// Passes this stream on until `signal` sends anything, then follows that one for good (contract clause 50).
    @inlinable
    public func take(untilReplacement signal: Signal<Value, Error>) -> SignalProducer<Value, Error> {
        lift { $0.take(untilReplacement: signal) }
    }

    /// Passes this stream on until the work of `replacement`, started first, sends anything, then follows that one
    /// for good (contract clause 50).
    @inlinable
    public func take(
        untilReplacement replacement: SignalProducer<Value, Error>
    ) -> SignalProducer<Value, Error> {
        lift(startingLast: replacement) { $0.take(untilReplacement: $1) }
    }

    /// Sends values until `trigger`, started first, sends a value or completes (contract clause 48).
    @inlinable
    public func take<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        take(until: trigger.producer)
    }

    /// Passes this stream on until `replacement`, started first, sends anything, then follows that one for good
    /// (contract clause 50).
    @inlinable
    public func take<Replacement: SignalProducerConvertible>(
        untilReplacement replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        take(untilReplacement: replacement.producer)
    }
}
