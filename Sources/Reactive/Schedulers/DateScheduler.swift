public import Dispatch
public import FoundationEssentials

/// A scheduler with a clock, which can run work later and again.
public protocol DateScheduler: Scheduler {
    /// What time this scheduler takes it to be.
    ///
    /// A test scheduler's time moves only when it is told to.
    var currentDate: Date { get }

    /// Runs `action` at `date` or as soon after it as possible.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)?

    /// Runs `action` at `date` and then every `interval`, until the returned disposable is disposed of; dropping it
    /// changes nothing (contract clause 104).
    ///
    /// - Parameters:
    ///   - date: when to run it first; as soon as possible, if that is past.
    ///   - interval: the time between two runs; not negative.
    ///   - leeway: how much later a run may be, to spare the machine wake-ups; not negative.
    ///   - action: what to run.
    @preconcurrency
    @discardableResult
    func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?
}

extension DateScheduler {
    /// Runs `action` when `interval` has passed, by this scheduler's clock.
    ///
    /// A negative interval has passed already: the action runs as soon as possible.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    public func schedule(
        after interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(after: currentDate.addingTimeInterval(interval.seconds), action: action)
    }

    /// Runs `action` at `date` and then every `interval`, each run at most a tenth of it late, until the returned
    /// disposable is disposed of.
    @preconcurrency
    @discardableResult
    public func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        // A tenth, as Dispatch's own documentation suggests for timers nobody watches closely.
        schedule(after: date, interval: interval, leeway: interval.tenth, action: action)
    }
}
