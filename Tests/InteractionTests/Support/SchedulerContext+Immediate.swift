import Dispatch
import FoundationEssentials
import Interaction
import Reactive

extension SchedulerContext {
    /// Everything at once, on the caller's thread: the post's worst case.
    static var immediate: SchedulerContext {
        SchedulerContext(state: ImmediateScheduler(), work: ImmediateClock(), output: ImmediateScheduler())
    }
}

/// An immediate scheduler with a clock that stands still; nothing can be scheduled for later.
final class ImmediateClock: DateScheduler {
    let currentDate = Date(timeIntervalSinceReferenceDate: 0)

    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }

    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        preconditionFailure("nothing is scheduled for later in these tests")
    }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        preconditionFailure("nothing is scheduled for later in these tests")
    }
}
