import Dispatch
import Reactive
import Sync
import Testing

/// Section A of the contract: what a stream is, and how its events are delivered.
struct EventGrammarTests {
    @Test(arguments: Ending.allCases)
    func `1: a stream is values, then at most one terminating event`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = signal.recorded()
        input.send(value: 1)
        input.send(value: 2)
        input.send(ending.event())
        input.send(value: 3)
        for other in Ending.allCases { input.send(other.event()) }
        #expect(events.all == [.value(1), .value(2), ending.event()])
    }

    @Test func `1: a stream may end without a value`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = signal.recorded()
        input.sendCompleted()
        #expect(events.all == [.completed])
    }

    @Test(arguments: Ending.allCases)
    func `2: after a terminating event nothing reaches any observer, from any thread`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let first = signal.recorded()
        let second = signal.map { $0 }.recorded()
        input.send(ending.event())
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            input.send(value: thread)
            for other in Ending.allCases { input.send(other.event()) }
        }
        #expect(first.all == [ending.event()])
        #expect(second.all == [ending.event()])
    }

    @Test func `2: racing values and endings, every observer sees one ending, as its last event`() {
        let pipes = (0..<100).map { _ in Signal<Int, TestError>.pipe() }
        let recorders = pipes.map { ($0.output.recorded(), $0.output.map { -$0 }.recorded()) }
        let inputs = pipes.map(\.input)
        Race.run(threads: 3, rounds: 100) { thread, round in
            inputs[round].send(value: 1)
            inputs[round].send(Ending.allCases[thread].event())
            inputs[round].send(value: 2)
        }
        for (plain, derived) in recorders {
            #expect(plain.endings().count == 1)
            #expect(plain.all.last?.isTerminating == true)
            #expect(derived.all == plain.all.map { $0.map { -$0 } })
        }
    }

    @Test(arguments: Ending.allCases)
    func `3: a value whose delivery has begun reaches everybody before the terminating event`(ending: Ending)
    {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = Recorder<String>()
        signal.observe { event in
            log.append("first begins \(event)")
            guard case .value = event else { return }
            let isSent = DispatchSemaphore(value: 0)
            DispatchQueue(label: "ends").async {
                input.send(ending.event())
                isSent.signal()
            }
            isSent.expectSignal()
            log.append("first has \(event)")
        }
        signal.observe { log.append("second has \($0)") }
        input.send(value: 1)
        let end = ending.event(Int.self)
        let value = Signal<Int, TestError>.Event.value(1)
        #expect(
            log.all == [
                "first begins \(value)", "first has \(value)", "second has \(value)", "first begins \(end)",
                "second has \(end)",
            ]
        )
    }

    @Test(arguments: Ending.allCases)
    func `3: a value that another thread has sent earlier is delivered before the terminating event`(
        ending: Ending
    ) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = Recorder<Signal<Int, TestError>.Event>()
        signal.observe { event in
            log.append(event)
            guard event.value == 1 else { return }
            let isSent = DispatchSemaphore(value: 0)
            DispatchQueue(label: "goes on and ends").async {
                input.send(value: 2)
                input.send(ending.event())
                input.send(value: 3)
                isSent.signal()
            }
            isSent.expectSignal()
        }
        input.send(value: 1)
        #expect(log.all == [.value(1), .value(2), ending.event()])
    }

    @Test func `4: values sent from several threads are delivered one at a time, none lost`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isInside = Locked(false)
        let overlaps = Recorder<Int>()
        let seen = Recorder<Int>()
        signal.observeValues { value in
            let wasInside = isInside.withLock { isInside in
                defer { isInside = true }
                return isInside
            }
            if wasInside { overlaps.append(value) }
            seen.append(value)
            isInside.withLock { $0 = false }
        }
        Race.run(threads: 4, rounds: 250) { thread, round in input.send(value: thread * 1_000 + round) }
        #expect(overlaps.all.isEmpty)
        #expect(seen.count == 1_000)
        for thread in 0..<4 {
            #expect(seen.all.filter { $0 / 1_000 == thread } == (0..<250).map { thread * 1_000 + $0 })
        }
    }

    @Test func `4: what an operator remembers is safe however many threads send`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let counts = signal.scan(into: [Int]()) { all, value in all.append(value) }.map(\.count).recorded()
        Race.run(threads: 4, rounds: 100) { _, round in input.send(value: round) }
        #expect(counts.values() == Array(1...400))
    }

    @Test func `5: send returns when every observer has run`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<String>()
        signal.observeValues { log.append("first \($0)") }
        signal.map { $0 * 10 }.observeValues { log.append("second \($0)") }
        input.send(value: 1)
        log.append("sent")
        input.send(value: 2)
        #expect(log.all == ["first 1", "second 10", "sent", "first 2", "second 20"])
    }

    @Test func `5: what is sent while another thread delivers is delivered by that thread, and nobody waits`()
    {
        let (signal, input) = Signal<Int, Never>.pipe()
        let key = DispatchSpecificKey<String>()
        let deliverer = DispatchQueue(label: "deliverer")
        deliverer.setSpecific(key: key, value: "deliverer")
        let isInside = DispatchSemaphore(value: 0)
        let mayGo = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let log = Recorder<String>()
        signal.observeValues { value in
            log.append("\(value) on \(DispatchQueue.getSpecific(key: key) ?? "another thread")")
            if value == 1 {
                isInside.signal()
                mayGo.expectSignal()
            }
        }
        deliverer.async {
            input.send(value: 1)
            isDone.signal()
        }
        isInside.expectSignal()
        input.send(value: 2)
        #expect(log.all == ["1 on deliverer"])
        mayGo.signal()
        isDone.expectSignal()
        #expect(log.all == ["1 on deliverer", "2 on deliverer"])
        input.send(value: 3)
        #expect(log.all.last == "3 on another thread")
    }

    @Test func `6: observers are called in the order they were attached`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<Int>()
        let disposables = (0..<10).map { number in signal.observeValues { _ in log.append(number) } }
        input.send(value: 0)
        #expect(log.takeAll() == Array(0..<10))
        disposables[3]?.dispose()
        disposables[7]?.dispose()
        signal.observeValues { _ in log.append(10) }
        input.send(value: 0)
        #expect(log.all == [0, 1, 2, 4, 5, 6, 8, 9, 10])
    }

    @Test func `6: all observers see the same events in the same order, whoever sends`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let recorders = (0..<5).map { _ in signal.recorded() }
        Race.run(threads: 3, rounds: 100) { thread, round in input.send(value: thread * 1_000 + round) }
        input.sendCompleted()
        #expect(recorders[0].count == 301)
        for recorder in recorders { #expect(recorder.all == recorders[0].all) }
    }

    @Test func `7: an interruption that races with values interrupts every observer exactly once`() {
        let pipes = (0..<1_000).map { _ in Signal<Int, Never>.pipe() }
        let recorders = pipes.map { [$0.output.recorded(), $0.output.recorded()] }
        let inputs = pipes.map(\.input)
        Race.run(threads: 3, rounds: 1_000) { thread, round in
            if thread == 0 { inputs[round].send(value: round) } else { inputs[round].sendInterrupted() }
        }
        let wrong = recorders.joined().filter { recorder in
            recorder.endings() != [.interrupted] || recorder.all.last != .interrupted
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: Ending.allCases)
    func `8: a terminating event sent from inside a delivery follows the value in flight`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let first = Recorder<Signal<Int, TestError>.Event>()
        signal.observe { event in
            if case .value = event { input.send(ending.event()) }
            first.append(event)
        }
        let second = signal.recorded()
        input.send(value: 1)
        #expect(first.all == [.value(1), ending.event()])
        #expect(second.all == [.value(1), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `9: a terminating event from another thread neither waits for a delivery nor overlaps it`(
        ending: Ending
    ) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = Recorder<Signal<Int, TestError>.Event>()
        let seenMeanwhile = Recorder<Int>()
        signal.observe { event in
            events.append(event)
            guard case .value = event else { return }
            let isBack = DispatchSemaphore(value: 0)
            DispatchQueue(label: "ends").async {
                input.send(ending.event())
                isBack.signal()
            }
            isBack.expectSignal()
            seenMeanwhile.append(events.count)
        }
        input.send(value: 1)
        #expect(seenMeanwhile.all == [1])
        #expect(events.all == [.value(1), ending.event()])
    }
}
