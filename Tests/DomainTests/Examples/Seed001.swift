import Domain
import FoundationEssentials

/// The snippets of seed 001, which are Kotlin there: every use case takes its executor anew at each call.
enum Seed001 {
    struct CountAllUsersInteractor {
        private let executor: any Executor
        private let getUsers: Interactor.GetAll<Seed000.User>

        init(executor: any Executor, getUsers: Interactor.GetAll<Seed000.User>) {
            self.executor = executor
            self.getUsers = getUsers
        }

        func execute(in executor: (any Executor)? = nil) -> Future<Int> {
            (executor ?? self.executor).submit { [getUsers] resolver in
                resolver.set(try getUsers.execute(in: DirectExecutor()).get().result.count)
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
            (executor ?? self.executor).submit { [userCount] resolver in
                resolver.set(try userCount.execute(in: DirectExecutor()).get().result > limit)
            }
        }
    }
}
