import InteractionTesting
import Reactive
import Sync
import Testing

struct ReplayLazilyTests {
    private let starts = OperatorLog()
    private let pipe = Signal<Int, OperatorError>.pipe()

    private var shared: SignalProducer<Int, OperatorError> {
        let starts = starts
        return pipe.output.producer.on(starting: { starts.add("start") }, disposed: { starts.add("gone") })
    }

    @Test func `92: all starts share one, and late ones get the last values first`() {
        let replayed = shared.replayLazily(upTo: 2)
        #expect(starts.events == [])
        let first = OperatorLog(replayed)
        for value in 1...3 { pipe.input.send(value: value) }
        let second = OperatorLog(replayed)
        pipe.input.send(value: 4)
        #expect(first.events == ["1", "2", "3", "4"])
        #expect(second.events == ["2", "3", "4"])
        #expect(starts.events == ["start"])
    }

    @Test func `92: the end is replayed too`() {
        let replayed = shared.replayLazily(upTo: 1)
        replayed.start()
        pipe.input.send(value: 1)
        pipe.input.send(value: 2)
        pipe.input.send(error: .red)
        #expect(OperatorLog(replayed).events == ["2", "failed(red)"])
        #expect(OperatorLog(replayed).events == ["2", "failed(red)"])
    }

    @Test func `92: with a capacity of 0 only the end is replayed`() {
        let replayed = shared.replayLazily(upTo: 0)
        replayed.start()
        pipe.input.send(value: 1)
        pipe.input.sendCompleted()
        #expect(OperatorLog(replayed).events == ["completed"])
    }

    @Test func `92: disposing of one start does not end the others`() {
        let replayed = shared.replayLazily(upTo: 1)
        let handle = replayed.start()
        let other = OperatorLog(replayed)
        handle.dispose()
        pipe.input.send(value: 1)
        #expect(other.events == ["1"])
        #expect(starts.events == ["start"])
    }

    @Test func `92: the work is disposed of with the last holder, and the buffer with it`() {
        final class Thing: Sendable {}
        let (signal, input) = Signal<Thing, Never>.pipe()
        weak var weakThing: Thing?
        let log = OperatorLog()
        do {
            let replayed = signal.producer.on(disposed: { log.add("gone") }).replayLazily(upTo: 1)
            let handle = replayed.start()
            do {
                let thing = Thing()
                weakThing = thing
                input.send(value: thing)
            }
            #expect(weakThing != nil)
            handle.dispose()
            #expect(log.events == [])
            // The producer is still held: a later start would be given the value.
            #expect(weakThing != nil)
            withExtendedLifetime(replayed) {}
        }
        #expect(log.events == ["gone"])
        #expect(weakThing == nil)
    }

    @Test func `92: a running start keeps the work alive`() {
        let log: OperatorLog
        do { log = OperatorLog(shared.replayLazily(upTo: 1)) }
        pipe.input.send(value: 1)
        #expect(log.events == ["1"])
        #expect(starts.events == ["start"])
    }

    @Test func `92: a start from inside a delivery sees every value once, in order`() {
        let replayed = shared.replayLazily(upTo: 10)
        let inner = OperatorLog()
        let started = Locked(false)
        replayed.start { event in
            let isFirst = started.withLock { started in
                defer { started = true }
                return !started
            }
            if isFirst { replayed.start { inner.note($0) } }
        }
        pipe.input.send(value: 1)
        pipe.input.send(value: 2)
        #expect(inner.events == ["1", "2"])
    }

    private static let key = Marbles.Key<Int, TestError>.digits(failure: .oops)

    @Test(arguments: ["|", "#", "!"])
    func `92: who starts when sees what, and the work runs once`(ending: String) {
        let marbles = Marbles()
        let work = marbles.cold(Marbles.Diagram(stringLiteral: "1-2-3-" + ending), Self.key)
        let shared = work.producer.replayLazily(upTo: 1)
        let first = marbles.record(shared, during: "-[")
        let late = marbles.record(shared, during: "----[")
        let over = marbles.record(shared, during: "---------[")
        let cut = marbles.record(shared, during: "--[--]")
        marbles.run()
        first.expect(Marbles.Diagram(stringLiteral: "-1-2-3-" + ending), Self.key)
        late.expect(Marbles.Diagram(stringLiteral: "----23-" + ending), Self.key)
        over.expect(Marbles.Diagram(stringLiteral: "---------(3" + ending + ")"), Self.key)
        cut.expect("--12-!", Self.key)
        #expect(work.windows == ["-[-----]"])
    }
}
