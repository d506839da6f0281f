public import Dispatch
public import FoundationEssentials
import Sync

/// Where and when work runs.
public protocol Scheduler: AnyObject, Sendable {
    /// Runs `action` as soon as this scheduler gets to it: in the order scheduled, one at a time.
    ///
    /// - Returns: what takes it back if it has not begun; `nil` if that is no longer possible.
    @preconcurrency
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// Runs everything at once, on the caller's thread, before `schedule` returns (contract clause 93).
public final class ImmediateScheduler: Scheduler {
    /// A scheduler that does not wait.
    public init() {}

    /// Runs `action` now; there is nothing to take back.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}

/// Runs work on the main queue: at once when the caller is already on it and nothing is waiting, else queued.
///
/// What was queued from another thread runs before what is scheduled from the main queue afterwards, so the order of
/// events is kept (contract clause 103). Scheduling never blocks.
///
/// In a terminal program the main queue runs only while something runs it; `TerminalApp.LoopScheduler` follows the
/// same rule on a loop of its own.
public final class UIScheduler: Scheduler {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private let queueLength = Locked(0)

    /// A scheduler for the main queue.
    ///
    /// Order is kept among what is scheduled on the same `UIScheduler`.
    public init() {
        _ = Self.key
    }

    /// Runs `action` on the main queue: now, if the caller is on it and nothing waits; else in its turn.
    ///
    /// - Returns: what takes it back if it has not begun; `nil` if it has run.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let isOnMain = DispatchQueue.getSpecific(key: Self.key) == true
        let runsInline = queueLength.withLock { length in
            if isOnMain, length == 0 { return true }
            length += 1
            return false
        }
        if runsInline {
            action()
            return nil
        }
        let handle = AnyDisposable()
        DispatchQueue.main.async { [self] in
            if !handle.isDisposed { action() }
            queueLength.withLock { $0 -= 1 }
        }
        return handle
    }
}

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

    /// Runs `action` when `interval` has passed, by this scheduler's clock.
    ///
    /// A negative interval has passed already: the action runs as soon as possible. Unless a scheduler counts better than
    /// dates can, it need not implement this: it is the date of now and `interval`.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    func schedule(
        after interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?

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

    /// Runs `action` when `delay` has passed and then every `interval`, until the returned disposable is disposed of;
    /// dropping it changes nothing (contract clause 104).
    ///
    /// As above, a scheduler need not implement this.
    ///
    /// - Parameters:
    ///   - delay: the time until the first run.
    ///   - interval: the time between two runs; not negative.
    ///   - leeway: how much later a run may be, to spare the machine wake-ups; not negative.
    ///   - action: what to run.
    @preconcurrency
    @discardableResult
    func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?
}

extension DateScheduler {
    /// Runs `action` when `interval` has passed: at the date of now and `interval`.
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

    /// Runs `action` when `delay` has passed, at the date of now and `delay`, and then every `interval`, until the returned
    /// disposable is disposed of.
    @preconcurrency
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        let date = currentDate.addingTimeInterval(delay.seconds)
        return schedule(after: date, interval: interval, leeway: leeway, action: action)
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

    /// Waits until this scheduler's clock shows `date` (contract clause 107).
    ///
    /// On a test scheduler that is when the test advances it. Throws `CancellationError` as soon as the task is
    /// cancelled.
    public func sleep(until date: Date) async throws {
        try await sleep { schedule(after: date, action: $0) }
    }

    /// Waits for `interval` of this scheduler's time (contract clause 107).
    ///
    /// Throws `CancellationError` as soon as the task is cancelled.
    ///
    /// - Parameter interval: not negative.
    public func sleep(for interval: DispatchTimeInterval) async throws {
        demand(interval.seconds >= 0, "sleep(for:) takes an interval of 0 or more, not \(interval).")
        try await sleep { schedule(after: interval, action: $0) }
    }

    private func sleep(
        _ scheduleWaking: (@escaping @Sendable () -> Void) -> (any Disposable)?
    ) async throws {
        let (waiting, waker) = AsyncStream<Never>.makeStream()
        let handle = scheduleWaking { waker.finish() }
        // Ends when it is woken or the task is cancelled.
        for await _ in waiting {}
        handle?.dispose()
        try Task.checkCancellation()
    }
}

extension DispatchTimeInterval {
    /// The interval in seconds; infinite for `.never`.
    @usableFromInline var seconds: TimeInterval {
        switch self {
        case .seconds(let count): return TimeInterval(count)
        case .milliseconds(let count): return TimeInterval(count) / 1e3
        case .microseconds(let count): return TimeInterval(count) / 1e6
        case .nanoseconds(let count): return TimeInterval(count) / 1e9
        case .never: return .infinity
        @unknown default: return .infinity
        }
    }

    /// A tenth of the interval.
    @usableFromInline var tenth: DispatchTimeInterval {
        let seconds = self.seconds
        return seconds.isFinite ? .nanoseconds(Int(clamping: Int64(min(seconds * 1e8, 9e18)))) : .never
    }
}
