public import FoundationEssentials

extension SignalProducer {
    /// Does the work anew when it fails, up to `count` more times; passes the last failure on (contract clause 79).
    ///
    /// Values are passed on as they come, those of attempts that then failed too. Completion and interruption end it.
    /// The count is per start and does not grow the stack.
    ///
    /// ```text
    /// each attempt    -1-X
    /// retry(upTo: 1)
    /// output          -1--1-X
    /// ```
    ///
    /// - Parameter count: 0 or more; with 0 the failure is passed on at once.
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> {
        demand(count >= 0, "retry(upTo:) takes a count of 0 or more, not \(count).")
        if count == 0 { return self }
        return SignalProducer { observer, lifetime in
            let attempts = Restarting(self, remaining: count, lifetime: lifetime) { event, attempts in
                if case .failed = event, attempts.takeTurn() {
                    attempts.start()
                } else {
                    observer.send(event)
                }
            }
            attempts.start()
        }
    }

    /// Does the work anew `interval` seconds after it fails, on `scheduler`, up to `count` more times; passes the last
    /// failure on at once (contract clause 79).
    ///
    /// ```text
    /// each attempt                 -1-X
    /// retry(upTo: 1, interval: 5)
    /// output                       -1-------1-X
    /// ```
    ///
    /// - Parameters:
    ///   - count: 0 or more, for each start.
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where the further attempts begin; the first begins at once.
    public func retry(
        upTo count: Int,
        interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        demand(count >= 0, "retry(upTo:interval:on:) takes a count of 0 or more, not \(count).")
        demand(interval >= 0, "retry(upTo:interval:on:) waits 0 or more seconds, not \(interval).")
        if count == 0 { return self }
        return SignalProducer { observer, lifetime in
            let pause = SerialDisposable()
            lifetime += pause
            let attempts = Restarting(self, remaining: count, lifetime: lifetime) { event, attempts in
                guard case .failed = event, attempts.takeTurn() else {
                    observer.send(event)
                    return
                }
                let date = scheduler.currentDate.addingTimeInterval(interval)
                pause.inner = scheduler.schedule(after: date) { attempts.start() }
            }
            attempts.start()
        }
    }
}
