import Dispatch
import Domain
import Testing

/// What holds of every executor.
struct ExecutorTests {
    private let notes = Notes<String>()

    private static let all: [any Executor] = [
        DirectExecutor(),
        DispatchQueueExecutor(.serial, name: "serial"),
        DispatchQueueExecutor(.concurrent(width: 2), name: "concurrent"),
        MainQueueExecutor(),
        ForeignExecutor(),
    ]

    @Test(arguments: all.indices)
    func `a job sets its future, a job that throws fails it`(index: Int) throws {
        let executor = Self.all[index]
        let value: Future<Int> = executor.submit { resolver in resolver.set(1) }
        #expect(try value.watched() == 1)
        let error: Future<Int> = executor.submit { _ in throw TestFailure(2) }
        #expect(error.watchedError() as? TestFailure == TestFailure(2))
        let done = executor.submit {}
        #expect(try done.watched() == ())
        let failed = executor.submit { throw TestFailure(3) }
        #expect(failed.watchedError() as? TestFailure == TestFailure(3))
    }

    @Test(arguments: all.indices)
    func `a job may set its future after it has returned`(index: Int) throws {
        let resolvers = Notes<FutureResolver<Int>>()
        let hasReturned = Gate()
        let future: Future<Int> = Self.all[index].submit { resolver in
            resolvers.add(resolver)
            hasReturned.open()
        }
        hasReturned.wait()
        #expect(!future.isResolved)
        resolvers.all[0].set(1)
        #expect(try future.watched() == 1)
    }

    @Test(arguments: all.indices)
    func `a job that drops its resolver fails its future, and the next job runs`(index: Int) throws {
        let executor = Self.all[index]
        let dropped: Future<Int> = executor.submit { _ in }
        #expect(dropped.watchedError() as? FutureError == .dropped)
        #expect(try executor.submit {}.watched() == ())
    }

    @Test(arguments: all.indices)
    func `a bare job is given its end`(index: Int) {
        let isDone = Gate()
        Self.all[index].submit { end in
            end()
            end()
            isDone.open()
        }
        isDone.wait()
    }

    @Test func `executors have names, or none`() {
        #expect(DirectExecutor().name == "direct")
        #expect(DirectExecutor(name: nil).name == nil)
        #expect(DispatchQueueExecutor(.serial, name: "disk").name == "disk")
        #expect(DispatchQueueExecutor().name == nil)
        #expect(MainQueueExecutor().name == "main")
    }

    @Test func `an executor executes from a job's beginning to its end`() throws {
        let executor = DispatchQueueExecutor(.serial, name: "s")
        #expect(!executor.executing)
        let ends = Notes<@Sendable () -> Void>()
        let hasBegun = Gate()
        executor.submit { end in
            ends.add(end)
            hasBegun.open()
        }
        hasBegun.wait()
        #expect(executor.executing)
        ends.all[0]()
        // The next job begins only in the slot that is free again, and ends it.
        #expect(try executor.submit {}.watched() == ())
    }

    @Test func `an executor that is given is the one that is used`() throws {
        let (constructor, given) = (DirectExecutor(), DirectExecutor())
        struct UseCase {
            let executor: any Executor

            func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
                let executor = executor ?? self.executor
                return executor.submit { resolver in resolver.set(executor.executing) }
            }
        }
        let useCase = UseCase(executor: constructor)
        #expect(try useCase.execute(in: given).watched())
        #expect(!constructor.executing && !given.executing)
    }
}
