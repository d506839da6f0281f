import Sync

extension Signal {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it: values that are replaced
    /// before are never transformed.
    ///
    /// Failure and completion follow on the scheduler; an interruption drops the value that waits (contract clause
    /// 95).
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> Signal<U, Error> {
        Signal<U, Error> { observer, lifetime in
            let waiting = Shared<Value?>(nil)
            lifetime += self.observe { event in
                switch event {
                case .value(let value):
                    guard waiting.replace(with: value) == nil else { return }
                    scheduler.schedule {
                        guard let newest = waiting.replace(with: nil) else { return }
                        observer.send(value: transform(newest))
                    }
                case .failed, .completed:
                    scheduler.schedule { observer.send(event.ending()) }
                case .interrupted:
                    _ = waiting.replace(with: nil)
                    scheduler.schedule { observer.send(event.ending()) }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Transforms on `scheduler`, and only the newest value when the scheduler gets to it (contract clause 95).
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> U
    ) -> SignalProducer<U, Error> {
        lift { $0.lazyMap(on: scheduler, transform: transform) }
    }
}
