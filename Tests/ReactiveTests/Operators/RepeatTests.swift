import Dispatch
import InteractionTesting
import Reactive
import Sync
import TestSupport
import Testing

struct RepeatTests {
    @Test func `80: repeat starts again on completion`() {
        let starts = OperatorLog()
        let twice = SignalProducer<Int, OperatorError>([1, 2]).on(starting: { starts.add("start") }).repeat(2)
        #expect(starts.events == [])
        #expect(OperatorLog(twice).events == ["1", "2", "1", "2", "completed"])
        #expect(starts.events == ["start", "start"])
    }

    @Test func `80: repeat 0 is empty and 1 the same`() {
        let one = SignalProducer<Int, OperatorError>(value: 1)
        #expect(OperatorLog(one.repeat(0)).events == ["completed"])
        #expect(OperatorLog(one.repeat(1)).events == ["1", "completed"])
    }

    @Test func `80: a failure stops repeat, and so does disposing`() {
        #expect(
            OperatorLog(SignalProducer<Int, OperatorError>(error: .red).repeat(3)).events == ["failed(red)"])
        let log = OperatorLog(SignalProducer<Int, Never>(value: 1).repeat(100).take(first: 3))
        #expect(log.events == ["1", "1", "1", "completed"])
    }

    @Test func `80: a hundred thousand rounds do not grow the stack`() {
        let rounds = Repetitions.count(20_000, long: 100_000)
        let count = Locked(0)
        SignalProducer<Int, Never>(value: 1).repeat(rounds).startWithValues { _ in count.withLock { $0 += 1 }
        }
        #expect(count.withLock { $0 } == rounds)
    }

    @Test func `80: repeat goes on with streams that end later`() {
        let clock = TestScheduler()
        let log = OperatorLog(SignalProducer<Int, Never>(value: 1).delay(1, on: clock).repeat(3))
        clock.advance(by: .milliseconds(2500))
        #expect(log.events == ["1", "1"])
        clock.run()
        #expect(log.events == ["1", "1", "1", "completed"])
    }

    @Test func `a negative count is a trap`() async {
        await #expect(processExitsWith: .failure) { _ = SignalProducer<Int, Never>.never.repeat(-1) }
        await #expect(processExitsWith: .failure) { _ = SignalProducer<Int, Never>.never.retry(upTo: -1) }
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>.never.replayLazily(upTo: -1)
        }
    }

    @Test
    func `80: repeat starts the next round when the last has completed, and ends with any other ending`() {
        let marbles = Marbles()
        let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
        let round = marbles.cold("1-|", key)
        let failing = marbles.cold("-2#", key)
        let broken = marbles.cold("-3!", key)
        let cut = marbles.cold("4-|", key)
        let rounds = marbles.record(round.producer.repeat(3))
        let failed = marbles.record(failing.producer.repeat(3))
        let interrupted = marbles.record(broken.producer.repeat(3))
        let disposed = marbles.record(cut.producer.repeat(3), during: "[--]")
        marbles.run()
        rounds.expect("1-1-1-|", key)
        failed.expect("-2#", key)
        interrupted.expect("-3!", key)
        disposed.expect("4-4!", key)
        #expect(round.windows == ["[-]", "--[-]", "----[-]"])
        #expect(failing.windows == ["[-]"])
        #expect(broken.windows == ["[-]"])
        #expect(cut.windows == ["[-]", "--[]"])
    }
}
