public import Dispatch
public import FoundationEssentials
import Sync

/// A scheduler whose time stands still until a test moves it.
///
/// Nothing runs before time is advanced. Work runs in the order of its date; at equal dates by lane, then first in,
/// first out. While it runs the clock shows its date, and what it schedules within the span that is being advanced
/// runs in the same call (contract clause 105). All methods are thread-safe, and no lock is held while work runs or
/// after a call returns (clause 106).
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
        agenda = Locked(Agenda(now: startDate))
    }

    /// The virtual time.
    public var currentDate: Date { agenda.withLock { $0.now } }

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
        schedule(in: 0, after: nil, action: action)
    }

    /// Runs `action` when the clock reaches `date`.
    @preconcurrency
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        schedule(in: 0, after: date, action: action)
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
        schedule(in: 0, after: date, interval: interval, action: action)
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
        let date = currentDate.addingTimeInterval(delay.seconds)
        return schedule(after: date, interval: interval, leeway: leeway, action: action)
    }

    /// Runs what is due now; no time passes.
    public func advance() {
        advance(by: .nanoseconds(0))
    }

    /// Moves the clock by `interval`, running all that is due on the way.
    ///
    /// - Parameter interval: not negative; a negative one stops the program.
    public func advance(by interval: DispatchTimeInterval) {
        advance(by: interval.seconds)
    }

    /// Moves the clock by `interval` seconds, running all that is due on the way.
    ///
    /// - Parameter interval: not negative; a negative one stops the program.
    public func advance(by interval: TimeInterval) {
        demand(interval >= 0, "Time only advances; to go back by \(-interval) s use rewind(by:).")
        runAll(until: currentDate.addingTimeInterval(interval))
    }

    /// Moves the clock to `date`, running all that is due on the way.
    ///
    /// - Parameter date: not before ``currentDate``; an earlier one stops the program.
    public func advance(to date: Date) {
        demand(date >= currentDate, "Time only advances; to go back to \(date) use rewind(to:).")
        runAll(until: date)
    }

    private func runAll(until date: Date) {
        while let action = withAgenda({ $0.next(until: date) }) { action() }
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
        runAll(until: .distantFuture)
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
        agenda.withLock { agenda in
            demand(
                date <= agenda.now,
                "Time is set back to a date before now; use advance(to:) to go on."
            )
            agenda.now = date
        }
    }

    func schedule(in lane: Int, after date: Date?, action: @escaping @Sendable () -> Void) -> any Disposable {
        let handle = AnyDisposable()
        agenda.withLock { agenda in
            agenda.add(at: date ?? agenda.now, lane: lane, handle: handle) {
                if !handle.isDisposed { action() }
            }
        }
        return handle
    }

    func schedule(
        in lane: Int,
        after date: Date,
        interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> any Disposable {
        demand(
            interval.seconds >= 0,
            "A repeating action needs an interval of 0 or more, not \(interval)."
        )
        let handle = SerialDisposable()
        @Sendable func scheduleNext(at date: Date) {
            handle.inner = schedule(in: lane, after: date) {
                scheduleNext(at: date.addingTimeInterval(interval.seconds))
                action()
            }
        }
        scheduleNext(at: date)
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
            clock.schedule(in: number, after: nil, action: action)
        }

        func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            clock.schedule(in: number, after: date, action: action)
        }

        func schedule(
            after date: Date,
            interval: DispatchTimeInterval,
            leeway: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            clock.schedule(in: number, after: date, interval: interval, action: action)
        }
    }
}

/// What a test scheduler has to do and what time it is: a binary heap by date, lane, and order of arrival.
private struct Agenda: Sendable {
    private struct Item: Sendable {
        let date: Date
        let lane: Int
        let sequence: Int
        let handle: any Disposable
        let action: @Sendable () -> Void

        func precedes(_ other: Item) -> Bool {
            (date, lane, sequence) < (other.date, other.lane, other.sequence)
        }
    }

    var now: Date
    private var heap: [Item] = []
    private var sequence = 0

    init(now: Date) {
        self.now = now
    }

    var isEmpty: Bool { heap.isEmpty }
    var nextDate: Date? { heap.first?.date }

    /// Enters `action`, which is not wanted any more once `handle` has been disposed of.
    mutating func add(
        at date: Date, lane: Int, handle: any Disposable, action: @escaping @Sendable () -> Void
    ) {
        sequence += 1
        heap.append(Item(date: date, lane: lane, sequence: sequence, handle: handle, action: action))
        var child = heap.count - 1
        while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// The next action due by `limit`, with the clock moved to its date; or nothing, with the clock at `limit`.
    mutating func next(until limit: Date) -> (@Sendable () -> Void)? {
        guard let first = heap.first, first.date <= limit else {
            // "Until nothing is left" is not a date to show.
            if limit != .distantFuture, limit > now { now = limit }
            return nil
        }
        // Work for a date that is past runs now: the clock does not go back by itself.
        now = max(now, first.date)
        removeFirst()
        return first.action
    }

    /// Removes what has been taken back, as far as it would be next; returns it, to be released outside the lock.
    mutating func removeTakenBack() -> [@Sendable () -> Void] {
        var removed: [@Sendable () -> Void] = []
        while let first = heap.first, first.handle.isDisposed {
            removed.append(first.action)
            removeFirst()
        }
        return removed
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown()
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
