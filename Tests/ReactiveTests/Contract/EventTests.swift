import Reactive
import Testing

struct EventTests {
    private typealias Event = Signal<Int, TestError>.Event

    @Test func `14: an event shows its value, its error and whether it ends the stream`() {
        let value = Event.value(4)
        #expect(value.value == 4)
        #expect(value.error == nil)
        #expect(!value.isTerminating)
        #expect(!value.isCompleted)

        let failed = Event.failed(.oops)
        #expect(failed.value == nil)
        #expect(failed.error == .oops)
        #expect(failed.isTerminating)
        #expect(!failed.isCompleted)

        let completed = Event.completed
        #expect(completed.value == nil)
        #expect(completed.error == nil)
        #expect(completed.isTerminating)
        #expect(completed.isCompleted)

        let interrupted = Event.interrupted
        #expect(interrupted.value == nil)
        #expect(interrupted.error == nil)
        #expect(interrupted.isTerminating)
        #expect(!interrupted.isCompleted)
    }

    @Test func `14: map transforms the value only`() {
        #expect(Event.value(4).map { "\($0)" } == .value("4"))
        #expect(Event.failed(.again).map { "\($0)" } == .failed(.again))
        #expect(Event.completed.map { "\($0)" } == .completed)
        #expect(Event.interrupted.map { "\($0)" } == .interrupted)
    }

    @Test func `14: mapError transforms the error only`() {
        let swap: (TestError) -> TestError = { $0 == .oops ? .again : .oops }
        #expect(Event.value(4).mapError(swap) == .value(4))
        #expect(Event.failed(.again).mapError(swap) == .failed(.oops))
        #expect(Event.completed.mapError(swap) == .completed)
        #expect(Event.interrupted.mapError(swap) == .interrupted)
    }

    @Test func `14: events are equal when their kind and payload are`() {
        let events: [Event] = [
            .value(1), .value(2), .failed(.oops), .failed(.again), .completed, .interrupted,
        ]
        for (row, one) in events.enumerated() {
            for (column, other) in events.enumerated() {
                #expect((one == other) == (row == column))
            }
        }
    }
}
