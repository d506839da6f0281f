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
    public func take(untilReplacement signal: Signal<Value, Error>) -> SignalProducer<Value, Error> {
        lift { $0.take(untilReplacement: signal) }
    }

    /// Passes this stream on until the work of `replacement`, started first, sends anything, then follows that one
    /// for good (contract clause 50).
    public func take(
        untilReplacement replacement: SignalProducer<Value, Error>
    ) -> SignalProducer<Value, Error> {
        lift(startingLast: replacement) { $0.take(untilReplacement: $1) }
    }
}
