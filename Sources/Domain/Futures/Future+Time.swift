public import FoundationEssentials

extension Future {
    /// The same outcome, but not before `delay` from now.
    ///
    /// - Parameters:
    ///   - delay: how long at least; nothing or less changes nothing.
    ///   - timer: what measures the delay; tests hand in one of theirs.
    public func withDelay(_ delay: Duration, timer: any DelayTimer = DispatchDelayTimer()) -> Future<T> {
        guard delay > .zero else { return self }
        let (time, resolver) = Future<Void>.pending()
        timer.run(after: delay) { resolver.set() }
        return derive(nil, name: "withDelay") { outcome in
            .future(time.flatMap { Future(outcome: outcome) })
        } calling: { outcome in
            Derived(outcome)
        }
    }

    /// The same outcome, but not before `date`; one that is past changes nothing.
    ///
    /// - Parameters:
    ///   - date: the earliest time of the outcome.
    ///   - now: the present time.
    ///   - timer: what measures the delay; tests hand in one of theirs.
    public func after(
        _ date: Date,
        now: Date = Date(),
        timer: any DelayTimer = DispatchDelayTimer()
    ) -> Future<T> {
        withDelay(.seconds(date.timeIntervalSince(now)), timer: timer)
    }
}
