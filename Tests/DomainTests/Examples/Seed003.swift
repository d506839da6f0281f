import Domain
import FoundationEssentials

/// The snippets of seed 003, "Threading", as they were meant.
///
/// Mended: `resolver` is spelt so, it is `executor.submit`, an answer that is submitted is a future, and the structs have
/// initialisers. The clock can be given, for tests.
enum Seed003 {
    struct CurrentTimeInteractor {
        private let executor: any Executor
        private let now: @Sendable () -> Date

        init(executor: any Executor, now: @escaping @Sendable () -> Date = { Date() }) {
            self.executor = executor
            self.now = now
        }

        func execute(in executor: (any Executor)? = nil) -> Future<Date> {
            let executor = executor ?? self.executor
            return executor.submit { [now] resolver in
                resolver.set(now())
            }
        }
    }

    /// The first version of the page, which waits in its job for a job that may need the same slot.
    struct WaitingElapsedTimeInteractor {
        private let executor: any Executor
        private let currentTime: CurrentTimeInteractor

        init(executor: any Executor, currentTime: CurrentTimeInteractor) {
            self.executor = executor
            self.currentTime = currentTime
        }

        func execute(from date: Date) -> Future<TimeInterval> {
            return executor.submit { [currentTime] resolver in
                let now = try currentTime.execute().get().result
                resolver.set(now.timeIntervalSince(date))
            }
        }
    }

    /// The second version of the page, which runs the inner use case in place.
    struct ElapsedTimeSinceNowInteractor {
        private let executor: any Executor
        private let currentTime: CurrentTimeInteractor

        init(executor: any Executor, currentTime: CurrentTimeInteractor) {
            self.executor = executor
            self.currentTime = currentTime
        }

        func execute(from date: Date, in executor: (any Executor)? = nil) -> Future<TimeInterval> {
            let executor = executor ?? self.executor
            return executor.submit { [currentTime] resolver in
                let now = try currentTime.execute(in: DirectExecutor()).get().result
                resolver.set(now.timeIntervalSince(date))
            }
        }
    }
}
