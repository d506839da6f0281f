import Domain
import FoundationEssentials

/// The snippets of seed 004, which are Kotlin there, in the other spelling of reading a future.
enum Seed004 {
    struct ElapsedTimeSinceNowInteractor {
        private let executor: any Executor
        private let currentTime: Seed003.CurrentTimeInteractor

        init(executor: any Executor, currentTime: Seed003.CurrentTimeInteractor) {
            self.executor = executor
            self.currentTime = currentTime
        }

        func execute(from date: Date) -> Future<TimeInterval> {
            executor.submit { [currentTime] resolver in
                let now = try currentTime.execute(in: DirectExecutor()).result.get()
                resolver.set(now.timeIntervalSince(date))
            }
        }
    }

    struct CountAllUsersInteractor {
        private let executor: any Executor
        private let getUsers: Interactor.GetAll<Seed000.User>

        init(executor: any Executor, getUsers: Interactor.GetAll<Seed000.User>) {
            self.executor = executor
            self.getUsers = getUsers
        }

        func execute(in executor: (any Executor)? = nil) -> Future<Int> {
            (executor ?? self.executor).submit { [getUsers] resolver in
                resolver.set(getUsers.execute(in: DirectExecutor()).map { $0.count })
            }
        }
    }
}
