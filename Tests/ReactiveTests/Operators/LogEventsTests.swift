import Reactive
import Testing

struct LogEventsTests {
    @Test func `55: logEvents reports the selected events in order`() {
        let log = OperatorLog()
        let producer = SignalProducer<Int, OperatorError>([1]).concat(error: .red)
        producer.logEvents(identifier: "it", logger: { name, event, _, _, _ in log.add("\(name) \(event)") })
            .start()
        #expect(
            log.take() == [
                "it starting", "it value 1", "it failed red", "it terminated", "it disposed", "it started",
            ])
        producer.logEvents(events: [.failed], logger: { _, event, _, _, _ in log.add(event) }).start()
        #expect(log.take() == ["failed red"])
    }

    @Test func `55: logEvents on a signal reports its events`() {
        let log = OperatorLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let logged = signal.logEvents(
            events: [.value, .completed],
            logger: { _, event, _, _, _ in log.add(event) })
        logged.observeValues { _ in }
        input.send(value: 4)
        input.sendCompleted()
        #expect(log.events == ["value 4", "completed"])
    }
}
