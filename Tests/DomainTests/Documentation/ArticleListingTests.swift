import Domain
import FoundationEssentials
import Testing

/// The listings of `Sources/Domain/Documentation.docc`, compiled and run as they stand there.
struct ArticleListingTests {
    /// The use case of the articles, from seed 003; `resolver` was misspelt there.
    struct CurrentTimeInteractor {
        let executor: any Executor

        func execute(in executor: (any Executor)? = nil) -> Future<Date> {
            let executor = executor ?? self.executor
            return executor.submit { resolver in
                resolver.set(Date())
            }
        }
    }

    /// The composed use case of the articles, from seed 003; it said `execute.submit` and answered a `TimeInterval`.
    struct ElapsedTimeSinceNowInteractor {
        let executor: any Executor
        let currentTime: CurrentTimeInteractor

        func execute(from date: Date, in executor: (any Executor)? = nil) -> Future<TimeInterval> {
            let executor = executor ?? self.executor
            return executor.submit { resolver in
                let now = try currentTime.execute(in: DirectExecutor()).get().result
                resolver.set(now.timeIntervalSince(date))
            }
        }
    }

    private enum NameError: Error {
        case empty
    }

    private struct Request: Sendable {
        let cancelled: Notes<String>

        func cancel() { cancelled.add("cancelled") }
    }

    private let output = Notes<String>()
    private let executor = DispatchQueueExecutor(.serial, name: "use cases")

    private var currentTime: CurrentTimeInteractor { CurrentTimeInteractor(executor: executor) }

    /// In place of the standard library's, so that what listings print is seen.
    private func print(_ item: some Any) {
        output.add("\(item)")
    }

    // MARK: - Futures

    @Test func `both spellings read the time`() throws {
        let now = try currentTime.execute().get().result
        let then = try currentTime.execute().result.get()
        #expect(now <= then)
    }

    @Test func `async code awaits the time`() async throws {
        let before = Date()
        let date = try await currentTime.execute().value
        #expect(before <= date)
    }

    @Test(arguments: [("Ada", "Hello, Ada"), ("", "Hello")])
    func `a greeting is made of a name`(text: String, expected: String) {
        let name = Future(text)
        let greeting =
            name
            .filter { if $0.isEmpty { throw NameError.empty } }
            .map { "Hello, \($0)" }
            .recover(if: NameError.self) { _ in Future("Hello") }
        greeting.then { print($0) }
        #expect(output.all == [expected])
    }

    @Test func `a download that has begun is told that it is cancelled`() throws {
        let callbacks = Notes<@Sendable (String) -> Void>()
        let hasBegun = Gate()
        @Sendable func start(_ callback: @escaping @Sendable (String) -> Void) -> Request {
            callbacks.add(callback)
            return Request(cancelled: output)
        }
        let download: Future<String> = executor.submit { resolver in
            let request = start { text in resolver.set(text) }
            resolver.onCancel { request.cancel() }
        }
        executor.submit { hasBegun.open() }
        #expect(callbacks.all.count <= 1)
        download.cancel()
        hasBegun.wait()
        #expect(output.all.count == callbacks.all.count)
        #expect(download.failure(as: CancellationError.self) != nil)
    }

    @Test func `a write that has begun finishes`() throws {
        let stored = Notes<Int>()
        @Sendable func store(_ number: Int) -> Int {
            stored.add(number)
            return number
        }
        let write: Future<Int> = executor.submit { resolver in
            guard resolver.commit() else { return }
            resolver.set(store(42))
        }
        #expect(try write.watched() == 42)
        #expect(stored.all == [42])
    }

    // MARK: - Executors

    @Test func `there are three ways to submit`() throws {
        @Sendable func read() throws -> String { "text" }
        @Sendable func write() throws { output.add("written") }
        @Sendable func finishLater(_ action: @escaping @Sendable () -> Void) {
            Crew(name: "later").run {
                output.add("finished")
                action()
            }
        }
        let executor = DispatchQueueExecutor(.serial, name: "disk")
        let text: Future<String> = executor.submit { resolver in resolver.set(try read()) }
        let done: Future<Void> = executor.submit { try write() }
        executor.submit { end in
            finishLater { end() }
        }
        #expect(try text.watched() == "text")
        #expect(try done.watched() == ())
        #expect(try executor.submit {}.watched() == ())
        #expect(output.all == ["written", "finished"])
    }

    @Test func `the elapsed time is asked for in place, so one serial executor is enough`() throws {
        let elapsed = ElapsedTimeSinceNowInteractor(executor: executor, currentTime: currentTime)
        #expect(try elapsed.execute(from: .distantPast).watched() > 0)
        #expect(try elapsed.execute(from: .distantPast, in: DirectExecutor()).watched() > 0)
    }

    @Test func `the deadlock of the docs is an error`() throws {
        let serial = DispatchQueueExecutor(.serial, name: "use cases")
        let outer: Future<Int> = serial.submit { resolver in
            let inner: Future<Int> = serial.submit { $0.set(1) }
            resolver.set(try inner.get().result)
        }
        outer.fail { print($0) }
        let error = try #require(outer.watchedError() as? DeadlockError)
        #expect(error.executors == ["use cases"])
        #expect("\(error)".hasPrefix("Waiting would never end (“use cases”): the job of DomainTests/Article"))
    }
}
