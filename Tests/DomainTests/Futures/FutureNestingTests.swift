import Dispatch
import Domain
import Sync
import TestSupport
import Testing

/// Closures that answer futures which are set already, within one another.
struct FutureNestingTests {
    private static let caller = ThreadNumber()

    /// Reads one page after the other, all of which are there, and counts them.
    @Sendable private static func pages(from page: Int, to last: Int) -> Future<Int> {
        Future(page).flatMap { $0 == last ? Future($0) : pages(from: $0 + 1, to: last) }
    }

    @Test func `a function that calls itself in flatMap 100,000 times does not grow the stack`() {
        #expect(Self.pages(from: 1, to: 100_000).known == 100_000)
    }

    @Test func `a thread of the pool, which has half a megabyte of stack, reads them all`() {
        let read = Locked<[Int?]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            let last = Self.pages(from: 1, to: 20_000 + number).known
            read.withLock { $0.append(last) }
        }
        #expect(Set(read.withLock { $0 }) == [20_000, 20_001, 20_002, 20_003])
    }

    @Test func `recover and flatFill may call themselves as often`() {
        @Sendable func attempts(_ number: Int) -> Future<Int> {
            Future<Int>(TestFailure(number)).recover { _ in
                number == 50_000 ? Future(number) : attempts(number + 1)
            }
        }
        @Sendable func fills(_ number: Int) -> Future<Int> {
            Future<Int?>(nil).flatFill { number == 50_000 ? Future(number) : fills(number + 1) }
        }
        #expect(attempts(1).known == 50_000)
        #expect(fills(1).known == 50_000)
    }

    @Test func `each closure runs once, in order and on the caller's thread, before the call returns`() {
        let notes = Notes<Int>()
        Self.caller.value = 17
        defer { Self.caller.value = nil }
        let elsewhere = Notes<Int>()
        @Sendable func count(_ number: Int) -> Future<Int> {
            Future(number).flatMap {
                notes.add($0)
                if Self.caller.value != 17 { elsewhere.add($0) }
                return $0 == 1_000 ? Future($0) : count($0 + 1)
            }
        }
        #expect(count(1).known == 1_000)
        #expect(notes.all == Array(1...1_000))
        #expect(elsewhere.all == [])
    }

    @Test func `what is thrown in the depth is the error, and errors pass without a call`() {
        @Sendable func count(_ number: Int) -> Future<Int> {
            Future(number).flatMap {
                if $0 == 1_000 { throw TestFailure($0) }
                return count($0 + 1)
            }
        }
        #expect(count(1).failure() == TestFailure(1_000))
        let seen = Notes<TestFailure?>()
        @Sendable func deep(_ number: Int) -> Future<Int> {
            Future(number).flatMap {
                if $0 < 32 { return deep($0 + 1) }
                // Known at once, however deep it is: no closure has a part in it.
                seen.add(Future<Int>(TestFailure(3)).flatMap { Future($0) }.failure())
                return Future($0)
            }
        }
        #expect(deep(1).known == 32)
        #expect(seen.all == [TestFailure(3)])
    }

    @Test func `a closure in the depth that waits for another gets its value`() throws {
        let read = Notes<Int>()
        @Sendable func deep(_ number: Int) -> Future<Int> {
            Future(number).flatMap {
                if $0 < 32 { return deep($0 + 1) }
                let asked = Future(7).flatMap { Future($0 * 6) }
                read.add(asked.isResolved ? 1 : 0)
                read.add(try asked.get().result)
                read.add(try asked.get(timeout: .seconds(Patience.seconds)).result)
                return asked
            }
        }
        #expect(try deep(1).watched() == 42)
        // Nothing before somebody waits for it.
        #expect(read.all == [0, 42, 42])
    }

    @Test(arguments: [(31, [1]), (32, [])])
    func `a closure that was put off is not called for a future that was cancelled`(
        depth: Int, calls: [Int]
    ) {
        let called = Notes<Int>()
        @Sendable func deep(_ number: Int) -> Future<Int> {
            Future(number).flatMap {
                if $0 < depth { return deep($0 + 1) }
                Future(1).flatMap {
                    called.add($0)
                    return Future($0)
                }.cancel()
                return Future($0)
            }
        }
        #expect(deep(1).known == depth)
        #expect(called.all == calls)
    }

    @Test func `what follows on a pending future goes as deep when that is set`() {
        let (first, resolver) = Future<Int>.pending()
        let last = first.flatMap { Self.pages(from: $0, to: 50_000) }
        #expect(!last.isResolved)
        resolver.set(1)
        #expect(last.known == 50_000)
    }
}
