public import Dispatch
public import FoundationEssentials
import Sync

/// A scheduler whose time stands still until a test moves it.
///
/// Nothing runs before time is advanced. Work runs in the order of its date; at equal dates by lane, then first in,
/// first out. While it runs the clock shows its date, and what it schedules within the span that is being advanced
/// runs in the same call (contract clause 105). Time is counted in whole nanoseconds; an interval says better than a
/// date when something is to run. All methods are thread-safe, and no lock is held while work runs or after a call
/// returns (clause 106).
///
/// ```swift
/// let clock = TestScheduler()
/// source.delay(3, on: clock).observeValues { print($0) }
/// clock.advance(by: .seconds(3))
/// ```
public final class TestScheduler: DateScheduler {
    private let agenda: Locked<Agenda>

    /// A scheduler whose clock shows `startDate`.
    public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        agenda = Locked(Agenda(start: startDate))
    }

    /// The virtual time.
    public var currentDate: Date { agenda.withLock { $0.now.date } }

    /// Whether nothing is scheduled any more; what has been taken back does not count.
    public var isIdle: Bool { withAgenda { $0.isEmpty } }

    /// When the next piece of work is due, if any is scheduled; what has been taken back does not count.
    public var nextDate: Date? { withAgenda { $0.nextDate } }

    /// A view of this clock: at equal dates, work of a lower lane runs first.
    ///
    /// The scheduler itself is lane 0.
    public func lane(_ number: Int) -> any DateScheduler {
        Lane(clock: self, number: number)
    }

    /// Runs `action` at the current date, once time is advanced by anything, zero included.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        schedule(in: 0, .now, action: action)
    }

    /// Runs `action` when the clock reaches `date`.
    @preconcurrency
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        schedule(in: 0, .date(date), action: action)
    }

    /// Runs `action` when the clock has moved on by `interval`.
    ///
    /// A negative interval has passed already.
    ///
    /// - Returns: what takes it back if it has not begun.
    @preconcurrency
    @discardableResult
    public func schedule(
        after interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(in: 0, .delay(Elapsed(interval)), action: action)
    }

    /// Runs `action` when the clock reaches `date` and every `interval` from then on.
    @preconcurrency
    @discardableResult
    public func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .seconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(in: 0, .date(date), interval: interval, action: action)
    }

    /// Runs `action` when the clock has moved on by `delay` and every `interval` from then on.
    ///
    /// - Parameters:
    ///   - delay: the time until the first run.
    ///   - interval: the time between two runs; not negative.
    ///   - leeway: not used: virtual time is never late.
    ///   - action: what runs.
    ///
    /// - Returns: what ends the repetition; dropping it changes nothing.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .seconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(in: 0, .delay(Elapsed(delay)), interval: interval, action: action)
    }

    /// Runs what is due now; no time passes.
    public func advance() {
        advance(by: .nanoseconds(0))
    }

    /// Moves the clock by `interval`, running all that is due on the way.
    ///
    /// - Parameter interval: not negative; a negative one stops the program.
    public func advance(by interval: DispatchTimeInterval) {
        advance(by: Elapsed(interval), seconds: interval.seconds)
    }

    /// Moves the clock by `interval` seconds, to the nearest nanosecond, running all that is due on the way.
    ///
    /// - Parameter interval: not negative; a negative one stops the program.
    public func advance(by interval: TimeInterval) {
        advance(by: Elapsed(seconds: interval), seconds: interval)
    }

    private func advance(by elapsed: Elapsed, seconds: TimeInterval) {
        demand(seconds >= 0, "Time only advances; to go back by \(-seconds) s use rewind(by:).")
        runAll(
            until: agenda.withLock { Limit($0.instant(.delay(elapsed)), seconds: seconds, after: $0.now) })
    }

    /// Moves the clock to `date`, running all that is due on the way.
    ///
    /// - Parameter date: not before ``currentDate``, but for what dates cannot tell apart; an earlier one stops the program.
    public func advance(to date: Date) {
        let (limit, isAhead) = agenda.withLock { agenda in
            let instant = agenda.instant(.date(date))
            // The same instant, come by as a sum of intervals, may show as the next date.
            return (Limit(instant), date >= agenda.now.date || instant.elapsed >= agenda.now.elapsed)
        }
        demand(isAhead, "Time only advances; to go back to \(date) use rewind(to:).")
        runAll(until: limit)
    }

    private func runAll(until limit: Limit) {
        while let action = withAgenda({ $0.next(until: limit) }) { action() }
    }

    /// Looks at what comes next, after what has been taken back.
    private func withAgenda<Result: Sendable>(_ body: (inout Agenda) -> Result) -> Result {
        while true {
            // Released here, outside the lock: what it holds may be anybody's, and may schedule.
            let takenBack = agenda.withLock { $0.removeTakenBack() }
            if takenBack.isEmpty { return agenda.withLock(body) }
        }
    }

    /// Moves the clock until nothing is scheduled any more.
    ///
    /// Does not end while something repeats.
    public func run() {
        runAll(until: agenda.withLock { Limit($0.instant(.date(.distantFuture))) })
    }

    /// Sets the clock back by `interval`.
    ///
    /// What is scheduled keeps its date.
    public func rewind(by interval: DispatchTimeInterval) {
        rewind(by: interval.seconds)
    }

    /// Sets the clock back by `interval` seconds.
    public func rewind(by interval: TimeInterval) {
        rewind(to: currentDate.addingTimeInterval(-interval))
    }

    /// Sets the clock back to `date`.
    public func rewind(to date: Date) {
        agenda.withLock { $0.rewind(to: date) }
    }

    fileprivate func schedule(
        in lane: Int, _ due: Agenda.Due, action: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let handle = AnyDisposable()
        agenda.withLock { agenda in
            agenda.add(at: agenda.instant(due), lane: lane, handle: handle) {
                if !handle.isDisposed { action() }
            }
        }
        return handle
    }

    fileprivate func schedule(
        in lane: Int,
        _ due: Agenda.Due,
        interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> any Disposable {
        demand(
            interval.seconds >= 0,
            "A repeating action needs an interval of 0 or more, not \(interval)."
        )
        let handle = SerialDisposable()
        let interval = Elapsed(interval)
        @Sendable func scheduleNext(at instant: Instant) {
            handle.inner = schedule(in: lane, .instant(instant)) { [self] in
                scheduleNext(at: agenda.withLock { $0.instant(instant, and: interval) })
                action()
            }
        }
        scheduleNext(at: agenda.withLock { $0.instant(due) })
        return handle
    }
}

extension TestScheduler {
    /// One of several orders of precedence on the same virtual clock.
    private final class Lane: DateScheduler {
        private let clock: TestScheduler
        private let number: Int

        init(clock: TestScheduler, number: Int) {
            self.clock = clock
            self.number = number
        }

        var currentDate: Date { clock.currentDate }

        func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            clock.schedule(in: number, .now, action: action)
        }

        func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            clock.schedule(in: number, .date(date), action: action)
        }

        func schedule(
            after interval: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            clock.schedule(in: number, .delay(Elapsed(interval)), action: action)
        }

        func schedule(
            after date: Date,
            interval: DispatchTimeInterval,
            leeway: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            clock.schedule(in: number, .date(date), interval: interval, action: action)
        }

        func schedule(
            after delay: DispatchTimeInterval,
            interval: DispatchTimeInterval,
            leeway: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            clock.schedule(in: number, .delay(Elapsed(delay)), interval: interval, action: action)
        }
    }
}
