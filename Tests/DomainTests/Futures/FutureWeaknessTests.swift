import Dispatch
import Domain
import TestSupport
import Testing

/// What Harmony's futures, which these are made after, get wrong: each of these they would fail.
struct FutureWeaknessTests {
    @Test func `a result set while someone begins to wait is never missed`() async throws {
        // A million handovers in the long run, a thousand futures at a time.
        for _ in 0..<Repetitions.count(30, long: 1_000) {
            let all = (0..<1_000).map { _ in Future<Int>.pending() }
            try await Duel.run(rounds: all.count) { round in
                _ = try all[round].future.get(timeout: .seconds(Patience.seconds))
            } _: { round in
                all[round].resolver.set(round)
            }
        }
    }

    @Test func `an observer added while the result is set is never missed`() async throws {
        for _ in 0..<Repetitions.count(30, long: 1_000) {
            let all = (0..<1_000).map { _ in Future<Int>.pending() }
            let told = all.map { _ in OnceTold() }
            try await Duel.run(rounds: all.count) { round in
                all[round].future.then { _ in told[round].tell() }
            } _: { round in
                all[round].resolver.set(round)
            }
            #expect(told.allSatisfy { $0.count == 1 })
        }
    }

    @Test func `of two who set at the same time exactly one wins, and its value stays`() async throws {
        // A hundred thousand races in the long run.
        for _ in 0..<Repetitions.count(20, long: 100) {
            let all = (0..<1_000).map { _ in Future<Int>.pending() }
            let (first, second) = (Notes<Bool>(), Notes<Bool>())
            try await Duel.run(rounds: all.count) { round in
                first.add(all[round].resolver.set(1))
            } _: { round in
                second.add(all[round].resolver.set(2))
            }
            let right = zip(all, zip(first.all, second.all)).filter { race, won in
                won.0 != won.1 && race.future.known == (won.0 ? 1 : 2)
            }
            #expect(right.count == 1_000)
        }
    }

    @Test func `a callback may use the future it is called for`() {
        let notes = Notes<Int>()
        let (future, resolver) = Future<Int>.pending()
        future.then { value in
            notes.add(value)
            #expect(!resolver.set(2))
            #expect(!future.cancel())
            future.then { notes.add($0 + 1) }
            notes.add((try? future.get().result) ?? 0)
        }
        resolver.set(1)
        #expect(notes.all == [1, 2, 1])
    }

    @Test func `no way of reading or observing twice stops the program`() throws {
        let (future, resolver) = Future<Int>.pending()
        let notes = Notes<Int>()
        future.then { notes.add($0) }
        future.then { notes.add($0) }
        resolver.set(1)
        future.then { notes.add($0) }
        #expect(try future.result.get() == 1)
        #expect(try future.result.get() == 1)
        #expect(notes.all == [1, 1, 1])
    }

    @Test func `async code that throws fails its future`() async {
        let future = Future<Int>.task { throw TestFailure(4) }
        await #expect(throws: TestFailure(4)) { try await future.value }
    }

    @Test func `callbacks and awaits need no main queue`() throws {
        // On a queue of its own, waited for: were anything sent to a queue that is not served, this would not return.
        let notes = Notes<Int>()
        let isDone = Gate()
        DispatchQueue(label: "plain").async {
            Future(1).then { notes.add($0) }
            isDone.open()
        }
        isDone.wait()
        #expect(notes.all == [1])
    }

    @Test func `what follows a batch may use the futures of the batch and others`() throws {
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        let batch = Future.batch(a, b)
        let after = batch.flatMap { values in Future.batch(a, b, batch.map { $0.count }) }
        setA.set(1)
        setB.set(2)
        #expect(after.known == [1, 2, 2])
    }

    @Test func `the future that is followed hands on its errors and its values`() {
        let (a, setA) = Future<Int>.pending()
        let (b, setB) = Future<Int>.pending()
        let followsA = Future<Int> { $0.set(a) }
        let followsB = Future<Int> { $0.set(b) }
        setA.set(TestFailure(1))
        setB.set(2)
        #expect(followsA.failure() == TestFailure(1))
        #expect(followsB.known == 2)
    }

    @Test func `a chain lives though nobody holds its source, and ends though nobody sets it`() {
        let notes = Notes<String>()
        var kept: FutureResolver<Int>?
        do {
            let source = Future<Int> { kept = $0 }
            source.map { $0 + 1 }.then { notes.add("\($0)") }
        }
        kept?.set(1)
        #expect(notes.all == ["2"])
        do {
            let source = Future<Int> { kept = $0 }
            source.map { $0 + 1 }.fail { notes.add("\($0 as? FutureError == .dropped)") }
        }
        kept = nil
        #expect(notes.all == ["2", "true"])
    }

    @Test func `what is set or cancelled keeps nothing alive`() {
        final class Witness: Sendable {}
        weak var forgotten: Witness?
        weak var cancelled: Witness?
        let (future, resolver) = Future<Int>.pending()
        let (other, otherResolver) = Future<Int>.pending()
        do {
            let (first, second) = (Witness(), Witness())
            (forgotten, cancelled) = (first, second)
            future.then { _ in withExtendedLifetime(first) {} }
            resolver.onCancel { withExtendedLifetime(first) {} }
            other.map { $0 }.then { _ in withExtendedLifetime(second) {} }
        }
        #expect(forgotten != nil && cancelled != nil)
        resolver.set(1)
        other.cancel()
        #expect(forgotten == nil && cancelled == nil)
        withExtendedLifetime((future, otherResolver)) {}
    }
}
