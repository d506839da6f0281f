import Dispatch
import Reactive
import Testing

/// Clause 95 for the operators that choose what they deliver on a scheduler.
struct DeliveringTests {
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make:
            @Sendable (SignalProducer<Int, OperatorError>, TestScheduler) -> SignalProducer<
                Int, OperatorError
            >
    }

    static let operators: [Operator] = [
        Operator(testDescription: "lazyMap") { source, clock in source.lazyMap(on: clock) { $0 } },
        Operator(testDescription: "throttle") { source, clock in source.throttle(1, on: clock) },
        Operator(testDescription: "debounce") { source, clock in source.debounce(1, on: clock) },
        Operator(testDescription: "debounce, keeping the last") { source, clock in
            source.debounce(1, on: clock, discardWhenCompleted: false)
        },
        Operator(testDescription: "throttle(while:)") { source, clock in
            source.throttle(while: Property(value: false), on: clock)
        },
        Operator(testDescription: "collect(every:)") { source, clock in
            source.collect(every: .seconds(1), on: clock, skipEmpty: true, discardWhenCompleted: false)
                .map { $0.reduce(0, +) }
        },
        Operator(testDescription: "two of them") { source, clock in
            source.throttle(1, on: clock).map { $0 }.lazyMap(on: clock) { $0 }.filter { _ in true }
        },
    ]

    private let clock = TestScheduler()
    private let pipe = Signal<Int, OperatorError>.pipe()

    @Test(arguments: operators, [false, true])
    func `95: disposing drops what has not been delivered, and interrupts on the scheduler, once`(
        subject: Operator,
        sourceCompletes: Bool
    ) {
        let log = OperatorLog()
        let handle = subject.make(pipe.output.producer, clock).start { log.note($0) }
        pipe.input.send(value: 1)
        clock.advance(by: .seconds(5))
        #expect(log.take() == ["1"])
        pipe.input.send(value: 2)
        if sourceCompletes { pipe.input.sendCompleted() }
        handle.dispose()
        #expect(log.events == [])
        #expect(!pipe.output.hasObservers)
        handle.dispose()
        clock.advance(by: .seconds(5))
        #expect(log.events == ["interrupted"])
        #expect(handle.isDisposed)
        #expect(clock.isIdle)
    }

    @Test(arguments: operators)
    func `95: interrupting the source drops what has not been delivered, on a signal too`(subject: Operator) {
        let log = OperatorLog(subject.make(pipe.output.producer, clock))
        pipe.input.send(value: 1)
        pipe.input.sendInterrupted()
        #expect(log.events == [])
        clock.advance(by: .seconds(5))
        #expect(log.events == ["interrupted"])
    }
}
