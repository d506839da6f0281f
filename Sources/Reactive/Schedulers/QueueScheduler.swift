@preconcurrency public import Dispatch
public import FoundationEssentials
import Glibc

/// Runs work on a serial dispatch queue, one piece at a time and never inline (contract clause 104).
public final class QueueScheduler: DateScheduler {
    /// The main queue as a scheduler; work is always queued, even from the main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    /// The queue that runs the work.
    public let queue: DispatchQueue

    private init(internalQueue: DispatchQueue) {
        queue = internalQueue
    }

    /// A scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: how urgent the work is to the system; as urgent as what schedules it, unless said.
    ///   - name: shown by debuggers.
    ///   - targeting: the queue whose threads are used; the system's by default.
    public init(
        qos: DispatchQoS = .unspecified,
        name: String = "perch.reactive.queue-scheduler",
        targeting: DispatchQueue? = nil
    ) {
        queue = DispatchQueue(label: name, qos: qos, target: targeting)
    }

    /// A scheduler with a serial queue of its own that runs its work on `queue`.
    ///
    /// Work is serial even if `queue` is not. The same as `QueueScheduler(name:targeting:)`.
    ///
    /// - Parameters:
    ///   - queue: the queue whose threads are used.
    ///   - name: shown by debuggers.
    ///
    /// Source: ReactiveSwift 7.
    public convenience init(queue: DispatchQueue, name: String = "perch.reactive.queue-scheduler") {
        self.init(name: name, targeting: queue)
    }

    /// The system's clock.
    public var currentDate: Date { Date() }

    /// Runs `action` on the queue, after all that was scheduled before.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let handle = AnyDisposable()
        queue.async {
            if !handle.isDisposed { action() }
        }
        return handle
    }

    /// Runs `action` on the queue at `date`, by the system's clock; at once if that is past.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let handle = AnyDisposable()
        queue.asyncAfter(wallDeadline: Self.wallTime(date)) {
            if !handle.isDisposed { action() }
        }
        return handle
    }

    /// Runs `action` on the queue at `date` and every `interval` from then on, until the returned disposable is
    /// disposed of.
    ///
    /// Dropping that disposable changes nothing (contract clause 104).
    @preconcurrency
    @discardableResult
    public func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        demand(
            interval.seconds >= 0,
            "A repeating action needs an interval of 0 or more, not \(interval)."
        )
        demand(leeway.seconds >= 0, "A leeway is 0 or more, not \(leeway).")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(wallDeadline: Self.wallTime(date), repeating: interval, leeway: leeway)
        timer.setEventHandler(handler: action)
        // The timer is kept by this closure, not by who holds the handle.
        let handle = AnyDisposable { timer.cancel() }
        timer.setCancelHandler { withExtendedLifetime(handle) {} }
        timer.resume()
        return handle
    }

    private static func wallTime(_ date: Date) -> DispatchWallTime {
        // Clamped to what Dispatch counts in nanoseconds: a date far away must not trap, it is simply far away; and 0,
        // which long ago would become, means never to it.
        let seconds = min(max(date.timeIntervalSince1970, 1), 9e9)
        let whole = seconds.rounded(.down)
        return DispatchWallTime(timespec: timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9)))
    }
}
