import Domain
import Testing

/// Rings of jobs that wait for each other: every one is an error, none hangs.
struct DeadlockTests {
    private let s = DispatchQueueExecutor(.serial, name: "s")
    private let t = DispatchQueueExecutor(.serial, name: "t")
    private let u = DispatchQueueExecutor(.serial, name: "u")

    private func one(in executor: any Executor, line: UInt = #line) -> Future<Int> {
        executor.submit(line: line) { resolver in resolver.set(1) }
    }

    @Test func `a job that waits for a job of its own serial executor is told so`() throws {
        let future: Future<Int> = s.submit(fileID: "Outer.swift", line: 1) { resolver in
            resolver.set(try self.one(in: s, line: 2).get().result)
        }
        let error = try #require(future.watchedError() as? DeadlockError)
        #expect(error.executors == ["s"])
        #expect(error.waiters.map(\.site) == ["Outer.swift:1", "DomainTests/DeadlockTests.swift:2"])
        #expect(error.waiters.map(\.isQueued) == [false, true])
        #expect(try one(in: s).watched() == 1)
    }

    @Test func `a job that has set its future may not wait for a job of its own executor either`() throws {
        let told = Notes<(any Error)?>()
        let future: Future<Int> = s.submit { resolver in
            resolver.set(1)
            told.add(self.one(in: s).watchedError())
        }
        #expect(try future.watched() == 1)
        #expect(try one(in: s).watched() == 1)
        #expect(told.all.count == 1 && told.all[0] is DeadlockError)
    }

    @Test func `a job run in place inside another may not wait for the executor of that one`() throws {
        let inPlace = DirectExecutor()
        let future: Future<Int> = s.submit { resolver in
            let inner: Future<Int> = inPlace.submit { $0.set(try self.one(in: s).get().result) }
            resolver.set(try inner.get().result)
        }
        let error = try #require(future.watchedError() as? DeadlockError)
        #expect(error.executors.contains("s"))
    }

    @Test func `a job may not wait for its own future`() throws {
        let own = Notes<Future<Int>>()
        let isKnown = Gate()
        let future: Future<Int> = s.submit { resolver in
            isKnown.wait()
            resolver.set(try own.all[0].get().result)
        }
        own.add(future)
        isKnown.open()
        #expect(future.watchedError() is DeadlockError)
    }

    @Test func `a future may not follow itself, directly or around corners`() {
        let (own, resolver) = Future<Int>.pending()
        resolver.set(own)
        #expect(own.failure(as: DeadlockError.self) != nil)
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        setA.set(b.map { $0 })
        setB.set(a)
        #expect(b.failure(as: DeadlockError.self) != nil)
        #expect(a.failure(as: DeadlockError.self) != nil)
    }

    @Test func `a job that follows a job of its own serial executor deadlocks without any get`() throws {
        let future: Future<Int> = s.submit(fileID: "Outer.swift", line: 1) { resolver in
            resolver.set(self.one(in: s))
        }
        let error = try #require(future.watchedError() as? DeadlockError)
        #expect(error.executors == ["s"])
        #expect(try one(in: s).watched() == 1)
    }

    @Test func `a wait through map is seen`() {
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: s).map { $0 + 1 }.map { $0 + 1 }.get().result)
        }
        #expect(future.watchedError() is DeadlockError)
        let followed: Future<Int> = s.submit { resolver in
            resolver.set(self.one(in: s).map { $0 + 1 })
        }
        #expect(followed.watchedError() is DeadlockError)
    }

    @Test func `a wait through flatMap is seen`() {
        let first: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: s).flatMap { Future($0) }.get().result)
        }
        #expect(first.watchedError() is DeadlockError)
        let inner: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: t).flatMap { _ in self.one(in: s) }.get().result)
        }
        #expect(inner.watchedError() is DeadlockError)
        let followed: Future<Int> = s.submit { resolver in
            resolver.set(self.one(in: t).flatMap { _ in self.one(in: s) })
        }
        #expect(followed.watchedError() is DeadlockError)
    }

    @Test func `a wait through a callback on the same executor is seen`() {
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: t).map(s) { $0 + 1 }.get().result)
        }
        #expect(future.watchedError() is DeadlockError)
    }

    @Test func `a wait inside a callback is seen`() {
        let (source, setSource) = Future<Int>.pending()
        let derived = source.map { [s] _ in try self.one(in: s).get().result }
        let future: Future<Int> = s.submit { resolver in
            setSource.set(1)
            resolver.set(derived)
        }
        #expect(derived.watchedError() is DeadlockError)
        #expect(future.watchedError() is DeadlockError)
    }

    @Test func `a wait inside a callback on a thread that belongs to no executor is seen`() {
        let (source, setSource) = Future<Int>.pending()
        let hasBegun = Gate()
        let inner = Notes<Future<Int>>()
        let derived = source.map { _ in try inner.all[0].get().result }
        let future: Future<Int> = s.submit { resolver in
            resolver.set(derived)
            // Not before: whoever closes the ring is told, and here that is to be the callback.
            hasBegun.open()
        }
        hasBegun.wait()
        inner.add(one(in: s))
        Crew(name: "plain").run { setSource.set(1) }
        #expect(derived.watchedError() is DeadlockError)
        #expect(future.watchedError() is DeadlockError)
    }

    @Test func `a ring through an executor from outside of the module is seen`() {
        let foreign = ForeignExecutor()
        let outer: Future<Int> = s.submit { resolver in
            let inner: Future<Int> = foreign.submit { $0.set(try self.one(in: s).get().result) }
            resolver.set(try inner.get().result)
        }
        #expect(outer.watchedError() is DeadlockError)
    }

    @Test func `a wait through batch and zip is seen, whichever part is stuck`() {
        let all: Future<[Int]> = s.submit { resolver in
            resolver.set(try Future.batch(self.one(in: t), self.one(in: s), self.one(in: u)).get().result)
        }
        #expect(all.watchedError() is DeadlockError)
        let both: Future<Int> = s.submit { resolver in
            resolver.set(self.one(in: s).zip(self.one(in: t)).map { $0 + $1 })
        }
        #expect(both.watchedError() is DeadlockError)
    }

    @Test func `two executors whose jobs wait for each other: one is told, the other goes on`() throws {
        let bothRun = Meeting(of: 2)
        let a: Future<Int> = s.submit { resolver in
            bothRun.arrive()
            resolver.set(try self.one(in: t).get().result)
        }
        let b: Future<Int> = t.submit { resolver in
            bothRun.arrive()
            resolver.set(try self.one(in: s).get().result)
        }
        let errors = [a.watchedError(), b.watchedError()].compactMap { $0 }
        #expect(errors.count == 1)
        let error = try #require(errors.first as? DeadlockError)
        #expect(Set(error.executors) == ["s", "t"])
    }

    @Test func `two jobs that wait for each other's future: both come back`() throws {
        let futures = Notes<Future<Int>>()
        let (bothKnown, bothRun) = (Meeting(of: 3), Meeting(of: 2))
        let a: Future<Int> = s.submit { resolver in
            bothKnown.arrive()
            bothRun.arrive()
            resolver.set(try futures.all[1].get().result)
        }
        let b: Future<Int> = t.submit { resolver in
            bothKnown.arrive()
            bothRun.arrive()
            resolver.set(try futures.all[0].get().result)
        }
        futures.add(a)
        futures.add(b)
        bothKnown.arrive()
        // The one who is told fails, and so the other, who waits for it, has its error.
        #expect(a.watchedError() is DeadlockError)
        #expect(b.watchedError() is DeadlockError)
    }

    @Test func `a ring of three executors: one is told, the others go on`() throws {
        let allRun = Meeting(of: 3)
        func job(in executor: any Executor, waitingFor next: any Executor) -> Future<Int> {
            executor.submit { resolver in
                allRun.arrive()
                resolver.set(try self.one(in: next).get().result)
            }
        }
        let ring = [job(in: s, waitingFor: t), job(in: t, waitingFor: u), job(in: u, waitingFor: s)]
        let errors = ring.compactMap { $0.watchedError() }
        #expect(errors.count == 1)
        let error = try #require(errors.first as? DeadlockError)
        #expect(Set(error.executors) == ["s", "t", "u"])
    }

    @Test func `an executor whose slots all wait for one more slot: one is told, the others go on`() throws {
        let wide = DispatchQueueExecutor(.concurrent(width: 2), name: "wide")
        let bothRun = Meeting(of: 2)
        let jobs = (0..<2).map { _ -> Future<Int> in
            wide.submit { resolver in
                bothRun.arrive()
                resolver.set(try self.one(in: wide).get().result)
            }
        }
        let errors = jobs.compactMap { $0.watchedError() }
        #expect(errors.count == 1)
        #expect((errors.first as? DeadlockError)?.executors == ["wide"])
        #expect(try one(in: wide).watched() == 1)
    }

    @MainActor
    @Test func `the main thread may not wait for what needs the main queue`() {
        let main = MainQueueExecutor()
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: main).get().result)
        }
        // Whoever comes second closes the ring: this thread, or the job. A time limit would break it.
        #expect(throws: DeadlockError.self) { try future.get() }
    }

    @Test func `with a time limit a deadlock is told at once too`() {
        let future: Future<Int> = s.submit { resolver in
            resolver.set(try self.one(in: s).get(timeout: .seconds(3_600)).result)
        }
        #expect(future.watchedError() is DeadlockError)
    }

    @Test func `the message names executors, places and the cure`() {
        let error = DeadlockError(waiters: [
            .init(executor: "s", site: "A.swift:1", isQueued: false),
            .init(executor: "s", site: "B.swift:2", isQueued: true),
        ])
        #expect(
            error.description
                == "Waiting would never end (“s”): the job of A.swift:1 occupies “s” and waits; "
                + "the job of B.swift:2 needs a free slot of “s”. Run the inner use case in place, "
                + "execute(in: DirectExecutor()), or give it another executor.")
    }
}
