import Sync

extension Signal {
    /// Passes on the values of all `signals` as they come.
    ///
    /// Completes when all have completed; without signals it has already ended. Fails with the first failure; an
    /// interruption counts as completion (contract clauses 56, 67 and 68).
    ///
    /// ```text
    /// a       -1----2----|
    /// b       ---x-----|
    /// output  -1-x--2----|
    /// ```
    public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal<Value, Error>
    where Signals.Element == Signal<Value, Error> {
        let sources = Array(signals)
        return Signal { observer, lifetime in
            guard !sources.isEmpty else {
                observer.sendCompleted()
                return
            }
            let running = Locked(sources.count)
            for source in sources {
                lifetime += source.observe { event in
                    switch event {
                    case .value, .failed:
                        observer.send(event)
                    case .completed, .interrupted:
                        let isLast = running.withLock { running in
                            running -= 1
                            return running == 0
                        }
                        if isLast { observer.sendCompleted() }
                    }
                }
            }
        }
    }

    /// Passes on the values of all `signals` as they come (contract clause 56).
    public static func merge(_ signals: Signal<Value, Error>...) -> Signal<Value, Error> {
        merge(signals)
    }

    /// Passes on the values of this signal and of `other` as they come (contract clause 56).
    ///
    /// Completes when both have; fails with the first failure.
    public func merge(with other: Signal<Value, Error>) -> Signal<Value, Error> {
        Signal.merge([self, other])
    }
}

extension SignalProducer {
    /// Starts all `producers`, in order, and passes on their values as they come (contract clause 56).
    ///
    /// Completes when all have; the first failure fails the result and cancels the others.
    public static func merge<Producers: Sequence & Sendable>(
        _ producers: Producers
    ) -> SignalProducer<Value, Error> where Producers.Element == SignalProducer<Value, Error> {
        SignalProducer<SignalProducer<Value, Error>, Never>(producers)
            .promoteError(Error.self)
            .flatten(.merge)
    }

    /// Starts all `producers`, in order, and passes on their values as they come (contract clause 56).
    public static func merge(_ producers: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> {
        merge(producers)
    }

    /// Starts this producer and `other`, and passes on their values as they come (contract clause 56).
    public func merge(with other: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer.merge([self, other])
    }
}
