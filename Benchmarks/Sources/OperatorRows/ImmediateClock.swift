import Dispatch
import Reactive

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// A scheduler with a clock that stands still.
package final class ImmediateClock: DateScheduler {
    package let currentDate = Date(timeIntervalSinceReferenceDate: 0)

    package init() {}

    package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
    package func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        nil
    }
    package func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? { nil }
}
