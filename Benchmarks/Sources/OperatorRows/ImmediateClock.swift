import Dispatch
import Reactive

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// A scheduler with a clock that stands still.
final class ImmediateClock: DateScheduler {
    let currentDate = Date(timeIntervalSinceReferenceDate: 0)
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? { nil }
    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? { nil }
}
