import Dispatch
public import FoundationEssentials

/// What delays are measured with, so that tests need not wait.
public protocol DelayTimer: Sendable {
    /// Runs `action` once, after `delay`, on a thread of the timer's.
    func run(after delay: Duration, _ action: @escaping @Sendable () -> Void)
}

/// Measures delays by the system's clock, which does not go on while the machine sleeps.
public struct DispatchDelayTimer: DelayTimer {
    /// The timer; all are alike.
    public init() {}

    /// Runs `action` on a background queue of its own after `delay`.
    public func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        // Not a global queue: with its first work begins a timer of Dispatch's own, which wakes the process every second
        // from then on.
        DispatchQueue(label: "perch.domain.delay").asyncAfter(
            deadline: .now() + delay.dispatchInterval, execute: action)
    }
}

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
        return derive(nil, name: "withDelay") { _ in
            nil
        } calling: { settled in
            .future(time.flatMap { Future(settled: settled) })
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

extension DelayTimer {
    /// A future that is set after `duration`; at once if that is nothing.
    func pause(_ duration: Duration) -> Future<Void> {
        guard duration > .zero else { return Future(()) }
        return Future { resolver in
            run(after: duration) { resolver.set() }
        }
    }
}

extension Duration {
    /// This long for Dispatch, which counts nanoseconds in 64 bits: at most a hundred years or so, at least nothing.
    ///
    /// Not Dispatch's "never": what is to be run then, it drops at once.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
        let countable = Int(min(seconds, 4_000_000_000))
        return .nanoseconds(countable * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
