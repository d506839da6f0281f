import Domain
import Testing

/// Batch, zip, unzip, collapse, +.
struct FutureGatheringTests {
    @Test func `batch has the values in the order of the futures, whichever is set first`() {
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        let batch = Future.batch(a, b, Future(3))
        setB.set(2)
        #expect(!batch.isResolved)
        setA.set(1)
        #expect(batch.known == [1, 2, 3])
    }

    @Test func `a batch of nothing is set at once`() {
        #expect(Future<Int>.batch([]).known == [])
    }

    @Test func `the same future may be in a batch twice`() {
        let (a, setA) = Future<Int>.pending()
        let batch = Future.batch(a, a)
        setA.set(1)
        #expect(batch.known == [1, 1])
    }

    @Test func `batch fails with the first error and cancels what nobody else wants`() {
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        let (c, setC) = Future<Int>.pending()
        c.then { _ in }
        let batch = Future.batch(a, b, c)
        setA.set(TestFailure(1))
        #expect(batch.failure() == TestFailure(1))
        #expect(b.failure(as: CancellationError.self) != nil)
        #expect(!setB.set(2))
        #expect(!c.isResolved)
        setC.set(3)
    }

    @Test func `of two that have failed already the first in order tells`() {
        let batch = Future.batch(Future(1), Future<Int>(TestFailure(2)), Future<Int>(TestFailure(3)))
        #expect(batch.failure() == TestFailure(2))
    }

    @Test func `zip joins two, three and four`() throws {
        let two = try #require(Future(1).zip(Future("a")).known)
        #expect(two == (1, "a"))
        let plus = try #require((Future(1) + Future("a")).known)
        #expect(plus == (1, "a"))
        let three = try #require(Future(1).zip(Future("a"), Future(true)).known)
        #expect(three == (1, "a", true))
        let four = try #require(Future(1).zip(Future("a"), Future(true), Future(2.5)).known)
        #expect(four == (1, "a", true, 2.5))
        #expect(Future(1).zip(Future<Int>(TestFailure(2))).failure() == TestFailure(2))
    }

    @Test func `unzip takes two, three and four apart`() {
        let two: (Future<Int>, Future<String>) = Future((1, "a")).unzip()
        #expect(two.0.known == 1 && two.1.known == "a")
        let three: (Future<Int>, Future<String>, Future<Bool>) = Future((1, "a", true)).unzip()
        #expect(three.0.known == 1 && three.1.known == "a" && three.2.known == true)
        let four: (Future<Int>, Future<String>, Future<Bool>, Future<Double>) = Future((1, "a", true, 2.5))
            .unzip()
        #expect(four.0.known == 1 && four.1.known == "a" && four.2.known == true && four.3.known == 2.5)
        let failed: (Future<Int>, Future<String>) = Future<(Int, String)>(TestFailure(3)).unzip()
        #expect(failed.0.failure() == TestFailure(3) && failed.1.failure() == TestFailure(3))
    }

    @Test func `collapse makes one value of two, three and four`() {
        let (two, three, four) = (Future((1, 2)), Future((1, 2, 3)), Future((1, 2, 3, 4)))
        #expect(two.collapse { a, b -> Int in a + b }.known == 3)
        #expect(three.collapse { a, b, c -> Int in a + b + c }.known == 6)
        #expect(four.collapse { a, b, c, d -> Int in a + b + c + d }.known == 10)
        #expect(Future((1, 2)).collapse { _, _ -> Int in throw TestFailure(1) }.failure() == TestFailure(1))
    }

    @Test func `a batch of ten thousand is no slower for being large`() {
        let all = (0..<10_000).map { _ in Future<Int>.pending() }
        let batch = Future.batch(all.map(\.future))
        for (index, one) in all.enumerated() { one.resolver.set(index) }
        #expect(batch.known == Array(0..<10_000))
    }

    @Test func `a batch of batches costs what its parts cost`() {
        /// The processor's nanoseconds for setting the parts of so many batches in one batch, one after another.
        func cost(_ count: Int) -> UInt64 {
            let parts = (0..<count).map { _ in Future<Int>.pending() }
            let all = Future.batch(parts.map { Future.batch($0.future, $0.future) })
            let start = ProcessorTime.ofThisThread
            for part in parts { part.resolver.set(1) }
            let time = ProcessorTime.ofThisThread - start
            #expect(all.known?.count == count)
            return time
        }
        _ = cost(20)
        // 8 times as many cost 8 times as much; if each looks at all the others, 64 times.
        let (few, many) = (cost(100), cost(800))
        #expect(many < few * 24, "\(few) ns for 100 batches, \(many) ns for 800")
    }

    @Test func `a batch whose part follows the batch itself goes on while another part can decide it`() {
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        let (c, setC) = Future<Int>.pending()
        let both = Future.batch(a, b, c)
        setA.set(both.map { $0.count })
        setC.set(1)
        #expect(!both.isResolved)
        setB.set(TestFailure(1))
        #expect(both.failure() == TestFailure(1))
    }
}
