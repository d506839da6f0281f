import InteractionTesting
import Reactive
import Testing

/// What an observer records.
struct TestObserverTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, Problem>.pipe()

    @Test func `a signal's events are recorded with their times, from the observer's beginning on`() {
        pipe.input.send(value: 0)
        clock.advance(by: 10)
        let observer = TestObserver(pipe.output, on: clock)
        pipe.input.send(value: 1)
        clock.advance(by: 1.5)
        pipe.input.send(value: 2)
        pipe.input.send(error: .small)
        #expect(
            observer.entries == [.value(1, at: 0), .value(2, at: 1.5), .failed(.small, at: 1.5)])
        #expect(observer.values == [1, 2])
        #expect(observer.lastValue == 2)
        #expect(observer.ending == .failed(.small))
    }

    @Test func `a property's value is the first to be recorded`() {
        let property = MutableProperty(1)
        let observer = TestObserver(property, on: clock)
        clock.advance(by: 1)
        property.value = 2
        #expect(observer.entries == [.value(1, at: 0), .value(2, at: 1)])
        #expect(observer.ending == nil)
    }

    @Test func `a producer is started once, and what it delays is dated`() {
        let observer = TestObserver(
            SignalProducer<Int, Problem>([1, 2]).delay(0.25, on: clock), on: clock)
        clock.advance(by: 1)
        #expect(observer.entries == [.value(1, at: 0.25), .value(2, at: 0.25), .completed(at: 0.25)])
    }

    @Test func `ten tenths of a second are a second`() {
        let observer = TestObserver(pipe.output, on: clock)
        for _ in 1...3 { clock.advance(by: 0.1) }
        pipe.input.send(value: 1)
        for _ in 4...10 { clock.advance(by: 0.1) }
        pipe.input.send(value: 2)
        #expect(observer.entries == [.value(1, at: 0.3), .value(2, at: 1)])
        #expect(observer.entries.map(\.instant) == [0.3, 1])
    }

    @Test func `an observer that stops records nothing more, and interrupts what it started`() {
        let signal = TestObserver(pipe.output, on: clock)
        let started = TestObserver(SignalProducer<Int, Never>.never, on: clock)
        signal.stop()
        started.stop()
        pipe.input.send(value: 1)
        #expect(signal.entries.isEmpty)
        #expect(started.entries == [.interrupted(at: 0)])
    }

    @Test func `an observer that is released observes no more`() {
        let ended = MutableProperty(false)
        let producer = SignalProducer<Int, Never>.never.on(interrupted: { ended.value = true })
        withExtendedLifetime(TestObserver(producer, on: clock)) {
            #expect(!ended.value)
        }
        #expect(ended.value)
    }
}
