import Domain
import TestSupport
import Testing

/// What is tried again, how often and after which pauses.
struct RetryDataSourceTests {
    private let timer = HandTimer()
    private let tries = Counter()

    private func policy(
        _ count: Int,
        jitter: Double = 0,
        random: @escaping @Sendable () -> Double = { 0 },
        retryIf: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) -> RetryPolicy {
        RetryPolicy(count: count, jitter: jitter, random: random, timer: timer, retryIf: retryIf)
    }

    /// A source whose functions fail the first `failures` times.
    private func flaky(_ failures: Int, _ error: any Error = Offline()) -> StubSource<Int> {
        let answer: @Sendable () -> Future<Int> = { [tries] in
            let number = tries.next()
            return number <= failures ? Future(error) : Future(number)
        }
        return StubSource(
            onGet: { _ in answer() }, onGetAll: { _ in answer().map { [$0] } }, onPut: { _, _ in answer() },
            onPutAll: { _, _ in answer().map { [$0] } }, onDelete: { _ in answer().map { _ in () } })
    }

    @Test func `a reading is tried again until it succeeds`() throws {
        #expect(try RetryDataSource(flaky(2), policy(2)).get(1).here() == 3)
    }

    @Test func `a reading of a list is tried again`() throws {
        #expect(try RetryDataSource(flaky(1), policy(1)).getAll(1).here() == [2])
    }

    @Test(arguments: 0...3)
    func `n more tries are n more tries, and the last error is the answer`(count: Int) {
        #expect(RetryDataSource(flaky(100), policy(count)).get(1).errorHere() is Offline)
        #expect(tries.value == count + 1)
    }

    @Test(arguments: [-1, -2, Int.min])
    func `fewer than no more tries are refused, before the source is asked`(count: Int) {
        let source = RetryDataSource(flaky(0), policy(count), includingWrites: true)
        #expect(source.get(1).kindHere() == .illegalArgument)
        #expect(source.getAll(1).kindHere() == .illegalArgument)
        #expect(source.put(1, forId: 1).kindHere() == .illegalArgument)
        #expect(tries.value == 0)
    }

    @Test func `by itself it tries once more`() {
        #expect(RetryDataSource(flaky(100), RetryPolicy(timer: timer)).get(1).errorHere() is Offline)
        #expect(tries.value == 2)
    }

    @Test func `an error that will not go away is not tried again`() {
        let source = RetryDataSource(flaky(1, Refused()), policy(5, retryIf: { $0 is Offline }))
        #expect(source.get(1).errorHere() is Refused)
        #expect(tries.value == 1)
        #expect(timer.lengths == [])
    }

    @Test func `what was cancelled is not tried again`() {
        #expect(
            RetryDataSource(flaky(1, CancellationError()), policy(5)).get(1).errorHere() is CancellationError)
        #expect(tries.value == 1)
    }

    @Test func `writes are tried once`() {
        let source = RetryDataSource(flaky(1), policy(5))
        #expect(source.put(1, forId: 1).errorHere() is Offline)
        #expect(tries.value == 1)
    }

    @Test func `lists and deletes are written once as well`() {
        #expect(RetryDataSource(flaky(1), policy(5)).putAll([1], forId: 1).errorHere() is Offline)
        #expect(tries.value == 1)
        #expect(RetryDataSource(flaky(2), policy(5)).delete(1).errorHere() is Offline)
        #expect(tries.value == 2)
    }

    @Test func `writes are tried again where that was said to do no harm`() throws {
        let source = RetryDataSource(flaky(1), policy(5), includingWrites: true)
        #expect(try source.put(1, forId: 1).here() == 2)
        try source.delete(1).here()
    }

    @Test func `each pause is twice the one before, up to the longest`() {
        var policy = policy(6)
        policy.longest = .seconds(3)
        _ = RetryDataSource(flaky(100), policy).get(1)
        #expect(
            timer.lengths == [
                .milliseconds(500), .seconds(1), .seconds(2), .seconds(3), .seconds(3), .seconds(3),
            ])
    }

    @Test func `chance takes away up to the share of jitter`() {
        let none = policy(1, jitter: 0.5, random: { 0 })
        let most = policy(1, jitter: 0.5, random: { 1 })
        let half = policy(1, jitter: 0.5, random: { 0.5 })
        #expect(none.pause(before: 1) == .milliseconds(500))
        #expect(most.pause(before: 1) == .milliseconds(250))
        #expect(half.pause(before: 2) == .milliseconds(750))
    }

    @Test func `a pause is never negative and never longer than the longest, whatever chance says`() {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<Repetitions.count(500, long: 50_000) {
            let number = Int.random(in: 0...200, using: &chance)
            let roll = Double.random(in: 0..<1, using: &chance)
            let policy = policy(1, jitter: Double.random(in: 0...1, using: &chance), random: { roll })
            let pause = policy.pause(before: number)
            #expect(pause >= .zero && pause <= policy.longest, "\(number): \(pause)")
        }
    }

    @Test func `a reading that is cancelled during the pause is not tried again`() {
        let timer = HandTimer(endsAtOnce: false)
        let source = RetryDataSource(flaky(100), RetryPolicy(count: 5, timer: timer))
        let future = source.get(1)
        #expect(tries.value == 1)
        future.cancel()
        timer.end()
        #expect(tries.value == 1)
        #expect(future.errorHere() is CancellationError)
    }

    @Test func `the next try begins when the pause has ended`() throws {
        let timer = HandTimer(endsAtOnce: false)
        let future = RetryDataSource(flaky(1), RetryPolicy(count: 1, timer: timer)).get(1)
        #expect(!future.isResolved)
        timer.end()
        #expect(try future.here() == 2)
    }

    @Test func `the error of the transport itself reaches the question whether to retry`() {
        let asked = Counter()
        let source = RetryDataSource(
            DataSourceMapper(
                StubSource<String>(onGet: { _ in Future(Offline()) }),
                reading: ClosureMapper { Int($0) ?? 0 },
                writing: ClosureMapper { String($0) }),
            policy(
                1,
                retryIf: { error in
                    asked.next()
                    return error is Offline
                }))
        #expect(source.get(1).errorHere() is Offline)
        #expect(asked.value == 1)
    }
}
