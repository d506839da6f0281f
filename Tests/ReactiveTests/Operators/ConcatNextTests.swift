import Dispatch
import InteractionTesting
import Reactive
import Sync
import TestSupport
import Testing

/// Producers of which each says what follows it: pages.
struct ConcatNextTests {
    private typealias Producer = SignalProducer<Int, OperatorError>

    @Test func `77: each producer is followed by what is made of its last value, until nothing is`() {
        let asked = Recorder<Int>()
        let log = OperatorLog(
            Producer([1, 2]).concat { last in
                asked.append(last)
                return last < 6 ? Producer([last + 1, last + 2]) : nil
            })
        #expect(log.events == ["1", "2", "3", "4", "5", "6", "completed"])
        #expect(asked.all == [2, 4, 6])
    }

    @Test func `77: what completes without a value is the last`() {
        let asked = Recorder<Int>()
        let log = OperatorLog(
            Producer(value: 1).concat { last in
                asked.append(last)
                return .empty
            })
        #expect(log.events == ["1", "completed"])
        #expect(asked.all == [1])
        #expect(OperatorLog(Producer.empty.concat { _ in Producer(value: 2) }).events == ["completed"])
    }

    @Test func `77: failure, interruption and disposing end the whole, whichever part runs`() {
        let failing = Producer(value: 1).concat { last in
            last < 2 ? Producer(value: 2) : Producer(error: .red)
        }
        #expect(OperatorLog(failing).events == ["1", "2", "failed(red)"])

        let (second, input) = Signal<Int, OperatorError>.pipe()
        let interrupted = OperatorLog(Producer(value: 1).concat { _ in second.producer })
        input.send(value: 2)
        input.sendInterrupted()
        #expect(interrupted.events == ["1", "2", "interrupted"])

        let note = OperatorLog()
        let waiting = Producer.never.on(disposed: { note.add("disposed") })
        let handle = Producer(value: 1).concat { _ in waiting }.start()
        #expect(note.events == [])
        handle.dispose()
        #expect(note.events == ["disposed"])
    }

    @Test func `77: each start begins with the first`() {
        let producer = Producer(value: 1).concat { $0 < 3 ? Producer(value: $0 + 1) : nil }
        for _ in 0..<2 { #expect(OperatorLog(producer).events == ["1", "2", "3", "completed"]) }
    }

    @Test func `77: a hundred thousand parts that are there at once do not grow the stack`() {
        let length = 100_000
        let count = Locked(0)
        let last = Locked(0)
        SignalProducer<Int, Never>(value: 1)
            .concat { $0 < length ? SignalProducer<Int, Never>(value: $0 + 1) : nil }
            .startWithValues { value in
                count.withLock { $0 += 1 }
                last.withLock { $0 = value }
            }
        #expect(count.withLock { $0 } == length)
        #expect(last.withLock { $0 } == length)
    }

    @Test func `77: parts that come later follow one another as well`() {
        let clock = TestScheduler()
        let page: @Sendable (Int) -> SignalProducer<Int, Never> = {
            SignalProducer<Int, Never>(value: $0).delay(1, on: clock)
        }
        let log = OperatorLog(page(1).concat { $0 < 3 ? page($0 + 1) : nil })
        clock.advance(by: .milliseconds(2_500))
        #expect(log.events == ["1", "2"])
        clock.run()
        #expect(log.events == ["1", "2", "3", "completed"])
    }
}
