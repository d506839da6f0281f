import Dispatch
import InteractionTesting
import Reactive
import Sync
import TestSupport
import Testing

struct RetryTests {
    /// Fails as often as it is told to, then succeeds.
    private func failing(times: Int, log: OperatorLog) -> SignalProducer<Int, OperatorError> {
        let left = Locked(times)
        return SignalProducer { observer, _ in
            log.add("start")
            let fails = left.withLock { left in
                left -= 1
                return left >= 0
            }
            if fails {
                observer.send(error: .red)
            } else {
                observer.send(value: 1)
                observer.sendCompleted()
            }
        }
    }

    @Test func `79: retry starts again on failure, so many extra times`() {
        let starts = OperatorLog()
        #expect(OperatorLog(failing(times: 2, log: starts).retry(upTo: 2)).events == ["1", "completed"])
        #expect(starts.take() == ["start", "start", "start"])
        #expect(OperatorLog(failing(times: 3, log: starts).retry(upTo: 2)).events == ["failed(red)"])
        #expect(starts.take().count == 3)
        #expect(OperatorLog(failing(times: 1, log: starts).retry(upTo: 0)).events == ["failed(red)"])
    }

    @Test func `79: retry with an interval waits between attempts, not before the last failure`() {
        let clock = TestScheduler()
        let starts = OperatorLog()
        let log = OperatorLog(failing(times: 9, log: starts).retry(upTo: 2, interval: 1, on: clock))
        #expect(starts.take() == ["start"])
        clock.advance(by: .milliseconds(999))
        #expect(starts.take() == [])
        clock.advance(by: .milliseconds(1))
        #expect(starts.take() == ["start"])
        #expect(log.events == [])
        clock.advance(by: .seconds(1))
        #expect(starts.take() == ["start"])
        #expect(log.events == ["failed(red)"])
    }

    @Test func `79: the attempts are counted per start`() {
        let clock = TestScheduler()
        let starts = OperatorLog()
        let producer = failing(times: .max, log: starts).retry(upTo: 1, interval: 1, on: clock)
        for _ in 1...2 {
            let log = OperatorLog(producer)
            clock.run()
            #expect(log.events == ["failed(red)"])
            #expect(starts.take() == ["start", "start"])
        }
    }

    @Test func `79: disposing while it waits prevents the next attempt`() {
        let clock = TestScheduler()
        let starts = OperatorLog()
        let handle = failing(times: 9, log: starts).retry(upTo: 5, interval: 1, on: clock).start()
        handle.dispose()
        clock.run()
        #expect(starts.events == ["start"])
    }

    @Test func `79: a hundred thousand attempts do not grow the stack`() {
        let attempts = Repetitions.count(20_000, long: 100_000)
        let starts = Locked(0)
        let producer = SignalProducer<Int, OperatorError>(error: .red).on(starting: {
            starts.withLock { $0 += 1 }
        })
        #expect(OperatorLog(producer.retry(upTo: attempts)).events == ["failed(red)"])
        #expect(starts.withLock { $0 } == attempts + 1)
    }

    @Test func `79: when each attempt runs, with an interval and without`() {
        let marbles = Marbles()
        let clock = marbles.clock
        let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
        let colds = (0..<4).map { _ in marbles.cold("1-#", key) }
        let atOnce = marbles.record(colds[0].producer.retry(upTo: 2))
        let waiting = marbles.record(colds[1].producer.retry(upTo: 2, interval: 3, on: clock))
        let cut = marbles.record(colds[2].producer.retry(upTo: 2), during: "[--]")
        let cutWaiting = marbles.record(
            colds[3].producer.retry(upTo: 2, interval: 3, on: clock), during: "[---]")
        marbles.run()
        atOnce.expect("1-1-1-#", key)
        waiting.expect("1----1----1-#", key)
        cut.expect("1-1!", key)
        cutWaiting.expect("1---!", key)
        #expect(colds[0].windows == ["[-]", "--[-]", "----[-]"])
        #expect(colds[1].windows == ["[-]", "-----[-]", "----------[-]"])
        #expect(colds[2].windows == ["[-]", "--[]"])
        #expect(colds[3].windows == ["[-]"])
        #expect(clock.isIdle)
    }

    @Test func `79: completion and interruption are no reason to try again`() {
        for ending in ["1-|", "1-!"] {
            let marbles = Marbles()
            let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
            let cold = marbles.cold(Marbles.Diagram(stringLiteral: ending), key)
            let clock = marbles.clock
            let outputs = [
                marbles.record(cold.producer.retry(upTo: 2)),
                marbles.record(cold.producer.retry(upTo: 2, interval: 3, on: clock)),
            ]
            marbles.run()
            for output in outputs { output.expect(Marbles.Diagram(stringLiteral: ending), key) }
            #expect(cold.windows == ["[-]", "[-]"])
        }
    }
}
