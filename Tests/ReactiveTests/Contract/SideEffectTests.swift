import Reactive
import Testing

/// Section D of the contract, clause 54: `on`.
struct SideEffectTests {
    @Test(arguments: Ending.allCases)
    func `54: side effects run before the event is forwarded, and disposed last`(ending: Ending) {
        let log = Recorder<String>()
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.on(
            event: { log.append("event \($0)") },
            failed: { log.append("failed \($0)") },
            completed: { log.append("completed") },
            interrupted: { log.append("interrupted") },
            terminated: { log.append("terminated") },
            disposed: { log.append("disposed") },
            value: { log.append("value \($0)") }
        )
        .observe { log.append("forwarded \($0)") }
        input.send(value: 1)
        input.send(ending.event())
        let value = Signal<Int, TestError>.Event.value(1)
        let end = ending.event(Int.self)
        let name = end.error.map { "failed \($0)" } ?? (end.isCompleted ? "completed" : "interrupted")
        #expect(
            log.all == [
                "event \(value)", "value 1", "forwarded \(value)", "event \(end)", name, "terminated",
                "forwarded \(end)", "disposed",
            ]
        )
    }

    @Test func `54: disposed runs when nobody needs the signal any more`() {
        let log = Recorder<String>()
        let (signal, input) = Signal<Int, Never>.pipe()
        let observation = signal.on(
            interrupted: { log.append("interrupted") }, disposed: { log.append("disposed") }
        )
        .observeValues { _ in }
        observation?.dispose()
        #expect(log.all == ["disposed"])
        input.send(value: 1)
    }

    @Test func `54: of nested producers the outermost is starting first and the innermost started first`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { observer, _ in
            log.append("work")
            observer.sendCompleted()
        }
        producer
            .on(starting: { log.append("inner starting") }, started: { log.append("inner started") })
            .map { $0 }
            .on(starting: { log.append("outer starting") }, started: { log.append("outer started") })
            .start { log.append("\($0)") }
        #expect(
            log.all == [
                "outer starting", "inner starting", "work", "completed", "inner started", "outer started",
            ]
        )
    }

    @Test func `54: disposing of a start runs the side effects before the interruption is forwarded`() {
        let log = Recorder<String>()
        SignalProducer<Int, Never>.never
            .on(
                interrupted: { log.append("interrupted") },
                terminated: { log.append("terminated") },
                disposed: { log.append("disposed") }
            )
            .start { log.append("forwarded \($0)") }
            .dispose()
        #expect(log.all == ["interrupted", "terminated", "forwarded interrupted", "disposed"])
    }

    @Test func `54: nothing runs when the start is given up before it begins`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never>(value: 1)
            .on(starting: { log.append("starting") }, started: { log.append("started") })
        producer.startWithSignal { _, handle in handle.dispose() }
        #expect(log.all.isEmpty)
    }
}
