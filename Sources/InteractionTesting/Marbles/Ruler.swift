import FoundationEssentials
import Reactive

extension Marbles {
    /// Measures the time of a bench in steps.
    struct Ruler: Sendable {
        let clock: TestScheduler
        private let step: TimeInterval
        private let beginning: Date

        init(clock: TestScheduler, step: TimeInterval) {
            self.clock = clock
            self.step = step
            beginning = clock.currentDate
        }

        /// How many steps have passed.
        ///
        /// What is a whole number of steps but for the rounding of dates is that number.
        var now: Double {
            let steps = clock.currentDate.timeIntervalSince(beginning) / step
            return abs(steps - steps.rounded()) < 1e-6 ? steps.rounded() : steps
        }

        /// When `instant` is.
        func date(of instant: Double) -> Date {
            beginning.addingTimeInterval(instant * step)
        }
    }
}
