extension Signal {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it: values that are replaced
    /// before are never transformed.
    ///
    /// Failure and completion follow on the scheduler; an interruption drops the value that waits (contract clause
    /// 95). To be used where the transform is dear and only its newest result is looked at.
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> Signal<U, Error> {
        lazyMapping(on: scheduler, transform: transform).0
    }

    func lazyMapping<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> (Signal<U, Error>, Transit<U, Error>) {
        delivering { transit, _ in
            let waiting = Shared<Value?>(nil)
            return { event in
                switch event {
                case .value(let value):
                    guard waiting.replace(with: value) == nil else { return }
                    scheduler.schedule {
                        guard let newest = waiting.replace(with: nil), !transit.isClosed else { return }
                        transit.deliver(.value(transform(newest)))
                    }
                case .failed, .completed:
                    // Behind the value that waits.
                    scheduler.schedule { transit.deliver(event.ending()) }
                case .interrupted:
                    waiting.replace(with: nil)
                    transit.end(.interrupted, on: scheduler)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it (contract clause 95).
    ///
    /// Disposing of the start drops the value that waits and interrupts on `scheduler`.
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> SignalProducer<U, Error> {
        delivering(on: scheduler) { $0.lazyMapping(on: scheduler, transform: transform) }
    }
}
