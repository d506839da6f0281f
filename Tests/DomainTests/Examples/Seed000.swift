import Domain
import FoundationEssentials

/// The snippets of seed 000 (and of 001, which is the same page without them), as they were meant.
///
/// Mended: the structs have initialisers, `in` has its inner name, counts are `Int`, the limit's executor can be
/// replaced as the page's own best practice asks, and the two Kotlin headers are Swift.
enum Seed000 {
    struct User: Sendable, Equatable {
        let name: String
    }

    struct CurrentTimeInteractor {
        func execute() -> Date {
            return Date()
        }
    }

    struct ElapsedTimeSinceNowInteractor {
        private let currentTime: CurrentTimeInteractor

        init(currentTime: CurrentTimeInteractor) {
            self.currentTime = currentTime
        }

        func execute(from date: Date) -> TimeInterval {
            let now = currentTime.execute()
            return now.timeIntervalSince(date)
        }
    }

    struct CountAllUsersInteractor {
        private let executor: any Executor
        private let getUsers: Interactor.GetAllByQuery<User>

        init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
            self.executor = executor
            self.getUsers = getUsers
        }

        func execute(in executor: (any Executor)? = nil) -> Future<Int> {
            let executor = executor ?? self.executor
            return executor.submit { [getUsers] resolver in
                let array = try getUsers.execute(AllObjectsQuery(), in: DirectExecutor()).get().result
                resolver.set(array.count)
            }
        }
    }

    struct UserLimitReachedInteractor {
        private let executor: any Executor
        private let userCount: CountAllUsersInteractor

        init(executor: any Executor, userCount: CountAllUsersInteractor) {
            self.executor = executor
            self.userCount = userCount
        }

        func execute(limit: Int, in executor: (any Executor)? = nil) -> Future<Bool> {
            let executor = executor ?? self.executor
            return executor.submit { [userCount] resolver in
                let count = try userCount.execute(in: DirectExecutor()).get().result
                resolver.set(count > limit)
            }
        }
    }

    /// The last two snippets of the page, "Best Practices": an executor and interactors in the constructor.
    struct LocalTimeInteractor {
        private let executor: any Executor
        private let getTimeZone: Interactor.Get<TimeInterval>
        private let currentTime: CurrentTimeInteractor

        init(
            executor: any Executor,
            getTimeZone: Interactor.Get<TimeInterval>,
            currentTime: CurrentTimeInteractor
        ) {
            self.executor = executor
            self.getTimeZone = getTimeZone
            self.currentTime = currentTime
        }

        func execute(in executor: (any Executor)? = nil) -> Future<Date> {
            let executor = executor ?? self.executor
            return executor.submit { [getTimeZone, currentTime] resolver in
                let offset = try getTimeZone.execute(in: DirectExecutor()).get().result
                resolver.set(currentTime.execute().addingTimeInterval(offset))
            }
        }
    }
}
