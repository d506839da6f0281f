import Dispatch
import FoundationEssentials
import Glibc
import Reactive
import Sync
import Terminal

/// The scheduler of the loop's thread: live, reducers' states and outputs are delivered on it.
///
/// Work scheduled on the loop's own thread while nothing is queued or running runs inline (contract clause 103);
/// everything else is queued in order, and the terminal's wait is woken if another thread queued it. Dated work runs
/// on the loop's thread in the turn after it is due; `nextDeadline` tells the loop how long it may sleep.
///
/// Map of the state, all of it behind `state`'s lock: `ready` from `head` on is the queue, `dated` the work of later in
/// due order, `running` counts actions under way on the loop's thread.
public final class LoopScheduler: DateScheduler {
    private struct State: Sendable {
        var ready: [LoopAction] = []
        var head = 0
        var dated: [DatedAction] = []
        var running = 0
    }

    private let state = Locked(State())
    private let thread = LoopThread.current
    private let waker: any TerminalWaker
    private let clock: @Sendable () -> Date

    /// Makes the scheduler of the calling thread, which must be the one that runs the loop.
    ///
    /// - Parameters:
    ///   - waker: wakes the loop's wait when another thread schedules something.
    ///   - clock: the time; tests pass a clock of their own.
    public init(waker: any TerminalWaker, clock: @escaping @Sendable () -> Date = { Date() }) {
        self.waker = waker
        self.clock = clock
    }

    /// The time of the loop: the only clock on the way to a frame.
    public var currentDate: Date { clock() }

    /// Runs `action` inline or queues it; disposing the handle prevents an action that has not begun.
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let isHere = LoopThread.current == thread
        let queued: LoopAction? = state.withLock { state in
            if isHere, state.running == 0, state.head == state.ready.count {
                state.running = 1
                return nil
            }
            let entry = LoopAction(action)
            state.ready.append(entry)
            return entry
        }
        guard let queued else {
            action()
            state.withLock { $0.running -= 1 }
            return nil
        }
        if !isHere { waker.wake() }
        return AnyDisposable { queued.drop() }
    }

    /// Runs `action` on the loop's thread in the first turn at or after `date`.
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let entry = LoopAction(action)
        insert(entry, at: date)
        return AnyDisposable { [weak self] in
            entry.drop()
            // A dropped entry must not wake an idle loop later.
            self?.state.withLock { state in state.dated.removeAll { $0.action === entry } }
        }
    }

    /// Runs `action` at `date` and every `interval` after it until the handle is disposed.
    ///
    /// Dropping the handle does not end it (contract clause 104). A turn that comes late runs it once,
    /// not once for every interval missed.
    @discardableResult
    public func schedule(
        after date: Date,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        let handle = SerialDisposable()
        repeatAction(at: date, every: max(0.001, interval.loopSeconds), handle: handle, action: action)
        return handle
    }

    /// When the loop must run again: at once if work is queued, else when the next dated work is due; `nil` if never.
    public var nextDeadline: Date? {
        let (isReady, due) = state.withLock { ($0.head < $0.ready.count, $0.dated.first?.date) }
        return isReady ? currentDate : due
    }

    /// Runs queued and due work in order, that which it schedules meanwhile included; at most `limit` actions, so
    /// that work which feeds itself cannot keep the loop from drawing.
    ///
    /// - Returns: how many actions ran.
    @discardableResult
    public func drain(limit: Int = 10_000) -> Int {
        var ran = 0
        while ran < limit, let action = next() {
            action()
            state.withLock { $0.running -= 1 }
            ran += 1
        }
        return ran
    }

    private func next() -> (@Sendable () -> Void)? {
        while let entry = takeFirst() {
            if let action = entry.take() { return action }
            state.withLock { $0.running -= 1 }
        }
        return nil
    }

    private func takeFirst() -> LoopAction? {
        let now = currentDate
        return state.withLock { state in
            while let first = state.dated.first, first.date <= now {
                state.ready.append(first.action)
                state.dated.removeFirst()
            }
            guard state.head < state.ready.count else { return nil }
            state.running += 1
            let first = state.ready[state.head]
            state.head += 1
            if state.head == state.ready.count {
                state.ready.removeAll(keepingCapacity: true)
                state.head = 0
            }
            return first
        }
    }

    private func insert(_ entry: LoopAction, at date: Date) {
        let isFirst = state.withLock { state in
            let dated = DatedAction(date: date, action: entry)
            // Behind everything of the same date: first in, first out.
            let index = state.dated.firstIndex { $0.date > date } ?? state.dated.endIndex
            state.dated.insert(dated, at: index)
            return index == 0
        }
        // The loop may be asleep until a later date than this one.
        if isFirst, LoopThread.current != thread { waker.wake() }
    }

    private func repeatAction(
        at date: Date,
        every seconds: Double,
        handle: SerialDisposable,
        action: @escaping @Sendable () -> Void
    ) {
        handle.inner = schedule(after: date) { [weak self] in
            guard let self else { return }
            action()
            guard !handle.isDisposed else { return }
            let missed = max(0, (currentDate.timeIntervalSince(date) / seconds).rounded(.down))
            repeatAction(
                at: date.addingTimeInterval((missed + 1) * seconds), every: seconds, handle: handle,
                action: action)
        }
    }
}

/// Scheduled work that runs at most once and can be dropped before it runs.
final class LoopAction: Sendable {
    private let action: Locked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Locked(action)
    }

    /// The work, for the caller to run; `nil` if it was dropped or taken before.
    func take() -> (@Sendable () -> Void)? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }

    /// Prevents the work if it was not taken yet, and frees what it holds.
    func drop() {
        _ = take()
    }
}

/// Work and the date from which it may run.
private struct DatedAction: Sendable {
    let date: Date
    let action: LoopAction
}

/// Which thread somebody is on.
private struct LoopThread: Equatable, Sendable {
    private let thread: pthread_t

    /// The calling thread.
    static var current: LoopThread { LoopThread(thread: pthread_self()) }
}

extension DispatchTimeInterval {
    /// The interval in seconds; `never` is a hundred years.
    fileprivate var loopSeconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: 3_155_760_000
        @unknown default: 3_155_760_000
        }
    }
}
