import Dispatch
import FoundationEssentials

extension TestScheduler {
    /// One of several orders of precedence on the same virtual clock.
    final class Lane: DateScheduler {
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
